import { loginKey } from '#modules/identity'
import type { Settings } from '#platform/settings/settings'

/** Who somebody is for the company's own login, and what it has proved. */
export type Identity = {
  /** The provider and its own name for the person, which never changes. */
  issuer: string
  subject: string
  /** The staff number, as the provider says it. */
  number: string
  bothFactors: boolean
  fresh: boolean
}

/** What the browser brings along to the provider, and what only we and its cookie know. */
export type Begin = { redirectUri: string; state: string; agent: string; console: boolean }
export type Begun = { address: string; secrets: Readonly<Record<string, string>>; fresh: boolean }
export type Returned = Omit<Begin, 'agent'> & Pick<Begun, 'secrets' | 'fresh'> & { query: Record<string, string> }

/** The staff number in what a provider says, by text, number, or list of one; empty for what no employee can have. */
export function numberIn(said: unknown): string {
  const [one, ...more] = [said].flat()
  const text = typeof one === 'number' ? String(one) : one
  return typeof text === 'string' && more.length === 0 && text.length <= 64 && loginKey(text) ? text.trim() : ''
}

/**
 * Why a login at a provider has not succeeded. `cancelled`: there, by whoever logs in; `away`: a fault of the connection or the settings;
 * `tooMany`: too many have failed from that network.
 */
export type Fault = 'cancelled' | 'over' | 'stranger' | 'away' | 'tooMany'

export class WayFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** One way to log in with the company's own accounts. */
export type Way = {
  way: 'oidc' | 'wecom'
  label: string
  begin(begin: Begin): Promise<Begun>
  /** Resolves with who has come back; throws a `WayFault`. */
  finish(returned: Returned): Promise<Identity>
  /** Throws when the provider cannot be reached, or refuses our own credentials. */
  probe(): Promise<void>
}

export type WaySettings = Pick<Settings, 'sso' | 'robotOrigins' | 'publicOrigins'>
