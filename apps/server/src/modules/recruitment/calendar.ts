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

/** A name and an address of mail. */
export type Mailbox = { name: string; address: string }
/** Asks somebody to come to a meeting, or says that it does not take place (RFC 5546). */
export type Invitation = { method: 'REQUEST' | 'CANCEL'; organizer: Mailbox; attendee: Mailbox }

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

// A value of a parameter stands in quotation marks, which it cannot contain itself (RFC 6868 is not read everywhere).
const quoted = (text: string) => `"${text.replace(/[\p{Cc}"]/gu, '')}"`
const personOf = ({ name, address }: Mailbox) => `${name ? `;CN=${quoted(name)}` : ''}:mailto:${address}`

const invitationLines = ({ method, organizer, attendee }: Invitation): string[] => [
  `ORGANIZER${personOf(organizer)}`,
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE${personOf(attendee)}`,
  `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
]

const alarmLines = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT1H',
  `DESCRIPTION:${escaped(summary)}`,
  'END:VALARM',
]

/** An iCalendar file with one meeting (RFC 5545): to be read, or with an invitation to be answered. */
export function calendarOf(meeting: Meeting, invitation?: Invitation): string {
  const { id, sequence, from, until, now, summary, place, description } = meeting
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anju//Recruitment//ZH',
    `METHOD:${invitation?.method ?? 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${id}@anju`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(from)}`,
    `DTEND:${moment(until)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(invitation ? invitationLines(invitation) : []),
    ...(invitation?.method === 'CANCEL' ? [] : alarmLines(summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
