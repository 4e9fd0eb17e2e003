import { type DestinationStream, type Logger, pino } from 'pino'

/** One JSON line an event, to standard output unless told otherwise; header values, bodies and addresses with query never enter it (security S53). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request) => ({ method: request.method, path: String(request.url).split('?')[0] }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    destination ?? pino.destination(1),
  )
}
