/** In milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Where the company is; times are shown as they are there. */
export const TIME_ZONE = 'Asia/Shanghai'
/** How far Asia/Shanghai is ahead of UTC; it has known no other offset since 1991. */
export const SHANGHAI_OFFSET = 8 * HOUR
const two = (value: number) => String(value).padStart(2, '0')

/** A moment in Asia/Shanghai. */
function shanghai(epoch: number): Date {
  return new Date(epoch + SHANGHAI_OFFSET)
}

/** Epoch milliseconds to `YYYY-MM-DD hh:mm:ss` in Asia/Shanghai, the spelling of every date on the wire. */
export function toWireTime(epoch: number): string {
  const at = shanghai(epoch)
  return `${toWireDate(epoch)} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
}

/** Epoch milliseconds to `YYYY-MM-DD` in Asia/Shanghai. */
export function toWireDate(epoch: number): string {
  const at = shanghai(epoch)
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
}

/** `YYYY-MM-DD` or `YYYY-MM-DD hh:mm:ss` in Asia/Shanghai to epoch milliseconds; NaN when it is neither, or no day of the calendar. */
export function fromWireTime(text: string): number {
  const [date, time = '00:00:00'] = text.trim().split(' ')
  const moment = Date.parse(`${date}T${time}+08:00`)
  // The 31st of February is read as a day in March.
  return toWireDate(moment) === date ? moment : Number.NaN
}

/**
 * The day of a record, `YYYY-MM-DD`, as `YYYY-MM-DD hh:mm:ss` (spec §3): with the time of `moment`, in epoch milliseconds, when that
 * is on this day, else at midnight. An unknown day, the empty text, stays empty.
 */
export function toRecordTime(day: string, moment?: number): string {
  if (day === '') return ''
  return moment !== undefined && toWireDate(moment) === day ? toWireTime(moment) : `${day} 00:00:00`
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const moment = fromWireTime(text)
  return !Number.isNaN(moment) && toWireDate(moment) === text
}

/** Days from that of `epoch` in Asia/Shanghai until a day, `YYYY-MM-DD`; negative when it is over. */
export function daysUntil(day: string, epoch: number): number {
  return Math.round((fromWireTime(day) - fromWireTime(toWireDate(epoch))) / DAY)
}

/** The next midnight in Asia/Shanghai after `epoch`, in epoch milliseconds. */
export function nextMidnight(epoch: number): number {
  return Math.floor((epoch + SHANGHAI_OFFSET) / DAY + 1) * DAY - SHANGHAI_OFFSET
}

/** Whether a text is a minute of the calendar in Asia/Shanghai, as `YYYY-MM-DD hh:mm`. */
export function isMoment(text: string): boolean {
  const moment = fromWireTime(`${text}:00`)
  return !Number.isNaN(moment) && toWireTime(moment) === `${text}:00`
}
