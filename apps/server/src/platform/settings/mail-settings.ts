/** Where mail is sent from. */
export type MailSettings = {
  /** Address of the SMTP server with its credentials. */
  url: string
  /** The sender, such as `某某物业 <service@example.cn>`. */
  from: string
}

/** The variables `SMTP_URL` and `MAIL_FROM`; `undefined` when neither is set. A refusal names the variable and never its value. */
export function readMail(env: NodeJS.ProcessEnv): MailSettings | undefined {
  const { SMTP_URL: url = '', MAIL_FROM: from = '' } = env
  if (!url && !from) return undefined
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Error('环境变量 SMTP_URL 必须是形如 smtps://用户名:密码@smtp.example.cn:465 的地址')
  if (!/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(from))
    throw new Error('环境变量 MAIL_FROM 必须是形如 某某物业 <service@example.cn> 的发件人')
  return { url, from }
}
