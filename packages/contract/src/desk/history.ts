import { type Static, Type } from 'typebox'
import { dataOf, Id, listQuery, rowsOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { ItemForm } from './form-shape.ts'
import { type HistoryAction, historyActions } from './states.ts'

const entry = {
  historyId: Id,
  action: Type.Enum(Object.keys(historyActions) as HistoryAction[]),
  /** The name of who did it, or the login where there is no such user any more; empty for the product. */
  personName: Type.String(),
  time: Type.String(),
  reason: Type.String(),
  /** Of the live text after it; 0 if there is none. */
  version: Type.Integer(),
  hasText: Type.Boolean(),
}
export const HistoryRow = Type.Object(entry)
export type HistoryRow = Static<typeof HistoryRow>

export const deskHistoryRoutes = routes({
  'GET /prod-api/cms/content/history/list': {
    access: 'permission:cms:content:query',
    about: '一条内容的历史，新的在前',
    query: listQuery(['time'], { contentId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: rowsOf(HistoryRow),
  },
  'GET /prod-api/cms/content/history/:historyId': {
    access: 'permission:cms:content:query',
    about: '历史中的一份文稿',
    params: Type.Object({ historyId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: dataOf(Type.Object({ ...entry, form: Type.Union([ItemForm, Type.Null()]) })),
  },
})
