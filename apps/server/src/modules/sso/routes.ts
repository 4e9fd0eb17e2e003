import { randomBytes } from 'node:crypto'
import { COMPANY_LOGIN } from '@anju/contract/company-login'
import { refusals } from '@anju/contract/errors'
import { ssoRoutes } from '@anju/contract/sso'
import { HOUR, MINUTE } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind, type Call } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { consumeAttempt, type Limit, refundAttempt } from '#platform/auth/throttle'
import { namedOrigin } from '#platform/http/origin'
import { networkOf } from '#platform/ip-address'
import { Refusal } from '#platform/refusal'
import { noCookie, type Progress, progressCookie, type Realm, readProgress } from './cookie.ts'
import { faults, logMemberIn, logUserIn, useOnce } from './service.ts'
import { WayFault } from './way.ts'
import { noWay, waysOf } from './ways.ts'

/** What is longer would make the cookie larger than browsers accept. */
const LONGEST_BACK = 500
/** Of what comes from a provider. */
const LONGEST_TEXT = 4000
/** Calls to providers that come to nothing, of each network: anybody can begin a login and come back with a code of their own making. */
const failedCalls: Limit = { failures: 100, window: HOUR, block: 10 * MINUTE }

/** The login page that shows what became of a login, and then leads back to where it was begun. */
function loginPage(realm: Realm, back: string): string {
  if (realm === 'console') return `/admin/#/login?redirect=${encodeURIComponent(back)}&${COMPANY_LOGIN}=1`
  return `/#${back}${back.includes('?') ? '&' : '?'}${COMPANY_LOGIN}=1`
}

const wayIn = (app: Context, name: string) => waysOf(app.settings).find(({ way }) => way === name) ?? noWay()
const isSecure = (origin: string) => origin.startsWith('https:')

type From = Pick<Call<Start>, 'ip' | 'now'>
type Coming = Pick<Call<Start>, 'app' | 'cookie' | 'now'>
type Start = (typeof ssoRoutes)['POST /api/company-login/start']
type Callback = (typeof ssoRoutes)['GET /api/company-login/callback/:way']
type Step<Name> = Extract<Progress, { step: Name }>

/** Leads to the provider, with what only this browser has. */
async function start({ app, body: { way, realm, back }, origin, agent, now, cookie }: Call<Start>) {
  const { begin } = wayIn(app, way)
  // The cookie stays at the host whose page has asked.
  const home = app.settings.publicOrigins.find((one) => one === origin) ?? namedOrigin(app.settings) ?? ''
  const known = back.length > LONGEST_BACK ? '/' : back
  const redirectUri = `${home}/api/company-login/callback/${way}`
  // The realm is told by the state, too, so that a login that this browser does not know ends at the right page.
  const state = `${realm}.${randomBytes(24).toString('base64url')}`
  try {
    const { address, secrets, fresh } = await begin({ redirectUri, state, agent, console: realm === 'console' })
    const progress: Progress = { step: 'begun', way, realm, back: known, turn: state, redirectUri, secrets, fresh }
    cookie.set(progressCookie(app, progress, now, isSecure(home)))
    return { address }
  } catch (error) {
    app.log.warn({ way, why: (error as Error).message }, 'company login away')
    return faults.away()
  }
}

/** Who has come back from a provider, or why nobody has. What was begun is good once, whatever comes of it. */
async function identify(app: Context, begun: Step<'begun'>, query: Record<string, string>, { ip, now }: From) {
  const { way, realm, secrets, fresh, redirectUri, turn: state } = begun
  try {
    await useOnce(app, state, now)
    const bucket = `company-login:network:${networkOf(ip)}`
    if ((await consumeAttempt(app.db, bucket, failedCalls, now)) > 0) return { fault: 'tooMany' as const }
    const returned = { redirectUri, state, secrets, fresh, console: realm === 'console', query }
    const identity = await wayIn(app, way).finish(returned)
    await refundAttempt(app.db, bucket)
    return { identity }
  } catch (error) {
    if (error instanceof Refusal) return { fault: 'over' as const }
    if (!(error instanceof WayFault)) throw error
    app.log.warn({ way, fault: error.fault, why: error.message }, 'company login failed')
    return { fault: error.fault }
  }
}

/** What a provider has sent along: what is there twice, or far too long, is not read. */
const readSent = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, one]) => typeof one === 'string' && one.length <= LONGEST_TEXT))

/** Takes what the provider has sent along, and leads to the login page, whatever it is: a person reads the answer. */
async function comeBack({ app, params: { way }, query, ip, now, cookie }: Call<Callback>): Promise<string> {
  if (waysOf(app.settings).length === 0) noWay()
  const begun = readProgress(app, cookie.line, now)
  const sent = readSent(query)
  const { state = `${begun?.realm}.` } = sent
  if (begun?.step !== 'begun' || begun.way !== way || begun.turn !== state)
    return loginPage(state.startsWith('console.') ? 'console' : 'member', '/')
  const { realm, back, redirectUri } = begun
  const result = await identify(app, begun, sent, { ip, now })
  const progress: Progress = {
    step: 'back',
    way: begun.way,
    realm,
    back,
    turn: randomBytes(16).toString('base64url'),
    ...result,
  }
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
