const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two texts say the same. A server returns keys in an order of its own, and nothing for what is not filled in. */
export function sameText(one: unknown, other: unknown): boolean {
  if (!isTree(one) || !isTree(other)) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => sameText(one[key], other[key]))
}
