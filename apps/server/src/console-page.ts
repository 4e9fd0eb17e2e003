import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { frameOrigins } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { consolePolicy } from '#platform/http/headers'
import { openStaticFiles, type StaticFiles, sendStatic } from '#platform/http/static-files'
import { keepingOf } from './pages.ts'

/** The placeholder in the built page for the nonce of each response. */
const NONCE_SLOT = '__CSP_NONCE__'

/**
 * Serves the built console below `/admin/`: its page fresh for everybody, with a nonce under which the component
 * library may put its styles in, and its assets from memory. Returns the files, unless nothing is built.
 */
export function bindConsolePage(server: FastifyInstance, app: Context, adminDir: string): StaticFiles | undefined {
  const config = { access: 'anyone' } as const
  const index = join(adminDir, 'index.html')
  if (!existsSync(index)) return undefined
  const template = readFileSync(index, 'utf8')
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-security-policy': consolePolicy(nonce, await frameOrigins(app.db)),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(template.replaceAll(NONCE_SLOT, nonce))
  }
  server.get('/admin', { config }, (_request, reply) => reply.redirect('/admin/', 308))
  server.get('/admin/', { config }, page)
  server.get('/admin/index.html', { config }, page)
  const files = openStaticFiles(adminDir, keepingOf)
  server.get('/admin/*', { config }, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const file = files.get(request.params['*'])
    return file ? sendStatic(request, reply, file) : reply.callNotFound()
  })
  return files
}
