import { refuse } from '#platform/refusal'

/**
 * The sentence for a history about what has been corrected. It names the columns that are different, not the values: what was wrong must not
 * stay there. Refuses a form that changes nothing.
 */
export function correctionOf<Column extends string>(
  row: Readonly<Record<NoInfer<Column>, unknown>>,
  columns: Readonly<Partial<Record<NoInfer<Column>, unknown>>>,
  names: Readonly<Record<Column, string>>,
): string {
  const changed = (Object.keys(columns) as Column[]).filter((name) => columns[name] !== row[name])
  if (changed.length === 0) refuse('rejected', '没有改动')
  return `更正了${changed.map((name) => names[name]).join('、')}`
}
