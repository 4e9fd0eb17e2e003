import { lawNoteRoutes } from '@anju/contract/law/note'
import type { FastifyInstance } from 'fastify'
import { itemTargets } from '#modules/content'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lawTargets } from '../targets.ts'
import { countNotes, listNotes, readNote } from './queries.ts'
import { addNote, editNote, removeNotes } from './service.ts'

const MOST = 10
/** A note is on a law or an article with a number, not on a preamble. */
const NUMBERED = /^(?:art-\d+(?:-\d+)?)?$/

export function bindLawNote(server: FastifyInstance, app: Context): void {
  bind(server, app, lawNoteRoutes, {
    'GET /prod-api/cms/law-note/list': async ({ app, query, now }) => listNotes(app.db, query, now),
    'GET /prod-api/cms/law-note/counts': async ({ app, now }) => ({ data: await countNotes(app.db, now) }),
    'GET /prod-api/cms/law-note/places': async (call) => {
      const keyword = call.query.keyword.trim()
      if (!keyword) return { data: [] }
      const { cited, others } = await lawTargets(app, { keyword, limit: MOST }, call)
      return { data: [...cited, ...others].filter(({ anchor }) => NUMBERED.test(anchor)) }
    },
    'GET /prod-api/cms/law-note/items': async ({ app, query, now }) => {
      const keyword = query.keyword.trim()
      return { data: keyword ? await itemTargets(app.db, { keyword, now, limit: MOST }) : [] }
    },
    'GET /prod-api/cms/law-note/:noteId': async ({ app, params, now }) => ({
      data: await readNote(app.db, params.noteId, now),
    }),
    'POST /prod-api/cms/law-note': handlerOf(addNote),
    'PUT /prod-api/cms/law-note': handlerOf(editNote),
    'DELETE /prod-api/cms/law-note/:noteIds': async ({ app, params, ...by }) => {
      await removeNotes(app, by, params.noteIds.split(','))
      return null
    },
  })
}
