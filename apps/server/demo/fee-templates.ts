import type { CostProject } from '@anju/contract/cost/shapes/input'
import { bankBranches } from '@anju/contract/cost/template/bank'
import { officeTower } from '@anju/contract/cost/template/office'
import { residentialWithLifts } from '@anju/contract/cost/template/residential-lift'
import type { DepartmentName } from './people.ts'

/** A template of the product with the company on its cover. */
const ofCompany = (template: CostProject): CostProject => ({
  ...template,
  cover: { ...template.cover, unit: '衡岚物业服务有限公司财务部', date: '2026-11-16' },
})

const item = (template: CostProject, sortNo: number, summary: string) => ({
  section: 'internalrulescount' as const,
  title: template.name,
  summary,
  department: '财务部' satisfies DepartmentName as DepartmentName,
  author: '财务部',
  publishDate: '2026-11-16',
  audience: 'member' as const,
  sortNo,
  fields: { template: ofCompany(template) },
})

/** Templates of fee calculations are the product's own, with no form at the desk, and so they are no documents. */
export const feeTemplates = [
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
