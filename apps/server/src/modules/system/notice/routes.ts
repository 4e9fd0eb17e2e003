import { noticeRoutes } from '@anju/contract/system/notice'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { bind, handlerOf, holds } from '#modules/identity'
import { departmentTree, postsToChoose, rolesToChoose, usersInScope, wholeCompany } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { audiencesOf } from './audience.ts'
import { presentNotices, presentReader } from './present.ts'
import { countOpenings, listNotices, listReaders, markRead, topNotices } from './queries.ts'
import { addNotice, editNotice, readNotice, removeNotices } from './service.ts'

export function bindNotice(server: FastifyInstance, app: Context): void {
  bind(server, app, noticeRoutes, {
    'GET /prod-api/system/notice/list': async ({ app, caller, query }) => {
      const { total, rows } = await listNotices(app.db, query, caller.id)
      return {
        total,
        rows: await presentNotices(
          rows,
          await audiencesOf(
            app.db,
            rows.map(({ id }) => id),
          ),
        ),
      }
    },
    'GET /prod-api/system/notice/listTop': async ({ app, caller, now }) => {
      // RuoYi's client asks for them even then.
      if (caller.mustChangePassword) return { data: [], unreadCount: 0 }
      const { rows, unread } = await topNotices(app.db, caller.id, now)
      return { data: await presentNotices(rows), unreadCount: unread }
    },
    'GET /prod-api/system/notice/readUsers/list': async ({ app, caller, query }) => {
      const permission = 'system:user:list'
      const seen = holds(caller, permission) ? usersInScope({ caller, permission }) : sql<SqlBool>`1 = 0`
      const { total, rows } = await listReaders(app.db, query, seen)
      const openedByStaff = await countOpenings(app.db, query.noticeId)
      return { total, rows: rows.map(presentReader), ...(openedByStaff === undefined ? {} : { openedByStaff }) }
    },
    'GET /prod-api/system/notice/options': async ({ app: { db } }) => ({
      departments: await departmentTree(db, wholeCompany),
      posts: (await postsToChoose(db)).map(({ id, name }) => ({ id, name })),
      roles: await rolesToChoose(db),
    }),
    'GET /prod-api/system/notice/:noticeId': async ({ app, ...by }) => ({
      data: await readNotice(app.db, by.params.noticeId, by),
    }),
    'POST /prod-api/system/notice': async ({ app, body, ...by }) => ({ noticeId: await addNotice(app, by, body) }),
    'PUT /prod-api/system/notice': handlerOf(editNotice),
    'DELETE /prod-api/system/notice/:noticeIds': async ({ app, params }) => {
      await removeNotices(app, params.noticeIds.split(','))
      return null
    },
    'POST /prod-api/system/notice/markRead': async ({ app, caller, query, now }) => {
      await markRead(app.db, [query.noticeId], caller, now)
      return null
    },
    'POST /prod-api/system/notice/markReadAll': async ({ app, caller, query, now }) => {
      await markRead(app.db, query.ids.split(','), caller, now)
      return null
    },
  })
}
