/** The hosts of the messengers whose group robots are called, and no others. Tests put servers of their own in their place. */
export type RobotOrigins = { readonly wecom: string; readonly dingtalk: string; readonly feishu: string }

export const robotOrigins: RobotOrigins = {
  wecom: 'https://qyapi.weixin.qq.com',
  dingtalk: 'https://oapi.dingtalk.com',
  feishu: 'https://open.feishu.cn',
}
