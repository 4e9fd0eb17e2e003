import { TRIAL_PASSWORD } from '../tools/trial-server.ts'
import type { Server } from './load.ts'

type Envelope = { code: number; msg: string; data?: unknown; token?: string }

/** Calls the console of a server; throws what it refuses. */
export function clientOf({ url }: Server) {
  let token = ''
  return {
    async call(method: string, path: string, body?: object): Promise<Envelope> {
      const response = await fetch(`${url}/prod-api${path}`, {
        method,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const envelope = (await response.json()) as Envelope
      if (envelope.code !== 200) throw new Error(`${method} ${path}: ${envelope.msg}`)
      return envelope
    },
    async enter(): Promise<void> {
      const { token: newToken = '' } = await this.call('POST', '/login', {
        username: 'admin',
        password: TRIAL_PASSWORD,
      })
      token = newToken
    },
  }
}
