import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file as the result of a handler. */
export type FileAnswer = {
  name: string
  mime: string
  body: Buffer | Readable
  /** Size in bytes, if it is known in advance. */
  size?: number
  /** Displayed by the browser and cached for this many seconds; otherwise it is downloaded and not cached. */
  inline?: { seconds: number }
  /** Called after the last byte was sent; not after an aborted transfer, nor for HEAD. */
  sent?: () => Promise<void>
}

/** Sends a file with the headers from which RuoYi's client and browsers read its name (security S40, S43). */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = encodeURIComponent(file.name)
  reply.headers({
    'content-type': file.mime,
    'content-disposition': `${file.inline ? 'inline' : 'attachment'}; filename=${name}; filename*=UTF-8''${name}`,
    'download-filename': name,
    'access-control-expose-headers': 'Content-Disposition,download-filename',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': file.inline ? `private, max-age=${file.inline.seconds}, immutable` : 'no-store',
    vary: 'Authorization, Origin',
    ...(file.size !== undefined && { 'content-length': file.size }),
  })
  const { sent } = file
  if (sent && request.method === 'GET')
    reply.raw.once('finish', () => {
      sent().catch((error) => request.log.error({ err: error }, 'after a sent file'))
    })
  return reply.send(file.body)
}
