import { type Logger, pino } from 'pino'

/** One JSON line an event; header values, bodies and addresses with query never enter it (security S53). */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request) => ({ method: request.method, path: String(request.url).split('?')[0] }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  })
}
