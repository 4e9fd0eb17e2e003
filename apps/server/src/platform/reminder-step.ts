import { daysUntil } from '@anju/contract/wire/time'

/** The reminder that is due of something with a last day: 7, 1 and 0 days before the end, then once a week; nothing earlier. */
export function reminderStep(dueOn: string, now: number): string | undefined {
  const left = daysUntil(dueOn, now)
  if (left < 0) return `week ${Math.ceil(-left / 7)}`
  if (left > 7) return undefined
  return left > 1 ? 'days 7' : `days ${left}`
}
