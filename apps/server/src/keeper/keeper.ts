// A small process that has the address of the site, and the servers of one release after the other listen at it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '#platform/settings/settings'
import { serveOrders } from './orders.ts'
import { GOES_ON, KEPT, type Orders, type Report } from './protocol.ts'
import { takeAddress } from './socket.ts'

/** Milliseconds that a new server has until it is ready, and the one before until its last request has ended. */
const PATIENCE = { ready: 600_000, leave: 330_000, stop: 20_000 }
/** Milliseconds in which both take new connections: half of them wait for code that runs for the first time. */
const TOGETHER = 1000
/** Milliseconds after the change in which a release that ends is followed by the one before, not by itself. */
const TRIAL = 60_000
const ENDED = '新的服务就绪之后停止了，原因见它的日志（journalctl -u anju）；之前的版本已重新启动'

type Server = {
  /** The unpacked release that it belongs to. */
  folder: string
  /** The sentence why it did not become ready; empty when it did. */
  started: Promise<string>
  ended: Promise<number>
  order(order: Orders): void
  /** Resolves when it has ended, by force if need be. */
  within(patience: number): Promise<void>
  stop(): Promise<void>
}

function follow(child: ChildProcess, folder: string): Server {
  const started = Promise.withResolvers<string>()
  let code: number | undefined
  const over = once(child, 'exit').then(
    ([status]) => (status as number | null) ?? 1,
    (error: Error) => {
      started.resolve(`${join(folder, 'anju')} 不能执行：${error.message}`)
      return 1
    },
  )
  const ended = over.then((status) => {
    code = status
    started.resolve('新的服务还没有就绪就停止了，原因见它的日志（journalctl -u anju）')
    return status
  })
  child.on('message', (report: Report) => started.resolve('fault' in report ? report.fault : ''))
  const order = (what: Orders) => {
    if (child.connected) child.send(what, () => {})
  }
  const within = async (patience: number) => {
    await Promise.race([ended, wait(patience, undefined, { ref: false })])
    if (code === undefined) child.kill('SIGKILL')
    await ended
  }
  const stop = () => {
    order('stop')
    return within(PATIENCE.stop)
  }
  return { folder, started: started.promise, ended, order, within, stop }
}

const late = () => wait(PATIENCE.ready, '新的服务没有及时就绪', { ref: false })

function spawnServer(folder: string, fd: number, env: NodeJS.ProcessEnv): Server {
  const child = spawn(join(folder, 'anju'), ['start'], { env, stdio: ['ignore', 'inherit', 'inherit', fd, 'ipc'] })
  return follow(child, folder)
}

/**
 * Serves the release of a folder until the process is told to stop, and replaces its server by that of another release on order: the
 * new one becomes ready beside the old one, both accept connections for a moment, and the old one ends what it has begun.
 * @param env the variables of every server, without what a file of settings says
 * @returns the exit code
 */
export async function keep(settings: Settings, folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const address = await takeAddress(settings)
  const over = Promise.withResolvers<number>()
  const living = new Set<Server>()
  const trial = { before: folder, until: 0 }
  let stopping = false
  let replacing = false
  let leaving = false
  const start = (of: string, how: 'alone' | 'beside') => {
    const server = spawnServer(of, address.fd, { ...env, [KEPT]: how })
    living.add(server)
    void server.ended.then((code) => {
      living.delete(server)
      return revive(server, code)
    })
    return server
  }
  /** Who asks meanwhile waits for the next server. One that has never been ready ends the keeper, which the system starts again. */
  const revive = async (dead: Server, code: number) => {
    if (stopping || dead !== present) return
    if ((await dead.started) !== '') return over.resolve(code)
    const of = performance.now() < trial.until ? trial.before : dead.folder
    trial.until = 0
    present = start(of, leaving ? 'beside' : 'alone')
  }
  const takeOver = async (server: Server) => {
    const before = present
    present = server
    Object.assign(trial, { before: before.folder, until: Number.POSITIVE_INFINITY })
    leaving = true
    await wait(TOGETHER)
    before.order('leave')
    await before.within(PATIENCE.leave)
    leaving = false
    trial.until = Math.min(trial.until, performance.now() + TRIAL)
    present.order('alone')
  }
  const replace = async (next: string): Promise<string> => {
    if (replacing || stopping) return `服务正在更换版本或停止，请稍后再试${GOES_ON}`
    replacing = true
    const server = start(next, 'beside')
    const fault = await Promise.race([server.started, late()])
    if (fault === '') await takeOver(server)
    else await server.stop()
    replacing = false
    if (fault) return fault + GOES_ON
    return present === server ? '' : ENDED
  }
  let present = start(folder, 'alone')
  const stop = async () => {
    if (stopping) return
    stopping = true
    // From now on the server alone has the address, and closes it when nobody waits any more.
    address.close()
    await Promise.all(Array.from(living, (server) => server.stop()))
    over.resolve(await present.ended)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  if ((await present.started) !== '') return over.promise
  const orders = await serveOrders(settings, { folder: () => present.folder, replace })
  return over.promise.finally(() => orders.close())
}
