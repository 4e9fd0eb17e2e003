import { callOutside } from '#platform/http/outgoing'
import { numberIn, type Way, WayFault, type WaySettings } from './way.ts'

/** What the interface says of a token that holds no longer, and of a code that was used or is too old. */
const TOKEN_OVER = [40014, 42001]
const CODE_OVER = [40029, 42003]
/** Milliseconds by which a token is given up before its end. */
const MARGIN = 300_000

type Answer = { errcode?: number; access_token?: string; expires_in?: number; userid?: string }

async function ask(url: URL): Promise<Answer> {
  const answer = await callOutside(url.href, {})
  if (!answer?.ok) throw new WayFault('away', `HTTP ${answer?.status ?? 'no answer'}`)
  try {
    return JSON.parse(answer.text) as Answer
  } catch {
    throw new WayFault('away', 'no JSON')
  }
}

/**
 * 企业微信: a code to scan in a browser, and no question at all inside its app, for a self-built application. The code that comes back names a
 * member of the company by `userid`.
 */
export function wecomWay({ sso, robotOrigins }: WaySettings): Way | undefined {
  const { wecom, bothFactors } = sso
  if (!wecom) return undefined
  const { corpId, agentId, secret, label } = wecom
  let token: { value: string; until: number } | undefined
  const call = async (path: string, parameters: Record<string, string>) =>
    ask(new URL(`/cgi-bin/${path}?${new URLSearchParams(parameters)}`, robotOrigins.wecom))
  async function fetchToken(): Promise<string> {
    const { errcode, access_token, expires_in = 7200 } = await call('gettoken', { corpid: corpId, corpsecret: secret })
    if (errcode || !access_token) throw new WayFault('away', `gettoken ${errcode}`)
    token = { value: access_token, until: performance.now() + expires_in * 1000 - MARGIN }
    return access_token
  }
  const present = async () => (token && token.until > performance.now() ? token.value : fetchToken())
  async function identify(code: string): Promise<Answer> {
    const answer = await call('auth/getuserinfo', { access_token: await present(), code })
    if (!TOKEN_OVER.includes(answer.errcode ?? 0)) return answer
    return call('auth/getuserinfo', { access_token: await fetchToken(), code })
  }
  return {
    way: 'wecom',
    label,
    probe: async () => void (await fetchToken()),
    begin: async ({ redirectUri, state, agent }) => {
      const common = { appid: corpId, redirect_uri: redirectUri, state, agentid: agentId }
      const silent = /\bwxwork\//i.test(agent)
      const address = silent
        ? `https://open.weixin.qq.com/connect/oauth2/authorize?${new URLSearchParams({ ...common, response_type: 'code', scope: 'snsapi_base' })}#wechat_redirect`
        : `https://login.work.weixin.qq.com/wwlogin/sso/login?${new URLSearchParams({ ...common, login_type: 'CorpApp' })}`
      return { address, secrets: {}, fresh: !silent }
    },
    finish: async ({ query: { code }, fresh }) => {
      if (!code) throw new WayFault('cancelled', 'no code')
      const { errcode, userid } = await identify(code)
      if (CODE_OVER.includes(errcode ?? 0)) throw new WayFault('over', `getuserinfo ${errcode}`)
      if (errcode) throw new WayFault('away', `getuserinfo ${errcode}`)
      if (!userid) throw new WayFault('stranger', 'no member of the company')
      // Capitals do not tell members apart.
      return { issuer: `wecom:${corpId}`, subject: userid.toLowerCase(), number: numberIn(userid), bothFactors, fresh }
    },
  }
}
