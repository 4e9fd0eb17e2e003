import type { FastifyReply } from 'fastify'
import { jsonHeaders, securityHeaders } from './headers.ts'

const head = { 'content-type': 'application/json; charset=utf-8', ...securityHeaders, ...jsonHeaders }
/** Headers that differ between requests. */
const PASSED_ON = ['connection', 'strict-transport-security'] as const

/** Sends cached bytes past the serializer, with the headers of every JSON answer. */
export function sendCached(reply: FastifyReply, bytes: Buffer): void {
  reply.hijack()
  const own = PASSED_ON.flatMap((name) => (reply.hasHeader(name) ? [[name, reply.getHeader(name)]] : []))
  reply.raw.writeHead(200, { ...head, 'content-length': bytes.length, ...Object.fromEntries(own) })
  reply.raw.end(bytes)
}
