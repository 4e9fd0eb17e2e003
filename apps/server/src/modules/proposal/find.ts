import { type From, findByCode, type Key } from '#modules/case'
import type { Context } from '#platform/app/context'
import { findByNo } from './queries.ts'

/** The ticket of a number and its code. */
export const findOwn = (app: Context, from: From, key: Key) =>
  findByCode(app, from, key, (number) => findByNo(app.db, number))
