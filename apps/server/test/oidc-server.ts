import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Context, Provider } from 'oidc-provider'
import type { Ending } from './harness.ts'

/** Somebody whom the provider knows: their staff number, and how they prove who they are. */
type Account = { number: string | number | string[]; amr?: string[] }

export const OIDC_CLIENT = { id: 'anju', secret: 'a secret of thirty-two characters' }

const form = (uid: string) =>
  `<!doctype html><title>某某集团统一登录</title><form method="post" action="/login/${uid}"><label>账号 <input name="account"></label><button>登录</button></form>`

/** A real provider of OpenID Connect, which believes whoever names an account. */
export async function startOidcServer(
  t: Ending,
  redirectUris: readonly string[],
  accounts: Readonly<Record<string, Account>>,
): Promise<{ issuer: string; stop(): void }> {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const known = new Map(Object.entries(accounts))
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['keys of a test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub', 'amr'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/login/${uid}` },
    findAccount: (_context: Context, id: string) => {
      const account = known.get(id)
      return (
        account && {
          accountId: id,
          claims: async () => ({ sub: id, preferred_username: account.number }),
        }
      )
    },
    loadExistingGrant: async ({ oidc: { provider, client, session } }: Context) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  async function logIn(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
    if (request.method !== 'POST')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form(uid))
    const account = new URLSearchParams(await text(request)).get('account') ?? ''
    const person = known.get(account)
    const result = person ? { login: { accountId: account, amr: person.amr } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result)
  }
  listener = (request, response) => {
    const [, uid] = /^\/login\/([\w-]+)$/.exec(request.url ?? '') ?? []
    if (uid) void logIn(request, response, uid)
    else answer(request, response)
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  t.after(stop)
  return { issuer, stop }
}

/** Plays the browser at the provider: logs an account in, and returns the address that leads back to us. */
export async function logInAt(address: string, account: string, jar = new Map<string, string>()): Promise<string> {
  let next = address
  let body: URLSearchParams | undefined
  for (;;) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    body = undefined
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) {
      if (!next.includes('/login/')) throw new Error(`${response.status} ${await response.text()}`)
      body = new URLSearchParams({ account })
      continue
    }
    next = new URL(location, next).href
    if (next.includes('/api/company-login/callback/')) return next
  }
}
