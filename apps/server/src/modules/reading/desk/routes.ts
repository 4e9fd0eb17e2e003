import { readingRoutes } from '@anju/contract/reading/desk'
import { toWireDate } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { itemTargets } from '#modules/content'
import { type ByPermission, bind, handlerOf } from '#modules/identity'
import { staffScopeOf as scopeOf, staffChoices } from '#modules/member'
import { departmentPaths, departmentTree, postsToChoose, reachOf, rolesToChoose } from '#modules/organisation'
import { noticesFor } from '#modules/system'
import type { Context } from '#platform/app/context'
import { debtorsOf, remind } from '../reminder.ts'
import { exportEvidence } from './evidence.ts'
import { listReaders, listReadings, readingInScope } from './people.ts'
import { addReading, editReading, endReading, exempt, markCorrection, readReading, readText } from './service.ts'

const MOST = 20

async function choices({ db }: Context, by: ByPermission, kind: 'item' | 'notice' | 'person', keyword: string) {
  if (kind === 'notice')
    return (await noticesFor(db, by, { noticeTitle: keyword, limit: MOST })).map(({ id, title }) => ({
      id,
      title,
      where: '通知公告',
    }))
  if (kind === 'person') return staffChoices(db, by, keyword)
  const scope = scopeOf(by)
  const departmentIds = scope === 'all' ? (await departmentPaths(db)).map(({ id }) => id) : [...scope]
  const items = await itemTargets(db, { keyword, departmentIds, now: by.now, limit: MOST })
  return items.map(({ targetId, title, where }) => ({ id: targetId, title, where }))
}

async function remindDebtors(app: Context, by: ByPermission, readingId: string): Promise<number> {
  const { reading, people } = await readingInScope(app.db, by, readingId)
  if (!reading.live || reading.ended_at !== null) return 0
  const debtors = await debtorsOf(app.db, [reading], people, by.now)
  const step = `hand ${toWireDate(by.now)}`
  const able = debtors.filter(({ one }) => one.email).map((one) => ({ ...one, step }))
  return app.db.transaction().execute(async (tx) => (await remind(app, tx, by.now, able)).length)
}

export function bindReading(server: FastifyInstance, app: Context): void {
  bind(server, app, readingRoutes, {
    'GET /prod-api/cms/reading/list': ({ app, query, ...by }) => listReadings(app.db, by, query),
    'GET /prod-api/cms/reading/people': ({ app, query, ...by }) => listReaders(app.db, by, query),
    'GET /prod-api/cms/reading/options': async ({ app: { db }, ...by }) => ({
      departments: await departmentTree(db, reachOf(by.caller, by.permission)),
      posts: (await postsToChoose(db)).map(({ id, name }) => ({ id, name })),
      roles: await rolesToChoose(db),
      isWhole: scopeOf(by) === 'all',
    }),
    'GET /prod-api/cms/reading/choices': async ({ app, query, ...by }) => {
      const keyword = query.keyword.trim()
      return { data: keyword ? await choices(app, by, query.kind, keyword) : [] }
    },
    'GET /prod-api/cms/reading/text/:textId': async ({ app, params, ...by }) => ({
      data: await readText(app, by, params.textId),
    }),
    'GET /prod-api/cms/reading/:readingId': async ({ app, params, ...by }) => ({
      data: await readReading(app, by, params.readingId),
    }),
    'POST /prod-api/cms/reading': async ({ app, body, ...by }) => ({ readingId: await addReading(app, by, body) }),
    'PUT /prod-api/cms/reading': handlerOf(editReading),
    'PUT /prod-api/cms/reading/end': handlerOf(endReading),
    'PUT /prod-api/cms/reading/correction': handlerOf(markCorrection),
    'PUT /prod-api/cms/reading/exempt': handlerOf(exempt),
    'POST /prod-api/cms/reading/remind': async ({ app, body, ...by }) => ({
      reminded: await remindDebtors(app, by, body.readingId),
    }),
    'POST /prod-api/cms/reading/export': ({ app, body, ...by }) => exportEvidence(app, by, body.readingId),
  })
}
