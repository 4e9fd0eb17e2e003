import { ACCOUNTS } from '../server-process.ts'

type Answer = { status: number; code: number; retryAfter: string | null }

/** Users who write without pause, each one thing after the other, and remember what was acknowledged. */
export type Writers = {
  /** The names that were acknowledged with `code` 200. */
  acknowledged: string[]
  /** All other responses of the server. */
  refused: Answer[]
  /** The number of requests that got no response. */
  unanswered(): number
  /** Resolves when so many more writes have been acknowledged;. */
  until(more: number): Promise<void>
  /** Ends the writing and waits for the last responses. */
  stop(): Promise<void>
}

async function post(address: string, path: string, token: string, body: object) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  })
  const { code, token: newToken } = (await answer.json()) as { code: number; token?: string }
  return { status: answer.status, code, newToken, retryAfter: answer.headers.get('retry-after') }
}

/** The token of a session of the first user. */
export async function adminToken(address: string, password = ACCOUNTS.ADMIN_PASSWORD): Promise<string> {
  const { newToken, code } = await post(address, '/prod-api/login', '', { username: 'admin', password })
  if (!newToken) throw new Error(`the login was answered with ${code}`)
  return newToken
}

let number = 0

/** Starts `count` writers; `address` is asked before every request, because the server may move. */
export function startWriters(address: () => string, token: string, count: number): Writers {
  const acknowledged: string[] = []
  const refused: Answer[] = []
  let unanswered = 0
  let stopped = false
  let waiting: { at: number; resolve: () => void }[] = []
  const write = async () => {
    const name = `written_${++number}`
    try {
      const answer = await post(address(), '/prod-api/system/dict/type', token, { dictName: name, dictType: name })
      if (answer.code === 200) acknowledged.push(name)
      else refused.push(answer)
    } catch {
      unanswered++
      // The server is down: do not spin.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    for (const one of waiting) if (acknowledged.length >= one.at) one.resolve()
    waiting = waiting.filter(({ at }) => acknowledged.length < at)
  }
  const running = Array.from({ length: count }, async () => {
    while (!stopped) await write()
  })
  return {
    acknowledged,
    refused,
    unanswered: () => unanswered,
    until: (more) => new Promise((resolve) => waiting.push({ at: acknowledged.length + more, resolve })),
    stop: async () => {
      stopped = true
      await Promise.all(running)
    },
  }
}
