/** What every page and file of a law says of its text. */
export const LAW_DISCLAIMER = '仅供参考，以官方公布文本为准'

/** 效力位阶, in order of force. */
export const lawLevels = {
  constitution: '宪法',
  law: '法律',
  admin_regulation: '行政法规',
  local_regulation: '地方性法规',
  dept_rule: '部门规章',
  judicial_interpretation: '司法解释',
  case: '案例',
  other: '其他',
} as const
export type LawLevel = keyof typeof lawLevels

/** 时效性; `review`: named as repealed by another text or by a hint, to be checked by a person. */
export const lawStatuses = {
  effective: '有效',
  amended: '已修改',
  repealed: '已废止',
  pending: '尚未生效',
  review: '待核',
} as const
export type LawStatus = keyof typeof lawStatuses
