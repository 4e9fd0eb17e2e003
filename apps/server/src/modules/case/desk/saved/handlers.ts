import type { Route, RouteTable } from '@anju/contract/wire/route'
import type { TObject } from 'typebox'
import { type ByPermission, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { CaseTable } from '../../kind.ts'
import { type HandlersAt, pathOf } from '../handlers-at.ts'
import type { Finding, ListQuery } from '../list.ts'
import { countSaved, queryOf } from './count.ts'
import { addView, chooseStart, editView, listViews, removeView, startOf } from './service.ts'

export type ViewKey =
  | `${'GET' | 'POST' | 'PUT'} /prod-api/cms/${string}/views`
  | `DELETE /prod-api/cms/${string}/views/:viewId`
  | `PUT /prod-api/cms/${string}/views/start`
type Call = ByPermission & { app: Context; body: never; params: { viewId: string } }

/** The handlers of the views that users save of a list. */
export function savedViewHandlers<Table extends CaseTable, Query extends ListQuery, const Routes extends RouteTable>(
  routes: Routes,
  desk: Finding<Table, Query>,
): HandlersAt<Routes, ViewKey> {
  const { kind } = desk
  const path = `${pathOf(kind)}/views`
  const list = (routes as Record<string, Route>)[`GET ${pathOf(kind)}/list`]?.query as TObject
  const handlers = {
    [`GET ${path}`]: async ({ app, ...by }: Call) => {
      const count = (address: string) => countSaved(app.db, desk, by, queryOf(list, address))
      return { data: await listViews(app.db, kind, by.caller, count), start: await startOf(app.db, kind, by.caller) }
    },
    [`POST ${path}`]: async ({ app, body, ...by }: Call) => ({ viewId: await addView(app, kind, by, body) }),
    [`PUT ${path}`]: handlerOf((app, by: ByPermission, body: never) => editView(app, kind, by, body)),
    [`DELETE ${path}/:viewId`]: async ({ app, params, ...by }: Call) => {
      await removeView(app, kind, by, params.viewId)
      return null
    },
    [`PUT ${path}/start`]: handlerOf((app, by: ByPermission, { view }: { view: string }) =>
      chooseStart(app, kind, by, view, Object.keys(desk.views)),
    ),
  }
  return handlers as unknown as HandlersAt<Routes, ViewKey>
}
