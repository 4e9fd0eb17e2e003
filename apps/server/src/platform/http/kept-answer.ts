import type { FastifyReply } from 'fastify'
import { jsonHeaders, securityHeaders } from './headers.ts'

const head = { 'content-type': 'application/json; charset=utf-8', ...securityHeaders, ...jsonHeaders }

/** Writes kept bytes past the serializer, with the headers of every JSON answer. */
export function writeKept(reply: FastifyReply, bytes: Buffer): void {
  reply.hijack()
  const draining = reply.getHeader('connection') === 'close'
  reply.raw.writeHead(200, { ...head, 'content-length': bytes.length, ...(draining && { connection: 'close' }) })
  reply.raw.end(bytes)
}
