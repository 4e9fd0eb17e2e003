import type { FastifyRequest } from 'fastify'

const foundNothing = new WeakSet<FastifyRequest>()
const keptNothing = new WeakSet<Buffer>()

function isEmptyList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0
}

/** Remembers with a request, and with the bytes if they are kept, whether its answer is a list of nothing. */
export function noteAnswer(request: FastifyRequest, data: unknown, bytes?: Buffer): void {
  if (!isEmptyList(data)) return
  foundNothing.add(request)
  if (bytes) keptNothing.add(bytes)
}

/** The same for an answer from kept bytes. */
export function noteKept(request: FastifyRequest, bytes: Buffer): void {
  if (keptNothing.has(bytes)) foundNothing.add(request)
}

/** Whether a request was answered with a list of nothing; kept answers count like computed ones. */
export function hasFoundNothing(request: FastifyRequest): boolean {
  return foundNothing.has(request)
}
