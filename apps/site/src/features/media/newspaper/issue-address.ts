import { itemPath } from '@anju/contract/sections'

/** Where an issue opens at a page, with an article in front of it when `article` (its place in the issue) is given. */
export function issueAddress(contentId: string, page: number, article?: number): string {
  const opened = article === undefined ? '' : `&article=${article}`
  return `${itemPath('mediaNewspaper', contentId)}&page=${page}${opened}`
}
