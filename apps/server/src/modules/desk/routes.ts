import { deskRoutes } from '@anju/contract/desk/item'
import type { SectionKey } from '@anju/contract/sections'
import type { FastifyInstance } from 'fastify'
import { effectiveSections } from '#modules/catalog'
import { bind } from '#modules/identity'
import { departmentTree } from '#modules/system'
import type { Context } from '#platform/app/context'
import { removeItems } from './bin/service.ts'
import { addItem, discardCopy, isWritable, saveCopy, setAside } from './copy.service.ts'
import { presentItem, presentRows } from './present.ts'
import { countTasks, listItems } from './queries.ts'
import { getInScope } from './scope.ts'

/** The sections as the company names them, in the order of its menus. */
async function offeredSections(app: Context) {
  const known = await effectiveSections(app)
  const keys = (Object.keys(known) as SectionKey[]).toSorted(
    (one, other) => known[one].catalog - known[other].catalog || known[one].sortNo - known[other].sortNo,
  )
  return keys.map((section) => {
    const { label, catalog, audience, order, kinds = [] } = known[section]
    const names = kinds.map(({ name }) => name)
    return { section, label, catalog, kinds: names, audience, ordered: order === 'sort', writable: isWritable(section) }
  })
}

export function bindItems(server: FastifyInstance, app: Context): void {
  bind(server, app, deskRoutes, {
    'GET /prod-api/cms/content/list': async ({ app, caller, query, now }) => {
      const { total, rows } = await listItems(app.db, caller, query, now)
      return { total, rows: await presentRows(app.db, rows, now) }
    },
    'GET /prod-api/cms/content/options': async ({ app, caller }) => ({
      data: { sections: await offeredSections(app), departments: await departmentTree(app.db, caller) },
    }),
    'GET /prod-api/cms/content/tasks': async ({ app, caller }) => ({ data: await countTasks(app.db, caller) }),
    'GET /prod-api/cms/content/:contentId': async ({ app, caller, params, now }) => {
      const item = await getInScope(app.db, caller, params.contentId)
      return { data: await presentItem(app.db, caller, item, now) }
    },
    'POST /prod-api/cms/content': async ({ app, body, ...by }) => addItem(app, by, body),
    'PUT /prod-api/cms/content/copy': async ({ app, body, ...by }) => saveCopy(app, by, body),
    'POST /prod-api/cms/content/copy/aside': async ({ app, body, ...by }) => setAside(app, by, body),
    'DELETE /prod-api/cms/content/copy/:contentId': async ({ app, params: { contentId }, query, ...by }) => {
      await discardCopy(app, by, { contentId, version: Number(query.version) })
      return null
    },
    'DELETE /prod-api/cms/content/:contentIds': async ({ app, params, ...by }) => {
      await removeItems(app, by, params.contentIds.split(','))
      return null
    },
  })
}
