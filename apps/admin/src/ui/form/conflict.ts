/** Values of a form by the name of the field. */
export type Values = Record<string, unknown>

/** A field in which my version and the stored one differ, and who changed it since I opened the form. */
export type Difference = { name: string; mine: unknown; theirs: unknown; changedBy: 'me' | 'them' | 'both' }

/** Whether a form would show two values alike: nothing, null and an empty text are the same to a reader. */
export function same(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  // What is chosen from a list is a set: its order says nothing.
  if (Array.isArray(value)) return JSON.stringify(value.map(plain).sort())
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields that differ between mine and theirs; `base` is what both began with. */
export function differences(names: readonly string[], base: Values, mine: Values, theirs: Values): Difference[] {
  return names.flatMap((name) => {
    if (same(mine[name], theirs[name])) return []
    const byMe = !same(base[name], mine[name])
    const byThem = !same(base[name], theirs[name])
    return [{ name, mine: mine[name], theirs: theirs[name], changedBy: byMe && byThem ? 'both' : byMe ? 'me' : 'them' }]
  })
}

/** Theirs with what I changed put on top: what only they changed stays. */
export function withMine(names: readonly string[], base: Values, mine: Values, theirs: Values): Values {
  const changed = names.filter((name) => name in mine && !same(base[name], mine[name]))
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
}
