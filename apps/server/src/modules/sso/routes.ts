import { randomBytes } from 'node:crypto'
import { refusals } from '@anju/contract/errors'
import { ssoRoutes } from '@anju/contract/sso'
import type { FastifyInstance } from 'fastify'
import { bind, type Call } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { namedOrigin } from '#platform/http/origin'
import { Refusal } from '#platform/refusal'
import { noCookie, type Progress, progressCookie, type Realm, readProgress } from './cookie.ts'
import { faults, logMemberIn, logUserIn, useOnce } from './service.ts'
import { WayFault } from './way.ts'
import { noWay, waysOf } from './ways.ts'

/** The login page that shows what became of a login, and then leads back to where it was begun. */
function loginPage(realm: Realm, back: string): string {
  if (realm === 'console') return `/admin/#/login?redirect=${encodeURIComponent(back)}&company-login=1`
  return `/#${back}${back.includes('?') ? '&' : '?'}company-login=1`
}

const wayIn = (app: Context, name: string) => waysOf(app.settings).find(({ way }) => way === name) ?? noWay()
const isSecure = (origin: string) => origin.startsWith('https:')

type Coming = Pick<Call<Start>, 'app' | 'cookie' | 'now'>
type Start = (typeof ssoRoutes)['POST /api/company-login/start']
type Callback = (typeof ssoRoutes)['GET /api/company-login/callback/:way']
type Step<Name> = Extract<Progress, { step: Name }>

/** Leads to the provider, with what only this browser has. */
async function start({ app, body: { way, realm, back }, origin, agent, now, cookie }: Call<Start>) {
  const { begin } = wayIn(app, way)
  // The cookie stays at the host whose page has asked.
  const home = app.settings.publicOrigins.find((one) => one === origin) ?? namedOrigin(app.settings) ?? ''
  const redirectUri = `${home}/api/company-login/callback/${way}`
  // The realm is told by the state, too, so that a login that this browser does not know ends at the right page.
  const state = `${realm}.${randomBytes(24).toString('base64url')}`
  try {
    const { address, secrets, fresh } = await begin({ redirectUri, state, agent, console: realm === 'console' })
    const progress: Progress = { step: 'begun', way, realm, back, turn: state, redirectUri, secrets, fresh }
    cookie.set(progressCookie(app, progress, now, isSecure(home)))
    return { address }
  } catch (error) {
    app.log.warn({ way, why: (error as Error).message }, 'company login away')
    return faults.away()
  }
}

/** Who has come back from a provider, or why nobody has. What was begun is good once, whatever comes of it. */
async function identify(app: Context, begun: Step<'begun'>, query: Record<string, string>, now: number) {
  const { way, realm, secrets, fresh, redirectUri, turn: state } = begun
  try {
    await useOnce(app, state, now)
    const returned = { redirectUri, state, secrets, fresh, console: realm === 'console', query }
    return { identity: await wayIn(app, way).finish(returned) }
  } catch (error) {
    if (error instanceof Refusal) return { fault: 'over' as const }
    if (!(error instanceof WayFault)) throw error
    app.log.warn({ way, fault: error.fault, why: error.message }, 'company login failed')
    return { fault: error.fault }
  }
}

/** Takes what the provider has sent along, and leads to the login page. */
async function comeBack({ app, params: { way }, query, now, cookie }: Call<Callback>): Promise<string> {
  wayIn(app, way)
  const begun = readProgress(app, cookie.line, now)
  const { state = '' } = query
  if (begun?.step !== 'begun' || begun.way !== way || begun.turn !== state)
    return loginPage(state.startsWith('console.') ? 'console' : 'member', '/')
  const { realm, back, redirectUri } = begun
  const result = await identify(app, begun, query as Record<string, string>, now)
  const progress: Progress = { step: 'back', way, realm, back, turn: randomBytes(16).toString('base64url'), ...result }
  cookie.set(progressCookie(app, progress, now, isSecure(redirectUri)))
  return loginPage(realm, back)
}

/** Ends the login that has come back in this browser for a realm; its cookie goes, unless it goes on with a second factor. */
async function finish<Session>(
  { app, cookie, now }: Coming,
  realm: Realm,
  logIn: (back: Step<'back'>) => Promise<Session>,
): Promise<Session> {
  if (waysOf(app.settings).length === 0) noWay()
  const progress = readProgress(app, cookie.line, now)
  if (progress?.step !== 'back' || progress.realm !== realm) return faults.over()
  try {
    const session = await logIn(progress)
    cookie.set(noCookie)
    return session
  } catch (error) {
    const goesOn =
      error instanceof Refusal && (error.code === refusals.secondFactor.code || error.options.field === 'otp')
    if (!goesOn) cookie.set(noCookie)
    throw error
  }
}

export function bindSso(server: FastifyInstance, app: Context): void {
  bind(server, app, ssoRoutes, {
    'POST /api/company-login/start': start,
    'GET /api/company-login/callback/:way': comeBack,
    'POST /api/company-login/member': async (call) =>
      finish(call, 'member', async (back) => logMemberIn(call.app, call, back)),
    'POST /api/company-login/console': async (call) =>
      finish(call, 'console', async (back) => logUserIn(call.app, call, back, call.body)),
  })
}
