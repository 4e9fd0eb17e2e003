import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { plainRefusal } from '../broken-request.ts'
import type { ConnectionLimits } from './limits.ts'
import { type Connection, createRegister, type Exchange } from './register.ts'

/** `arriving`: called while the request is read from its connection, and not later when its turn has come. */
type Handler = (request: IncomingMessage, response: ServerResponse, arriving: boolean) => void

export type ConnectionGuard = {
  /** Wraps a server's request handler: the requests of one connection run one after the other, and only a limited number waits. */
  inTurn(handler: Handler): RequestListener
  /** Registers the connections of a server. */
  watch(server: Server): void
  /** Ends connections that would delay a stop: first those without progress, then all. */
  stop(): void
  /** Called when the server has closed. */
  stopped(): void
}

/** Bytes that the process has sent, without those that wait in the stream. */
const sentBy = ({ socket }: Connection) => socket.bytesWritten - socket.writableLength

/** Whether the client waits for the server, and not the server for the client. */
const isAwaited = ({ socket, running }: Connection) => running?.req.complete && socket.writableLength === 0

type Parsed = Socket & { parser?: { onIncoming?: unknown } | null }

/**
 * Ignores the requests in the rest of a packet. Node parses a packet to its end, and most of the cost of a request is
 * the response object that this callback of its parser creates. The callback is not documented; without it the result is the same, but slower.
 */
function ignoreRest({ parser }: Parsed): void {
  if (parser?.onIncoming) parser.onIncoming = () => 0
}

/** Sends another response instead of the current one, if nothing of that was sent yet, and ends the connection. */
function endOverfull({ socket, running }: Connection): void {
  ignoreRest(socket)
  if (running?.headersSent) socket.destroy()
  else socket.end(plainRefusal(503, '同一连接上等待的请求过多，请稍后再试'), () => socket.destroy())
}

/** Keeps the connections of a server within `limits`; `isProxy` returns whether an address is a proxy of many clients. */
export function createConnectionGuard(
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
  log: Logger,
): ConnectionGuard {
  const register = createRegister(limits, isProxy, log)
  const timers: NodeJS.Timeout[] = []
  let stopping = false
  const run = (connection: Connection, handler: Handler, [request, response]: Exchange, arriving: boolean) => {
    connection.used = true
    connection.running = response
    response.once('close', () => {
      connection.running = undefined
      if (connection.socket.destroyed) connection.line = []
      const next = connection.line.shift()
      if (next) run(connection, handler, next, false)
      else if (stopping) connection.socket.destroySoon()
    })
    handler(request, response, arriving)
  }
  const end = (which: (connection: Connection) => boolean) => () => {
    for (const connection of register.all().filter(which)) connection.socket.destroy()
  }
  return {
    inTurn: (handler) => (request, response) => {
      const connection = register.find(request.socket)
      // The connection is being ended; the rest of its last packet is ignored.
      if (!connection) return
      if (!connection.running) return run(connection, handler, [request, response], true)
      if (connection.line.length + 1 < limits.requests) return void connection.line.push([request, response])
      register.forget(connection)
      connection.line = []
      endOverfull(connection)
    },
    watch: (server) => {
      server.setTimeout(limits.idle)
      // Node considers a response done when it is written, even if the client has not read it; a stop would truncate it.
      server.closeIdleConnections = end(({ used, running }) => used && !running)
      server.on('connection', register.enter)
      server.on('timeout', (socket) => {
        const connection = register.find(socket)
        if (!connection || !isAwaited(connection)) socket.destroy()
      })
    },
    stop: () => {
      stopping = true
      const sent = new Map(register.all().map((connection) => [connection, sentBy(connection)]))
      const isUnread = (one: Connection) => one.socket.writableLength > 0 && sentBy(one) === sent.get(one)
      timers.push(
        setTimeout(end(isUnread), limits.stopUnread),
        setTimeout(
          end(() => true),
          limits.stopAll,
        ),
      )
    },
    stopped: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
