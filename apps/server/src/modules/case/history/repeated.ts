/** How long the same words of one person are one line: a button pressed twice, a call whose answer was lost. */
const REPEATED_WITHIN = 10 * 60_000

type Line = { at: number; action: string; user_id: string; note: string; public_note?: string }
type Said = { action: string; note?: string; publicNote?: string; user?: { id: string } }

/**
 * The line of a history that says the same already: the last one of this kind by the same person, written just now. Whoever asks has locked
 * what the history belongs to, so that ten equal notes sent at once are one.
 */
export function repeatedLine<L extends Line>(lines: readonly L[], said: Said, now: number): L | undefined {
  const { action, note = '', publicNote = '', user } = said
  const last = lines.findLast((line) => line.action === action && line.user_id === (user?.id ?? ''))
  const same = last && last.note === note && (last.public_note ?? '') === publicNote
  return same && last.at > now - REPEATED_WITHIN ? last : undefined
}
