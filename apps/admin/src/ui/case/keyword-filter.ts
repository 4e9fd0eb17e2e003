/** The box of every desk that finds a case by all that its reader may see of it. */
export const keywordFilter = {
  name: 'keyword',
  label: '关键词',
  placeholder: '编号、电话（可只写后四位）、姓名、地点或内容',
  wide: true,
} as const
