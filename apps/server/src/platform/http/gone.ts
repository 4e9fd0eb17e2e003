import type { Socket } from 'node:net'
import { refusals } from '@anju/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** What has to be told when a connection ends, however many requests are under way on it. */
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
 * Aborts when the client of a request has gone before its answer has left, with a refusal of the given sentence. Of several
 * requests on one connection only the first has a response that emits `close`, so the connection itself is listened to.
 */
export function goneOf(request: FastifyRequest, reply: FastifyReply, sentence: string): AbortSignal {
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
