import type { Socket } from 'node:net'
import { refusals } from '@anju/contract/errors'
import { openTable } from '@anju/contract/wire/open-table'
import { STATUS_CODES } from '../node-http.ts'
import { jsonHeaders, securityHeaders } from './headers.ts'

const RESPONSES = openTable<{ code: number; msg: string }>({
  HPE_HEADER_OVERFLOW: { ...refusals.tooLarge, code: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { ...refusals.badRequest, code: 408 },
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

/** A complete response as text, after which the connection ends: a refusal before there is a request. */
export function plainRefusal(code: number, msg: string): string {
  const body = JSON.stringify({ code, msg, data: null })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(code === 503 && { 'retry-after': 3 }),
    ...securityHeaders,
    ...jsonHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('')}\r\n${body}`
}
