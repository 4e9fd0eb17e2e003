import type { ExampleKind, KeptReason, Removal } from '@anju/contract/site/example'
import { queryOptions } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

const exampleKey = 'GET /prod-api/cms/setting/demo'

/** What a removal of the example company would take out now. */
export const exampleQuery = queryOptions({
  queryKey: [exampleKey],
  queryFn: () => callQuietly(exampleKey),
  staleTime: 0,
})

const counted: Record<ExampleKind, { title: string; unit: string }> = {
  item: { title: '内容', unit: '篇' },
  file: { title: '图片与文件', unit: '个' },
  law: { title: '未收录正文的法规', unit: '部' },
  note: { title: '法规解读', unit: '条' },
  price: { title: '价格', unit: '项' },
  notice: { title: '通知公告', unit: '条' },
  member: { title: '员工账号', unit: '个' },
  department: { title: '部门', unit: '个' },
  company: { title: '公司信息', unit: '项（恢复为空白）' },
}

/** 内容 120 篇、图片与文件 80 个 */
export function describeRemoved(removed: Removal['removed']): string {
  return removed.map(({ kind, count }) => `${counted[kind].title} ${count} ${counted[kind].unit}`).join('、')
}

export const titleOf = (kind: ExampleKind) => counted[kind].title

export const reasons: Record<KeptReason, string> = {
  changed: '已被修改',
  bin: '在回收站中',
  used: '仍被使用',
  unknown: '无法判断是否修改过',
}
