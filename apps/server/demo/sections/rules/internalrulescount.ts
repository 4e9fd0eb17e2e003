import type { CostProject } from '@anju/contract/cost/shapes/input'
import { bankBranches } from '@anju/contract/cost/template/bank'
import { officeTower } from '@anju/contract/cost/template/office'
import { residentialWithLifts } from '@anju/contract/cost/template/residential-lift'
import type { DemoItem } from '../../demo-item.ts'

/** A template of the product with the company on its cover. */
const ofCompany = (template: CostProject): CostProject => ({
  ...template,
  cover: { ...template.cover, unit: '衡岚物业服务有限公司财务部', date: '2026-11-16' },
})

const item = (template: CostProject, sortNo: number, summary: string): DemoItem<'internalrulescount'> => ({
  title: template.name,
  summary,
  department: '财务部',
  author: '财务部',
  publishDate: '2026-11-16',
  audience: 'member',
  sortNo,
  fields: { template: ofCompany(template) },
})

export const items: DemoItem<'internalrulescount'>[] = [
  item(
    residentialWithLifts,
    1,
    '高层住宅、包干制、自有人员为主，含电梯与二次供水。数量与单价为公司内部假设，使用前请按项目实际修改。',
  ),
  item(
    officeTower,
    2,
    '写字楼、酬金制，保洁与秩序外包，能耗计入物业费。数量与单价为公司内部假设，使用前请按项目实际修改。',
  ),
  item(bankBranches, 3, '多网点集中服务、包干制，利润按收费计。数量与单价为公司内部假设，使用前请按项目实际修改。'),
]
