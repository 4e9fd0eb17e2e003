import { toWireTime } from '../wire/time.ts'

/** Behind a day, so that it compares as the end of that day with the moments of `toWireTime`; behind a moment it changes nothing. */
export const END_OF_DAY = ' 24'

/**
 * Whether an item with this end, `YYYY-MM-DD` or `YYYY-MM-DD hh:mm`, both in Asia/Shanghai, is over at `now`, in epoch milliseconds. It is
 * after the day, or from the moment on; without an end it never is.
 */
export function isOver(end: unknown, now: number = Date.now()): boolean {
  return typeof end === 'string' && end !== '' && `${end}${END_OF_DAY}` <= toWireTime(now)
}
