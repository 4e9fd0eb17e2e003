/** The address of a sender that is written with a name, such as `某某物业 <service@example.cn>`. */
export const addressOf = (sender: string): string => /([^\s<>]+@[^\s<>]+?)>?$/.exec(sender)?.[1] ?? ''
