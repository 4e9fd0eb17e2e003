/** The facts of a law that people may correct, with their names, in the order of the form. */
export const lawFactNames = {
  title: '标题',
  level: '效力位阶',
  category: '分类',
  issuer: '制定机关',
  region: '地区',
  docNo: '文号',
  publishedOn: '公布日期',
  effectiveOn: '施行日期',
  firstEffectiveOn: '最初施行',
} as const
