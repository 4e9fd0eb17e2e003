import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { tables } from '@anju/contract/tables'
import type { FastifyInstance } from 'fastify'
import { sendStatic, staticFile } from '#platform/http/static-files'
import { describeApi } from './openapi.ts'

const FILES: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
const folder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const own = (name: string) => readFileSync(join(import.meta.dirname, 'api-page', name), 'utf8')

/** The API page at /docs. The page itself contains no data; only users of the console receive the description. */
export function bindApiPage(server: FastifyInstance): void {
  const config = { access: 'anyone' } as const
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
  // Read for each request: the page is rarely opened, and the script has 1.4 MB.
  server.get('/docs/files/:name', { config }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const type = Object.hasOwn(FILES, name) && FILES[name]
    if (!type) return reply.callNotFound()
    const plain = await readFile(join(folder(), name))
    return sendStatic(request, reply, staticFile(`${type}; charset=utf-8`, 'public, max-age=3600', { plain }))
  })
  server.get('/docs/openapi.json', { config: { access: 'administrator' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(describeApi(Object.values(tables))),
  )
}
