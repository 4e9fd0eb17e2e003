/** Messengers with group robots. */
export const robotVendors = { wecom: '企业微信', dingtalk: '钉钉', feishu: '飞书' } as const
export type RobotVendor = keyof typeof robotVendors
export const vendorNames = Object.keys(robotVendors) as RobotVendor[]

/** The web addresses that the messengers give for a robot; the only group is the token that identifies it. */
const robotAddresses: Readonly<Record<RobotVendor, RegExp>> = {
  wecom: /https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=([\w-]{16,64})(?![\w&=-])/,
  dingtalk: /https:\/\/oapi\.dingtalk\.com\/robot\/send\?access_token=([\w-]{32,128})(?![\w&=-])/,
  feishu: /https:\/\/open\.feishu\.cn\/open-apis\/bot\/v2\/hook\/([\w-]{16,64})(?![\w/&=-])/,
}

/** Which robot a pasted address is; `undefined` for any other address. Text around the address is ignored. */
export function readRobotAddress(text: string): { vendor: RobotVendor; token: string } | undefined {
  for (const vendor of vendorNames) {
    const token = robotAddresses[vendor].exec(text)?.[1]
    if (token) return { vendor, token }
  }
  return undefined
}

/** Characters of the fields of a robot. */
export const robotLimits = { name: 30, address: 500, secret: 100, remark: 200 } as const
