import type { FastifyRequest } from 'fastify'

const foundNothing = new WeakSet<FastifyRequest>()

/** Whether data are a list without any row. */
export function isEmptyList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0
}

/** Notes for a request whether its response is an empty list. */
export function noteAnswer(request: FastifyRequest, data: unknown): void {
  if (isEmptyList(data)) foundNothing.add(request)
}

/** Whether the response to a request was an empty list. */
export function hasFoundNothing(request: FastifyRequest): boolean {
  return foundNothing.has(request)
}
