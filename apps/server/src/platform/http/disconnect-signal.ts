import type { Socket } from 'node:net'
import { refusals } from '@anju/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Callbacks for the end of a connection, of all requests in progress on it. */
const underWay = new WeakMap<Socket, Set<() => void>>()

function listenersOf(socket: Socket): Set<() => void> {
  const known = underWay.get(socket)
  if (known) return known
  const listeners = new Set<() => void>()
  underWay.set(socket, listeners)
  socket.once('close', () => {
    for (const leave of listeners) leave()
  })
  return listeners
}

/**
 * A signal that aborts when the client disconnects before the response is sent; its reason is a refusal with the given sentence. Of several
 * requests on one connection only the first has a response that emits `close`, so this listens to the connection itself.
 */
export function disconnectSignal(request: FastifyRequest, reply: FastifyReply, sentence: string): AbortSignal {
  const { socket } = request.raw
  const listeners = listenersOf(socket)
  const connection = new AbortController()
  const leave = () => {
    listeners.delete(leave)
    connection.abort(new Refusal({ ...refusals.badRequest, msg: sentence }))
  }
  if (reply.raw.destroyed || socket.destroyed) leave()
  else {
    listeners.add(leave)
    reply.raw.once('close', leave)
  }
  return connection.signal
}
