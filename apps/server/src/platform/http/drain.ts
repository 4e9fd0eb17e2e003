import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a connection that is used has another response to end with, and until the listener closes in any case. */
const TIMES = { least: 500, most: 2500 }

/** Milliseconds until clients in turn wait for the kernel rather than for us. */
const FEWER = 100

/** Milliseconds without a new connection after which nobody comes who was not there before. */
const QUIET = 50

/** Milliseconds for those who have connected and not said anything yet. */
const SILENT = 1000

const nextTurn = () => new Promise((next) => setImmediate(next))

type Listener = (this: Server, socket: Socket) => void

type Listening = Server & { _handle?: { listen?(backlog: number): number } | null }

/**
 * Lets the kernel hold one connection at most that is not yet accepted, and ignore who wants another: without it a process
 * that is not scheduled for a moment just before it closes would reset a whole queue. Node has no public call for it.
 */
function shortenQueue({ _handle }: Listening): void {
  _handle?.listen?.(0)
}

/** Serves connections that have waited, and resolves when each has sent its request: without one it would be closed as idle. */
async function serveWaiting(listener: Server, serve: readonly Listener[], waiting: readonly Socket[]): Promise<void> {
  const silent = new Set(waiting)
  const heard = ({ socket }: { socket: Socket }) => void silent.delete(socket)
  listener.on('request', heard)
  for (const socket of waiting) {
    socket.once('close', () => heard({ socket }))
    for (const listen of serve) listen.call(listener, socket)
  }
  for (const end = performance.now() + SILENT; silent.size > 0 && performance.now() < end; ) await wait(5)
  listener.off('request', heard)
}

/** Closes a listener, and resolves when its last connection has ended. */
function closeOnce(listener: Server, close: NetServer['close']): Promise<void> {
  const closed = new Promise<void>((resolve) => close.call(listener, () => resolve()))
  // Fastify closes it once more, and must then wait for the connections that are still answered.
  listener.close = (done) => {
    closed.then(() => done?.())
    return listener
  }
  return closed
}

/**
 * Closes a listener at a moment when the kernel has no connection for it that the process has not accepted: those would be
 * reset. Until then nobody who connects is answered: clients that come again as soon as they have a response would never let
 * such a moment happen.
 */
async function closeBetweenConnections(listener: Server, until: number): Promise<void> {
  shortenQueue(listener)
  await wait(FEWER)
  const serve = listener.listeners('connection') as Listener[]
  const waiting: Socket[] = []
  listener.removeAllListeners('connection')
  let last = performance.now()
  listener.on('connection', (socket) => {
    waiting.push(socket)
    last = performance.now()
  })
  while (performance.now() < Math.min(last + QUIET, until)) await wait(1)
  // Once more, because a process that was not scheduled meanwhile has seen nothing of who came.
  for (let before = -1; waiting.length !== before && performance.now() < until; ) {
    before = waiting.length
    await nextTurn()
  }
  closeOnce(listener, listener.close)
  await serveWaiting(listener, serve, waiting)
}

/**
 * Stops a server from listening so that no request is reset: first `/readyz` is 503 and each response ends its connection,
 * while new connections are still accepted; then the listener closes. What is in progress goes on until `server.close`.
 */
export async function drain(server: FastifyInstance, { least, most } = TIMES): Promise<void> {
  const began = performance.now()
  server.leaving.now = true
  if (!server.server.listening) return
  await wait(least)
  await closeBetweenConnections(server.server, began + most)
}

/**
 * Leaves new connections to another process that listens at the same socket; whoever has connected here is served, and connects there
 * after the next response, or when the connection has been idle for as long as clients are told. Resolves when nobody is
 * left, or after so many milliseconds.
 */
export async function handOver(server: FastifyInstance, patience: number): Promise<void> {
  server.leaving.now = true
  server.leaving.to = 'another'
  // Not that of HTTP, which ends idle connections, on which a request may be under way.
  await Promise.race([closeOnce(server.server, NetServer.prototype.close), wait(patience, undefined, { ref: false })])
}
