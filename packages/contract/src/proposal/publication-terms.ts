/** What is replaced in a letter and its answer before they become a public question. */
export const removedLabels = {
  name: '姓名与称呼',
  telephone: '电话',
  email: '邮箱',
  room: '房号与位置',
  plate: '车牌号',
  identity: '身份证号',
  account: '微信、QQ 等账号',
} as const
export type Removed = keyof typeof removedLabels
