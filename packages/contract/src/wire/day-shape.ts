import { type TStringOptions, Type } from 'typebox'

/** A day as `YYYY-MM-DD`; whether the calendar has it is for those who use it. */
export const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$'

type Options = TStringOptions & { message?: string }
const message = '日期的格式应为 2026-01-31'

export const dayOf = (options: Options = {}) => Type.String({ pattern: DAY_PATTERN, message, ...options })

/** The same, or the empty text for none. */
export const dayOrNone = (options: Options = {}) =>
  Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', message, ...options })
