import { deskCalendarRoutes } from '@anju/contract/desk/calendar'
import { isSectionKey } from '@anju/contract/sections'
import { monthBeside } from '@anju/contract/wire/month'
import { fromWireTime } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { readSections } from '#modules/catalog'
import { listPlanned } from '#modules/content'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { replacementsIn } from './queries.ts'
import { itemsInScope } from './scope.ts'

/** So many of each kind are listed for a month. */
const MOST = 500

export function bindCalendar(server: FastifyInstance, app: Context): void {
  bind(server, app, deskCalendarRoutes, {
    'GET /prod-api/cms/content/calendar': async ({ app, caller, query: { month }, now }) => {
      const from = fromWireTime(`${month}-01`)
      const until = fromWireTime(`${monthBeside(month, 'after')}-01`)
      const replacements = await replacementsIn(app.db, { from, until })
      const among = itemsInScope(caller, 'cms:content:list')
      const rows = await listPlanned(app.db, { among, now, from, until, replacements, limit: MOST + 1 })
      const known = await readSections(app.db)
      const kinds = Object.values(Object.groupBy(rows, ({ kind }) => kind))
      const entries = kinds
        .flatMap((one) => one.slice(0, MOST))
        .map(({ id: contentId, section, ...entry }) => ({
          contentId,
          sectionLabel: isSectionKey(section) ? known[section].label : section,
          ...entry,
        }))
        .toSorted((one, other) => `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`))
      return { data: { entries, isCut: kinds.some((one) => one.length > MOST) } }
    },
  })
}
