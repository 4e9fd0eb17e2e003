import { fileRoutes } from '@anju/contract/file'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/app/context'
import { bind } from '#platform/http/bind'
import { refuse } from '#platform/refusal'
import { fetchExport, fetchResource } from './console.service.ts'

export function bindConsoleFiles(server: FastifyInstance, app: Context): void {
  bind(server, app, fileRoutes, {
    'GET /prod-api/common/download': async ({ app, caller, query, now }) =>
      (await fetchExport(app, caller, query.fileName, query.delete !== 'false', now)) ?? refuse('notFound'),
    'GET /prod-api/common/download/resource': async ({ app, caller, query }) =>
      (await fetchResource(app, caller, query.resource)) ?? refuse('notFound'),
  })
}
