type Oidc = { issuer: string; clientId: string; clientSecret: string; claim: string; label: string }
type Wecom = { corpId: string; agentId: string; secret: string; label: string }

/** Where the company's own accounts prove who somebody is (single sign-on); nowhere by default. */
export type SsoSettings = {
  oidc: Oidc | undefined
  wecom: Wecom | undefined
  /** What is proved there counts as both factors, whatever the provider says of them itself. */
  bothFactors: boolean
}

/** The ways that are set up, in the order of their buttons, and how the company calls them. */
export const labelsOf = ({ oidc, wecom }: SsoSettings) => [
  ...(oidc ? [{ way: 'oidc' as const, label: oidc.label }] : []),
  ...(wecom ? [{ way: 'wecom' as const, label: wecom.label }] : []),
]

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

/** The values of some variables; `undefined` when none of them is set. A refusal names the variables and never their values. */
function valuesOf<Name extends string>(env: NodeJS.ProcessEnv, names: readonly Name[]) {
  const values = Object.fromEntries(names.map((name) => [name, env[name] || ''])) as Record<Name, string>
  const missing = names.filter((name) => !values[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new Error(`环境变量 ${missing.join('、')} 没有设置：${names.join('、')} 要一起设置`)
  if (!env.PUBLIC_ORIGIN) throw new Error(`设置 ${names[0]} 时必须设置环境变量 PUBLIC_ORIGIN，登录后才能回到网站`)
  return values
}

function readOidc(env: NodeJS.ProcessEnv): Oidc | undefined {
  const values = valuesOf(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  if (!values) return undefined
  const issuer = values.OIDC_ISSUER
  if (!URL.canParse(issuer) || !(issuer.startsWith('https://') || LOCAL.test(issuer)))
    throw new Error('环境变量 OIDC_ISSUER 必须是以 https:// 开头的网址')
  return {
    issuer,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    claim: env.OIDC_CLAIM || 'preferred_username',
    label: env.OIDC_LABEL || '单位账号登录',
  }
}

function readWecom(env: NodeJS.ProcessEnv): Wecom | undefined {
  const values = valuesOf(env, ['WECOM_CORP_ID', 'WECOM_AGENT_ID', 'WECOM_SECRET'])
  if (!values) return undefined
  if (!/^\d+$/.test(values.WECOM_AGENT_ID))
    throw new Error('环境变量 WECOM_AGENT_ID 必须是自建应用的 AgentId，一个整数')
  return {
    corpId: values.WECOM_CORP_ID,
    agentId: values.WECOM_AGENT_ID,
    secret: values.WECOM_SECRET,
    label: env.WECOM_LABEL || '企业微信登录',
  }
}

/** The variables `OIDC_…`, `WECOM_…` and `SSO_FACTORS`. */
export function readSso(env: NodeJS.ProcessEnv): SsoSettings {
  const factors = env.SSO_FACTORS || 'one'
  if (!['one', 'both'].includes(factors)) throw new Error('环境变量 SSO_FACTORS 只能是 one、both')
  return { oidc: readOidc(env), wecom: readWecom(env), bothFactors: factors === 'both' }
}
