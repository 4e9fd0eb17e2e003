import { type ChildProcess, fork } from 'node:child_process'
import { Refusal } from '../refusal.ts'
import { Lost } from './engine.ts'
import { processorTime } from './processor-time.ts'
import { type Order, type Reply, WARM } from './read.ts'

/** The environment of a reader process: no passwords and no addresses. */
const ENVIRONMENT = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'] as const

/** Options of Node: a search of a common word makes some megabytes of short-lived numbers. */
const OPTIONS = ['--max-semi-space-size=8']

/** One process that reads SQLite on its own connection. */
export type ReaderProcess = {
  /** Resolves when it has run the samples of all reads and accepts orders; rejects if it ends before. */
  ready: Promise<void>
  /** Sends an order and resolves with the output; `charge` is told the processor time that it took. One order at a time. */
  ask(order: Order, charge: (milliseconds: number) => void): Promise<unknown>
  /** The processor time of the present order so far, in milliseconds; `NaN` where the system does not tell. */
  used(): number
  /** Kills it and resolves when it has ended. */
  stop(): Promise<void>
  readonly alive: boolean
}

function outputOf(reply: Reply): unknown {
  if (reply.kind === 'output') return reply.output
  if (reply.kind === 'refusal') throw new Refusal({ code: reply.code, msg: reply.msg }, reply.options)
  if (reply.kind === 'ready') throw new Error('a reader process has begun twice')
  const { name, message, stack, code, errcode } = reply
  throw Object.assign(new Error(message), {
    name,
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
    ...(errcode !== undefined && { errcode }),
  })
}

/** Between two orders the process does not keep the server alive. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) child.ref()
  else child.unref()
  if (held) child.channel?.ref()
  else child.channel?.unref()
}

/**
 * Starts a reader process; `entry` is the script, which opens the database `file`. `state` is asked for the state of the published data
 * that it is warmed with.
 */
export function startReaderProcess(entry: URL, file: string, state: () => Promise<number>): ReaderProcess {
  const child = fork(entry, [file], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: OPTIONS,
    env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  })
  let alive = true
  let usedBefore = 0
  let waiting: PromiseWithResolvers<Reply> | undefined = Promise.withResolvers<Reply>()
  const ended = Promise.withResolvers<void>()
  const end = (error: Error) => {
    alive = false
    waiting?.reject(error)
    waiting = undefined
    ended.resolve()
  }
  child.once('error', end)
  child.once('exit', (code, signal) => end(new Lost(`a reader process has ended (${signal ?? code})`)))
  child.on('message', (reply: Reply) => {
    hold(child, false)
    waiting?.resolve(reply)
    waiting = undefined
  })
  const order = async (sent: Order): Promise<Reply> => {
    if (!alive) throw new Lost('the reader process has ended')
    usedBefore = processorTime(child.pid)
    waiting = Promise.withResolvers<Reply>()
    const { promise } = waiting
    hold(child, true)
    child.send(sent, (error) => error && end(error))
    return promise
  }
  const begun = waiting.promise
  const warm = async () => {
    await begun
    // No read is ever run with 0, so that what was computed with it is not used while the state is unknown.
    outputOf(await order({ name: WARM, input: undefined, state: await state().catch(() => 0) }))
  }
  const ready = warm()
  // It may fail before it is awaited; the next call rejects.
  ready.catch(() => {})
  return {
    ready,
    ask: async (sent, charge) => {
      await ready
      const reply = await order(sent)
      charge(reply.used)
      return outputOf(reply)
    },
    used: () => processorTime(child.pid) - usedBefore,
    stop: () => {
      child.kill('SIGKILL')
      return ended.promise
    },
    get alive() {
      return alive
    },
  }
}
