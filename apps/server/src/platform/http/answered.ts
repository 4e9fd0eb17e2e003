import type { FastifyRequest } from 'fastify'

const foundNothing = new WeakSet<FastifyRequest>()

/** Whether data are a list without any row; of a list in groups with `counts`, without any row in all of them. */
export function isEmptyList(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('total' in data) || data.total !== 0) return false
  return !('counts' in data && Array.isArray(data.counts) && data.counts.length > 0)
}

/** Notes for a request whether its response is an empty list. */
export function noteAnswer(request: FastifyRequest, data: unknown): void {
  if (isEmptyList(data)) foundNothing.add(request)
}

/** Whether the response to a request was an empty list. */
export function hasFoundNothing(request: FastifyRequest): boolean {
  return foundNothing.has(request)
}
