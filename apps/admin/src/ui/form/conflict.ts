/** Values of a form by the name of the field. */
export type Values = Record<string, unknown>

/** A field whose value in the form differs from the stored one, and who changed it since the form was opened. */
export type Difference = { name: string; mine: unknown; theirs: unknown; changedBy: 'me' | 'them' | 'both' }

/** Whether a form shows two values alike: undefined, null and an empty string look the same. */
export function same(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value)) {
    const entries = value.map(plain)
    // A multiple choice is a set: its order has no meaning. That of a list of objects has.
    return JSON.stringify(value.some((one) => typeof one === 'object') ? entries : entries.sort())
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns the fields that differ between mine and theirs; `base` is the version that both started from. */
export function differences(
  names: readonly string[],
  base: Values,
  mine: Values,
  theirs: Values,
  isSame: (one: unknown, other: unknown) => boolean = same,
): Difference[] {
  return names.flatMap((name) => {
    if (isSame(mine[name], theirs[name])) return []
    const byMe = !isSame(base[name], mine[name])
    const byThem = !isSame(base[name], theirs[name])
    return [{ name, mine: mine[name], theirs: theirs[name], changedBy: byMe && byThem ? 'both' : byMe ? 'me' : 'them' }]
  })
}

/** Returns their version with my changes applied: what only they changed is preserved. */
export function withMine(names: readonly string[], base: Values, mine: Values, theirs: Values): Values {
  const changed = names.filter((name) => name in mine && !same(base[name], mine[name]))
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
}
