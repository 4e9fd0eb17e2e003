/** The kinds of building that the form offers. */
export const BUILDING_TYPES = [
  '住宅',
  '写字楼',
  '银行网点',
  '政府机关',
  '医院',
  '学校',
  '产业园',
  '商业',
  '其他',
] as const
