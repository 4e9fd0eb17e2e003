/**
 * A condition for a filter that a list may go without: `query.$call(filterBy(kind, (qb, kind) => qb.where('kind', '=', kind)))` adds
 * nothing where `kind` is undefined. For texts, of which the empty one is no filter either, pass `name || undefined`.
 */
export const filterBy =
  <Builder, Value>(value: Value | undefined, add: (qb: Builder, value: Value) => Builder) =>
  (qb: Builder): Builder =>
    value === undefined ? qb : add(qb, value)
