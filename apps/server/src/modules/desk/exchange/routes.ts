import { Readable } from 'node:stream'
import { deskExchangeRoutes } from '@anju/contract/desk/exchange'
import type { FastifyInstance } from 'fastify'
import { storeExport } from '#modules/file'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { sheetFile } from '#platform/excel/write'
import { zipOf } from '#platform/zip/write'
import { getInScope } from '../scope.ts'
import { exportFiles, exportRows, sheetColumns } from './export.ts'
import { importBatch } from './import.ts'
import { sourcesOf } from './source.ts'
import { templateFile } from './template.ts'

/** Taking items out of the desk as files, and bringing them in. */
export function bindExchange(server: FastifyInstance, app: Context): void {
  bind(server, app, deskExchangeRoutes, {
    'POST /prod-api/cms/content/export': async ({ app, body: query, caller, now }) => {
      const body = Readable.from(zipOf(exportFiles(app, { caller, query, now })))
      return { name: `内容_${now}.zip`, mime: 'application/zip', body }
    },
    'POST /prod-api/cms/content/exportSheet': async ({ app, body: query, caller, now, signal }) =>
      sheetFile('内容', sheetColumns, exportRows(app, { caller, query, now }), now, signal),
    'POST /prod-api/cms/content/exportWord': async ({ app, body: { contentId }, caller }) => {
      await getInScope(app.db, caller, contentId, 'cms:content:export')
      return null
    },
    'POST /prod-api/cms/content/importData': async ({ app, upload, caller, now }) => {
      const { total, ignored } = await sourcesOf(upload.name, upload.bytes)
      const { name, bytes, mime } = upload
      return { fileName: await storeExport(app, caller.id, { name, bytes, mime }, now), total, ignored: [...ignored] }
    },
    'POST /prod-api/cms/content/importTemplate': ({ app, body: { section }, now }) =>
      templateFile(app.db, section, now),
    'PUT /prod-api/cms/content/importData': async ({ app, body, ...by }) => importBatch(app, by, body),
  })
}
