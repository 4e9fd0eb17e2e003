/** The departments of the example company (spec §3); bank and building names are neutral inventions. */
export const departments = [
  '综合管理部',
  '财务部',
  '人力资源部',
  '市场拓展部',
  '培训研究中心',
  '云澜大厦管理处',
  '和正中心管理处',
  '银行事务部',
] as const

/** The name of one of them. */
export type DepartmentName = (typeof departments)[number]

/** Its two members who can look around. */
export const members = [
  { name: '张三', staffNo: 'A0001', departments: ['综合管理部'] },
  { name: '李四', staffNo: 'A0002', departments: ['云澜大厦管理处'] },
]
