import { itemPath } from '@anju/contract/sections'

/** The address of an issue at a page, with an open article if `article` (its index in the issue) is given. */
export function issueAddress(contentId: string, page: number, article?: number): string {
  const opened = article === undefined ? '' : `&article=${article}`
  return `${itemPath('mediaNewspaper', contentId)}&page=${page}${opened}`
}
