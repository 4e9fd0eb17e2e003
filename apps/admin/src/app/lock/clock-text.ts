import { TIME_ZONE } from '@anju/contract/wire/time'

/** A moment where the company is, as the rest of the console shows times, wherever the device is. */
export function clockText(now: Date, lang: string) {
  const dateIn = (parts: Intl.DateTimeFormatOptions) => now.toLocaleString(lang, { ...parts, timeZone: TIME_ZONE })
  return {
    time: dateIn({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: dateIn({ year: 'numeric', month: 'long', day: 'numeric' }),
    weekday: dateIn({ weekday: 'long' }),
  }
}
