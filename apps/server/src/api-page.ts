import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { tables } from '@anju/contract/tables'
import type { FastifyInstance } from 'fastify'
import { sendStatic, staticFile } from '#platform/http/static-files'
import { describeApi } from './openapi.ts'

const FILES: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
const own = (name: string) => readFileSync(join(import.meta.dirname, 'api-page', name), 'utf8')

/** The API page at /docs. The page itself contains no data; only users of the console receive the description. */
export function bindApiPage(server: FastifyInstance): void {
  const config = { access: 'anyone' } as const
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  server.get('/docs', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'",
      )
      .send(own('index.html')),
  )
  server.get('/docs/start.js', { config }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(own('start.js')),
  )
  const files = new Map(
    Object.entries(FILES).map(([name, type]) => [
      name,
      staticFile(`${type}; charset=utf-8`, 'public, max-age=3600', { plain: readFileSync(join(folder, name)) }),
    ]),
  )
  server.get('/docs/files/:name', { config }, async (request, reply) => {
    const file = files.get((request.params as { name: string }).name)
    return file ? sendStatic(request, reply, file) : reply.callNotFound()
  })
  server.get('/docs/openapi.json', { config: { access: 'administrator' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(describeApi(Object.values(tables))),
  )
}
