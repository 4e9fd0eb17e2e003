import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Load = {
  /** What was not answered as it should be: the path, and the status, code or error. */
  failures: string[]
  reads(): number
  /** The names whose writing was acknowledged. */
  acknowledged: string[]
  /** Milliseconds of the slowest read and write so far, and by which this process itself was late at most. */
  slowest: { read: number; write: number; late: number }
  /** Ends the load, and waits for the last responses. */
  stop(): Promise<void>
}

const PATHS = [
  '/api/cms/site',
  '/',
  '/api/cms/catalog/top',
  '/api/cms/content/list?section=internalrulesNews',
  '/readyz',
]
/** Every so many requests one comes on a connection of its own. */
const ALONE = 4

type Sent = { path: string; agent: Agent | false; token?: string; body?: object }

/** One request, never repeated; resolves with what was wrong, or with nothing. */
function send(address: string, { path, agent, token = '', body }: Sent): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const sent = request(address + path, { agent, method: body ? 'POST' : 'GET', headers }, async (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part) => {
        said += part
      })
      answer.once('error', (error) => resolve(`${path} after the head: ${error.message}`))
      answer.once('end', () => {
        const good = answer.statusCode === 200 && (!said.startsWith('{"code"') || said.startsWith('{"code":200'))
        resolve(good ? '' : `${path} ${answer.statusCode} ${said.slice(0, 200)}`)
      })
    })
    sent.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve(`${path} ${code ?? message} on a ${sent.reusedSocket ? 'used' : 'new'} connection`),
    )
    sent.end(body && JSON.stringify(body))
  })
}

/**
 * So many reads and writes a second at fixed moments, whether or not those before are answered; of each kind no more than `atOnce` wait for
 * their response, so that a machine without time for them is not asked for more than it can do.
 */
export function startLoad(
  address: string,
  token: string,
  { reads, writes, atOnce = Number.POSITIVE_INFINITY }: { reads: number; writes: number; atOnce?: number },
): Load {
  // Only with a timeout of its own does Node's agent end idle connections as `Keep-Alive` of the response says, before the server does.
  const pool = new Agent({ keepAlive: true, maxSockets: 64, timeout: 60_000 })
  const failures: string[] = []
  const acknowledged: string[] = []
  const slowest = { read: 0, write: 0, late: 0 }
  const running = { read: new Set<Promise<void>>(), write: new Set<Promise<void>>() }
  const counts = { read: 0, write: 0 }
  const one = async (kind: 'read' | 'write', sent: Omit<Sent, 'agent'>): Promise<boolean> => {
    const agent = counts[kind] % ALONE === 0 ? false : pool
    const began = performance.now()
    const fault = await send(address, { ...sent, agent })
    slowest[kind] = Math.max(slowest[kind], performance.now() - began)
    if (fault) failures.push(fault)
    return !fault
  }
  const acts = {
    read: async () => {
      await one('read', { path: PATHS[counts.read++ % PATHS.length] ?? '/' })
    },
    write: async () => {
      const name = `switched_${++counts.write}`
      const body = { dictName: name, dictType: name }
      if (await one('write', { path: '/prod-api/system/dict/type', token, body })) acknowledged.push(name)
    },
  }
  const every = (kind: 'read' | 'write', perSecond: number) => {
    const began = performance.now()
    let due = 0
    let last = began
    return setInterval(() => {
      const late = performance.now() - last
      last += late
      slowest.late = Math.max(slowest.late, late)
      for (; due < ((performance.now() - began) * perSecond) / 1000; due++) {
        if (running[kind].size >= atOnce) continue
        const act = acts[kind]().finally(() => running[kind].delete(act))
        running[kind].add(act)
      }
    }, 5)
  }
  const timers = [every('read', reads), every('write', writes)]
  return {
    failures,
    acknowledged,
    slowest,
    reads: () => counts.read,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...running.read, ...running.write])
      pool.destroy()
    },
  }
}

/** A write whose body comes in two halves, the second when `finish` is called; resolves then with what was wrong. */
function startSlowWrite(address: string, token: string, name: string): { finish(): Promise<string> } {
  const body = JSON.stringify({ dictName: name, dictType: name })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, authorization: token }
  const sent = request(`${address}/prod-api/system/dict/type`, { agent: false, method: 'POST', headers })
  const answer = Promise.withResolvers<string>()
  sent.once('error', ({ message }) => answer.resolve(message))
  sent.once('response', (response) => text(response).then(answer.resolve, ({ message }) => answer.resolve(message)))
  sent.write(body.slice(0, 8))
  return {
    finish: async () => {
      sent.end(body.slice(8))
      const said = await answer.promise
      return said.startsWith('{"code":200') ? '' : said
    },
  }
}

/** Milliseconds from one slow write to the next: a server ends a request whose body is not complete after fifteen seconds. */
const A_WRITE = 1000
/** So many of the last ones are younger than that, however long the machine takes. */
const YOUNG = 3

/**
 * Begins slow writes, one after the other, so that there is always one that the server waits for; `finish` sends the rest of all and resolves
 * with the names of the last ones, which must have been acknowledged.
 */
export function startSlowWrites(address: string, token: string): { finish(): Promise<string[]> } {
  const writes: { name: string; write: ReturnType<typeof startSlowWrite> }[] = []
  const begin = () => {
    const name = `half_before_${writes.length}`
    writes.push({ name, write: startSlowWrite(address, token, name) })
  }
  begin()
  const timer = setInterval(begin, A_WRITE)
  const finish = async () => {
    clearInterval(timer)
    const ends = await Promise.all(
      writes.splice(0).map(async ({ name, write }) => ({ name, fault: await write.finish() })),
    )
    const last = ends.slice(-YOUNG)
    for (const { name, fault } of last) if (fault) throw new Error(`${name}: ${fault}`)
    return last.map(({ name }) => name)
  }
  return { finish }
}
