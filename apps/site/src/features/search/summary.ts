import type { DataFor } from '#ui/api/use-api.ts'

/** What the site's search answers. */
export type SearchData = DataFor<'GET /api/cms/search/query'>

/** With fewer hits the page shows one list: these among what may be about it. */
export const isOneList = ({ related }: Pick<SearchData, 'related'>): boolean => related.length > 0

/** What is said above the results: never that there are none while something stands below. */
export function summaryOf(data: SearchData, title: string): string {
  const { corrected, total, related, laws } = data
  const said = corrected ? `没有“${title}”，已为您查找“${corrected}”：` : ''
  const words = corrected ? '' : `“${title}”`
  const withLaws = laws.total > 0 ? `，另有法规 ${laws.total} 部` : ''
  if (total > 0 && isOneList(data))
    return `${said}${words}逐字匹配 ${total} 条，连同相近内容共 ${related.length} 条${withLaws}`
  if (total > 0) return `${said}${words}共找到 ${total} 条结果${withLaws}`
  if (related.length > 0) return `${said}没有逐字匹配，为您找到相近内容 ${related.length} 条${withLaws}`
  if (laws.total > 0) return `${said}${words}在法规中找到 ${laws.total} 部`
  return laws.rows.length > 0 ? `${said}没有逐字匹配，为您找到可能相关的法规` : ''
}
