/** A meeting in a calendar; times are epoch milliseconds. */
export type Meeting = {
  /** The same meeting has the same id when it is moved. */
  id: string
  /** Grows with every change, so that calendars replace what they have. */
  sequence: number
  from: number
  until: number
  /** When it was written. */
  now: number
  summary: string
  place: string
  description: string
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
/** In UTC, which every calendar converts to the time of its reader. */
const moment = (epoch: number) => new Date(epoch).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Breaks a line after at most 75 bytes, between characters (RFC 5545, content lines). */
function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      // The blank that continues a line counts.
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n')
}

/** An iCalendar file with one meeting (RFC 5545). */
export function calendarOf({ id, sequence, from, until, now, summary, place, description }: Meeting): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anju//Recruitment//ZH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@anju`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(from)}`,
    `DTEND:${moment(until)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
