import { fork } from 'node:child_process'
import autocannon from 'autocannon'
import { freePort } from '../tools/free-port.ts'
import { percentile, report } from './report.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 32

export type Server = { url: string; stop(): Promise<void> }

/** What is asked for: addresses in turn, as visitor or with a token; each address once if `once` is set. */
export type Work = { paths: readonly string[]; token?: string; once?: boolean }

/** Responses a second of a server. */
export async function speed(server: Server, { paths, token, once }: Work): Promise<number> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  let connection = 0
  const answered: number[] = []
  const run = autocannon({
    url: server.url,
    connections: CONNECTIONS,
    // Each connection has its share of the paths: autocannon builds all requests of all connections beforehand.
    setupClient: (client) => {
      const share = paths.length < CONNECTIONS ? paths : paths.filter((_, at) => at % CONNECTIONS === connection)
      connection++
      client.setRequests(share.map((path) => ({ path, headers })))
    },
    ...(once ? { amount: paths.length } : { duration: SECONDS }),
  })
  // Its own duration is a whole number of its ticks.
  run.on('response', () => answered.push(performance.now()))
  const result = await run
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} of the requests failed`)
  return ((answered.length - 1) / ((answered.at(-1) ?? 0) - (answered[0] ?? 0))) * 1000
}

/** Starts a bare server of this folder, which gets the arguments and its port. */
export async function startBare(script: string, ...args: readonly string[]): Promise<Server> {
  const port = await freePort()
  const child = fork(script, [...args, String(port)])
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the bare server ended while starting')))
  })
  const stop = async () => {
    child.removeAllListeners('exit')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await gone
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

type Round = { ours: number; bare: number }

/**
 * Measures both servers alternately, so that what disturbs the machine disturbs both; the median counts. `before` is run
 * before each round of ours.
 */
export async function compare(
  what: string,
  { ours, bare }: { ours: Server; bare: Server },
  work: Work,
  { atLeast, before }: { atLeast: number; before?: () => Promise<void> },
): Promise<number> {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const slower = await speed(bare, work)
    await before?.()
    rounds.push({ bare: slower, ours: await speed(ours, work) })
  }
  const median = (pick: (round: Round) => number) => percentile(rounds.map(pick), 0.5)
  const speedOfOurs = median((one) => one.ours)
  report(
    `${what}: bare node:http`,
    median((one) => one.bare),
    '/s',
  )
  report(`${what}: Anju`, speedOfOurs, '/s')
  report(
    `${what}: ratio`,
    median((one) => one.ours / one.bare),
    '',
    { atLeast },
  )
  return speedOfOurs
}
