/** `pageNum` and `pageSize` of a query as limit and offset; ten a page unless asked otherwise. */
export function pageOf({
  pageNum = '1',
  pageSize = '10',
}: {
  pageNum?: string | undefined
  pageSize?: string | undefined
}): { limit: number; offset: number } {
  return { limit: Number(pageSize), offset: (Number(pageNum) - 1) * Number(pageSize) }
}
