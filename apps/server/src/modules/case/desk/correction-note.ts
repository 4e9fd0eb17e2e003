import { refuse } from '#platform/refusal'

/**
 * The sentence for a history about what has been corrected. It names the columns that are different, not the values: what was wrong must not
 * stay there. Refuses a form that changes nothing.
 */
export function correctionOf(
  row: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): string {
  const changed = Object.keys(columns).filter((name) => columns[name] !== row[name])
  if (changed.length === 0) refuse('rejected', '没有改动')
  return `更正了${changed.map((name) => names[name]).join('、')}`
}
