import { MINUTE } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import type { Begun, Fault, Identity } from './way.ts'

const NAME = 'anju-company-login'
const LABEL = 'company-login'
/** How long a login may take, at the provider and then until the second factor is proved. */
const LIFE = 10 * MINUTE

export type Realm = 'member' | 'console'
type Way = { way: 'oidc' | 'wecom'; realm: Realm; back: string }
/** How far a login is: begun here, or back from the provider. `turn` is what is used up with it. */
export type Progress = Way & { turn: string } & (
    | ({ step: 'begun'; redirectUri: string } & Pick<Begun, 'secrets' | 'fresh'>)
    | { step: 'back'; identity?: Identity; fault?: Fault }
  )

/** How far the login in this browser is, if one is on its way that has not taken too long. */
export function readProgress({ secrets }: Pick<Context, 'secrets'>, line: string, now: number): Progress | undefined {
  const value = line
    .split(/; */)
    .find((one) => one.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  const text = value && secrets.open(value, LABEL)
  if (!text) return undefined
  const { until, ...progress } = JSON.parse(text) as Progress & { until: number }
  // Further away than a login takes: the clock was set back.
  return until > now && until <= now + LIFE ? progress : undefined
}

const cookie = (value: string, seconds: number, secure: boolean) =>
  `${NAME}=${value}; Path=/api/company-login; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

/** The cookie that says how far a login is: encrypted, for this browser only, and gone after a while. */
export function progressCookie(
  { secrets }: Pick<Context, 'secrets'>,
  progress: Progress,
  now: number,
  secure: boolean,
) {
  const until = now + LIFE
  return cookie(secrets.seal(JSON.stringify({ ...progress, until }), LABEL), LIFE / 1000, secure)
}

export const noCookie = cookie('', 0, false)

/** How long something that is used up must be remembered. */
export const TURN_LIFE = 2 * LIFE
