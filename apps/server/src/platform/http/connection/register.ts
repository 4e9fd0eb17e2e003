import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { networkOf } from '../../ip-address.ts'
import type { ConnectionLimits } from './limits.ts'

export type Exchange = [IncomingMessage, ServerResponse]

export type Connection = {
  readonly socket: Socket
  readonly network: string
  /** From a trusted proxy, which has many clients. */
  readonly exempt: boolean
  /** Whether it has received a request. */
  used: boolean
  /** The current response; the requests in `line` wait for its end. */
  running: ServerResponse | undefined
  line: Exchange[]
}

export type ConnectionRegister = {
  /** Adds a new connection, or destroys it when the limit is reached. */
  enter(socket: Socket): void
  find(socket: Socket): Connection | undefined
  forget(connection: Connection): void
  all(): Connection[]
}

/** The open connections of a server, within their bounds. When a limit is reached, the least useful connection ends. */
export function createRegister(
  { inAll, ofNetwork }: Pick<ConnectionLimits, 'inAll' | 'ofNetwork'>,
  isProxy: (address: string) => boolean,
  log: Logger,
): ConnectionRegister {
  const open = new Map<Socket, Connection>()
  const networks = new Map<string, number>()
  /** Logs one line each time that a limit is reached, not for each connection. */
  let logged = false

  const forget = (connection: Connection) => {
    if (!open.delete(connection.socket)) return
    const left = (networks.get(connection.network) ?? 1) - 1
    if (left > 0) networks.set(connection.network, left)
    else networks.delete(connection.network)
    if (open.size < Math.min(inAll, ofNetwork) / 2) logged = false
  }
  const isNetworkFull = ({ network, exempt }: Connection) => !exempt && (networks.get(network) ?? 0) >= ofNetwork
  const isFull = (connection: Connection) => open.size >= inAll || isNetworkFull(connection)
  /** Ends the oldest connection without a request, otherwise the oldest whose client does not read its response. */
  const makeRoom = (incoming: Connection) => {
    if (!logged) log.warn({ connections: open.size, network: incoming.network }, 'connections at their bound')
    logged = true
    const own = isNetworkFull(incoming)
    const others = [...open.values()].filter(({ network }) => !own || network === incoming.network)
    const least = others.find(({ running }) => !running) ?? others.find(({ running }) => running?.writableEnded)
    if (!least) return
    forget(least)
    least.socket.destroy()
  }

  return {
    enter: (socket) => {
      const address = socket.remoteAddress ?? ''
      const network = networkOf(address)
      const exempt = isProxy(address)
      const connection: Connection = { socket, network, exempt, used: false, running: undefined, line: [] }
      if (isFull(connection)) makeRoom(connection)
      if (isFull(connection)) return void socket.destroy()
      open.set(socket, connection)
      networks.set(network, (networks.get(network) ?? 0) + 1)
      socket.once('close', () => forget(connection))
    },
    find: (socket) => open.get(socket),
    forget,
    all: () => [...open.values()],
  }
}
