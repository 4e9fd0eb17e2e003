import type { FastifyRequest } from 'fastify'

const foundNothing = new WeakSet<FastifyRequest>()
const cachedNothing = new WeakSet<Buffer>()

function isEmptyList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0
}

/** Notes for a request, and for the bytes if they are cached, whether its response is an empty list. */
export function noteAnswer(request: FastifyRequest, data: unknown, bytes?: Buffer): void {
  if (!isEmptyList(data)) return
  foundNothing.add(request)
  if (bytes) cachedNothing.add(bytes)
}

/** The same for a response from the cache. */
export function noteCached(request: FastifyRequest, bytes: Buffer): void {
  if (cachedNothing.has(bytes)) foundNothing.add(request)
}

/** Whether the response to a request was an empty list; cached responses count like computed ones. */
export function hasFoundNothing(request: FastifyRequest): boolean {
  return foundNothing.has(request)
}
