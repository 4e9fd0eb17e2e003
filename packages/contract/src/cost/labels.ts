/** The ten statutory cost items of 发改价格〔2007〕2285号, in its order. */
export const CATEGORIES = {
  personnel: '人员费用',
  equipment: '物业共用部位共用设施设备日常运行和维护费用',
  greening: '绿化养护费用',
  cleaning: '清洁卫生费用',
  order: '秩序维护费用',
  insurance: '物业共用部位共用设施设备及公众责任保险费用',
  office: '办公费用',
  hqAllocation: '管理费分摊',
  depreciation: '固定资产折旧',
  other: '经业主同意的其他费用',
} as const
export type CategoryKey = keyof typeof CATEGORIES

/** The five functional items in which local price tables are written. */
export const FUNCTIONS = {
  general: '综合管理服务',
  facility: '共用部位、共用设施设备日常运行维护',
  order: '公共区域秩序维护',
  cleaning: '公共区域清洁卫生',
  greening: '公共区域绿化养护',
} as const
export type FunctionKey = keyof typeof FUNCTIONS

export const CATEGORY_KEYS = Object.keys(CATEGORIES) as CategoryKey[]
export const FUNCTION_KEYS = Object.keys(FUNCTIONS) as FunctionKey[]
