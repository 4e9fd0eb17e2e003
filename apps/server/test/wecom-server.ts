import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Ending } from './harness.ts'

export const WECOM = { corpId: 'ww0123456789abcdef', agentId: '1000002', secret: 'a secret of an application' }

type Answer = Record<string, unknown> & { errcode: number }

/** The interface of 企业微信 for logins, by its published documents: tokens of the application, and codes that are good once. */
export async function startWecom(t: Ending): Promise<{
  origin: string
  /** What has been called, in order. */
  calls: string[]
  /** A code as it comes back from the login page, of a member or of somebody from outside. */
  issue(person: { userid: string } | { openid: string }): string
  /** From now on the present token is refused with this code. */
  endToken(errcode: 40014 | 42001): void
}> {
  const calls: string[] = []
  const codes = new Map<string, object>()
  let [tokens, over] = [0, 0]
  const judges: Readonly<Record<string, (query: URLSearchParams) => Answer>> = {
    gettoken: (query) => {
      if (query.get('corpid') !== WECOM.corpId) return { errcode: 40013, errmsg: 'invalid corpid' }
      if (query.get('corpsecret') !== WECOM.secret) return { errcode: 40001, errmsg: 'invalid credential' }
      over = 0
      return { errcode: 0, errmsg: 'ok', access_token: `token-${++tokens}`, expires_in: 7200 }
    },
    'auth/getuserinfo': (query) => {
      if (over) return { errcode: over, errmsg: 'access_token expired' }
      if (query.get('access_token') !== `token-${tokens}`) return { errcode: 40014, errmsg: 'invalid access_token' }
      const code = query.get('code') ?? ''
      const person = codes.get(code)
      codes.delete(code)
      return person ? { errcode: 0, errmsg: 'ok', ...person } : { errcode: 40029, errmsg: 'invalid code' }
    },
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.replace('/cgi-bin/', '')
    calls.push(path)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(judges[path]?.(searchParams) ?? { errcode: -1, errmsg: 'system busy' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    issue: (person) => {
      const code = `code-${codes.size}-${tokens}-${calls.length}`
      codes.set(code, person)
      return code
    },
    endToken: (errcode) => {
      over = errcode
    },
  }
}
