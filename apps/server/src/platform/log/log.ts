import { type DestinationStream, type Logger, pino } from 'pino'
import { sourceStack } from './source-stack.ts'

const WARN = 40
const BUFFER = { fd: 1, sync: true, minLength: 4096, periodicFlush: 200 } as const

let shared: DestinationStream | undefined

/**
 * Standard output, one for all logs. Calls write one line each, and a system call for each line would cost as much as the
 * response: lines wait for each other up to 4 KB or 200 ms. Warnings and errors, and the end of the process, write out what
 * waits.
 */
function standardOutput(): DestinationStream {
  if (shared) return shared
  const output = pino.destination(BUFFER)
  process.once('exit', () => output.flushSync())
  shared = {
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line)
      if (this.lastLevel >= WARN) output.flushSync()
    },
  } as DestinationStream & { lastLevel: number }
  return shared
}

/** One JSON line for each event, to standard output by default; without header values, bodies and query strings (security S53). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: Error) => {
          const { stack, ...rest } = pino.stdSerializers.err(error)
          return { ...rest, stack: sourceStack(stack) }
        },
        req: (request) => ({ method: request.method, path: String(request.url).split('?')[0] }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    destination ?? standardOutput(),
  )
}
