import { lawFollowRoutes, memberFollowRoutes } from '@anju/contract/law/follow'
import type { FastifyInstance } from 'fastify'
import { itemTargets } from '#modules/content'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lawTargets } from '../targets.ts'
import { listOwnFollows, markReadUntil } from './mine.ts'
import { listFollows, listNews, markNewsRead } from './queries.ts'
import { addFollow, type Follower, removeFollows, sendToGroup } from './service.ts'
import { TOPICS } from './topics.ts'

const MOST = 10

const userOf = ({ id }: { id: string }): Follower => ({ column: 'administrator_id', id })
const memberOf = ({ id }: { id: string }): Follower => ({ column: 'member_id', id })

export function bindLawFollow(server: FastifyInstance, app: Context): void {
  bind(server, app, lawFollowRoutes, {
    'GET /prod-api/cms/law-follow/list': async ({ app, query, caller }) => listFollows(app.db, caller.id, query),
    'GET /prod-api/cms/law-follow/subjects': async (call) => {
      const keyword = call.query.keyword.trim()
      if (!keyword) return { data: [] }
      const { cited, others } = await lawTargets(app, { keyword, limit: MOST }, call)
      const laws = new Map([...cited, ...others].map((one) => [one.targetId, { ...one, anchor: '', label: '' }]))
      const topics = await itemTargets(app.db, { keyword, section: TOPICS, now: call.now, limit: MOST })
      return { data: [...laws.values(), ...topics] }
    },
    'GET /prod-api/cms/law-follow/notices': async ({ app, caller, now }) => listNews(app.db, caller.id, now),
    'POST /prod-api/cms/law-follow/notices/read': async ({ app, caller, body, now }) => {
      await markNewsRead(app.db, caller.id, body.newsIds, now)
      return null
    },
    'POST /prod-api/cms/law-follow': async ({ app, body, caller, now }) => ({
      followId: await addFollow(app, userOf(caller), now, body),
    }),
    'PUT /prod-api/cms/law-follow/group': handlerOf(sendToGroup),
    'DELETE /prod-api/cms/law-follow/:followIds': async ({ app, params, caller }) => {
      await removeFollows(app, userOf(caller), params.followIds.split(','))
      return null
    },
  })
  bind(server, app, memberFollowRoutes, {
    'GET /api/member/law-follow': async ({ app, caller, now }) => ({
      rows: await listOwnFollows(app.db, caller.id, now),
    }),
    'POST /api/member/law-follow': async ({ app, body, caller, now }) => ({
      followId: await addFollow(app, memberOf(caller), now, body),
    }),
    'DELETE /api/member/law-follow/:followId': async ({ app, params, caller }) => {
      await removeFollows(app, memberOf(caller), [params.followId])
      return null
    },
    'POST /api/member/law-follow/read': async ({ app, body, caller, now }) => {
      await markReadUntil(app.db, caller.id, body.newsId, now)
      return null
    },
  })
}
