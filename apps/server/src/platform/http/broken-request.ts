import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusals } from '@anju/contract/errors'
import { jsonHeaders, securityHeaders } from './headers.ts'

const VERDICTS: Record<string, { code: number; msg: string }> = {
  HPE_HEADER_OVERFLOW: { ...refusals.tooLarge, code: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { ...refusals.badRequest, code: 408 },
}

/** Answers with the envelope what Node refuses before there is a request: broken, oversized or endless headers. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const verdict = VERDICTS[error.code ?? ''] ?? refusals.badRequest
  const body = JSON.stringify({ ...verdict, data: null })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...securityHeaders,
    ...jsonHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${verdict.code} ${STATUS_CODES[verdict.code]}\r\n${lines.join('')}\r\n${body}`)
}
