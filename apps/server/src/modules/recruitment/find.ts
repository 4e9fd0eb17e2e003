import { type From, findByCode, type Key } from '#modules/case'
import type { Context } from '#platform/app/context'

/** The application of a number and its code. */
export const findOwn = (app: Context, from: From, key: Key) =>
  findByCode(app, from, key, (no) =>
    app.db.selectFrom('application').selectAll().where('no', '=', no).executeTakeFirst(),
  )
