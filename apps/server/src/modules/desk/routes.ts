import { deskRoutes } from '@anju/contract/desk/item'
import type { SectionKey } from '@anju/contract/sections'
import type { FastifyInstance } from 'fastify'
import { effectiveSections } from '#modules/catalog'
import { bind, type User } from '#modules/identity'
import { departmentTree, itemReachesOf, reachesSection, unionOf } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { removeItems } from './bin/service.ts'
import { addItem, discardCopy, isWritable, restoreText, saveCopy, setAside } from './copy.service.ts'
import { presentItem, presentRows } from './present.ts'
import { countTasks, listItems } from './queries.ts'
import { getInScope } from './scope.ts'
import { listTargets } from './targets.ts'

/** The sections of the caller as the company names them, in the order of its menus, and the departments of the data scope. */
async function offered(app: Context, caller: User) {
  const [seeing, adding] = [itemReachesOf(caller, 'cms:content:list'), itemReachesOf(caller, 'cms:content:add')]
  const known = await effectiveSections(app)
  const keys = (Object.keys(known) as SectionKey[])
    .filter((section) => [...seeing, ...adding].some((reach) => reachesSection(reach, section)))
    .toSorted((one, other) => known[one].catalog - known[other].catalog || known[one].sortNo - known[other].sortNo)
  const sections = keys.map((section) => {
    const { label, catalog, audience, order, kinds = [] } = known[section]
    const names = kinds.map(({ name }) => name)
    const writable = isWritable(section) && adding.some((reach) => reachesSection(reach, section))
    return { section, label, catalog, kinds: names, audience, ordered: order === 'sort', writable }
  })
  const scope = unionOf([...seeing, ...adding].map((reach) => reach.scope))
  return { sections, departments: await departmentTree(app.db, scope) }
}

export function bindItems(server: FastifyInstance, app: Context): void {
  bind(server, app, deskRoutes, {
    'GET /prod-api/cms/content/list': async ({ app, caller, query, now }) => {
      const { total, rows } = await listItems(app.db, caller, query, now)
      return { total, rows: await presentRows(app.db, caller, rows, now) }
    },
    'GET /prod-api/cms/content/options': async ({ app, caller }) => ({
      data: await offered(app, caller),
    }),
    'GET /prod-api/cms/content/tasks': async ({ app, caller }) => ({ data: await countTasks(app.db, caller) }),
    'GET /prod-api/cms/content/targets': async ({ app, caller, query, now }) => ({
      data: await listTargets(app.db, caller, query.title ?? '', now),
    }),
    'GET /prod-api/cms/content/:contentId': async ({ app, caller, params, now }) => {
      const item = await getInScope(app.db, caller, params.contentId, 'cms:content:query')
      return { data: await presentItem(app.db, caller, item, now) }
    },
    'POST /prod-api/cms/content': async ({ app, body, ...by }) => addItem(app, by, body),
    'PUT /prod-api/cms/content/copy': async ({ app, body, ...by }) => saveCopy(app, by, body),
    'POST /prod-api/cms/content/copy/aside': async ({ app, body, ...by }) => setAside(app, by, body),
    'POST /prod-api/cms/content/copy/restore': async ({ app, body, ...by }) => restoreText(app, by, body),
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
