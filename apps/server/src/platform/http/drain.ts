import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a connection that is used has another response to end with, and until the listener closes in any case. */
const TIMES = { least: 500, most: 2500 }

/** Milliseconds until clients in turn wait for the kernel rather than for us. */
const FEWER = 100

const nextTurn = () => new Promise((next) => setImmediate(next))

type Listening = Server & { _handle?: { listen?(backlog: number): number } | null }

/**
 * Lets the kernel hold one connection at most that is not yet accepted, and ignore who wants another: without it a process
 * that is not scheduled for a moment just before it closes would reset a whole queue. Node has no public call for it.
 */
function shortenQueue({ _handle }: Listening): void {
  _handle?.listen?.(0)
}

/**
 * Closes a listener at a moment when the kernel has no connection for it that the process has not accepted: those would be
 * reset. A turn of the event loop accepts one connection, so a turn without any means that none is left.
 */
async function closeBetweenConnections(listener: Server, until: number): Promise<void> {
  shortenQueue(listener)
  await wait(FEWER)
  let accepted = 0
  const count = () => void accepted++
  listener.on('connection', count)
  for (let before = -1; accepted !== before && performance.now() < until; await nextTurn()) {
    before = accepted
    await nextTurn()
  }
  listener.off('connection', count)
  const closed = new Promise<void>((resolve) => listener.close(() => resolve()))
  // Fastify closes it once more, and must then wait for the connections that are still answered.
  listener.close = (done) => {
    closed.then(() => done?.())
    return listener
  }
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
