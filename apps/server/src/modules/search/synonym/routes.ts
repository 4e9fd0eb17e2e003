import { type SynonymRow, synonymRoutes } from '@anju/contract/search/synonym'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { type Column, sheetFile } from '#platform/excel/write'
import { listSynonyms, loadSynonyms, readSynonym } from './queries.ts'
import { addSynonym, editSynonym, removeSynonyms } from './service.ts'

const sheet: readonly Column<SynonymRow>[] = [
  { title: '同义词', width: 60, value: ({ words }) => words.join('、') },
  { title: '修改人', value: ({ updateBy }) => updateBy },
  { title: '修改时间', width: 20, value: ({ updateTime }) => updateTime },
]

export function bindSynonyms(server: FastifyInstance, app: Context): void {
  bind(server, app, synonymRoutes, {
    'GET /prod-api/cms/search/synonym/list': async ({ app, query }) => listSynonyms(app.db, query),
    'GET /prod-api/cms/search/synonym/:groupId': async ({ app, params }) => ({
      data: await readSynonym(app.db, params.groupId),
    }),
    'POST /prod-api/cms/search/synonym': async ({ app, body, ...by }) => ({ groupId: await addSynonym(app, by, body) }),
    'PUT /prod-api/cms/search/synonym': handlerOf(editSynonym),
    'DELETE /prod-api/cms/search/synonym/:groupIds': async ({ app, params }) => {
      await removeSynonyms(app, params.groupIds.split(','))
      return null
    },
    'POST /prod-api/cms/search/synonym/export': async ({ app, body, now, signal }) =>
      sheetFile(
        '同义词',
        sheet,
        batches((limit, offset) => loadSynonyms(app.db, body, limit, offset)),
        now,
        signal,
      ),
  })
}
