import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refusals } from '@anju/contract/errors'
import { STATUS_CODES } from '../node-http.ts'
import { jsonHeaders, securityHeaders } from './headers.ts'

const RESPONSES: Record<string, { code: number; msg: string }> = {
  HPE_HEADER_OVERFLOW: { ...refusals.tooLarge, code: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { ...refusals.badRequest, code: 408 },
}

const HOST = 'host'

const headersOf = (code: number, body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  connection: 'close',
  ...(code === 503 && { 'retry-after': '3' }),
  ...securityHeaders,
  ...jsonHeaders,
})

/** Responds with the envelope where Node refuses data before there is a request: invalid, oversized or endless headers. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { code, msg } = RESPONSES[error.code ?? ''] ?? refusals.badRequest
  socket.end(plainRefusal(code, msg))
}

/** Whether a request names its host once; HTTP wants one with two names refused, since a proxy may have read the other one. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts++
  }
  return hosts <= 1
}

/** Refuses a request ahead of Fastify, and ends its connection. */
export function refuseRequest(response: ServerResponse, code: number, msg: string): void {
  const body = JSON.stringify({ code, msg, data: null })
  response.writeHead(code, headersOf(code, body)).end(body)
}

/** A complete response as text, after which the connection ends: a refusal before there is a request. */
export function plainRefusal(code: number, msg: string): string {
  const body = JSON.stringify({ code, msg, data: null })
  const lines = Object.entries(headersOf(code, body)).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('')}\r\n${body}`
}
