/**
 * A table that is looked up with any text: it has its own rows and nothing else, so that `constructor` or `__proto__` is no row. An object
 * literal would find what it inherits. `npm run check` requires it for constants with open keys.
 */
export function openTable<Value>(rows: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), rows)
}
