/** The rows of a grid of six columns in their turn: how many columns each of their stories takes. */
const rows: readonly (readonly number[])[] = [
  [2, 2, 2],
  [4, 2],
  [2, 4],
  [3, 3],
]
/** How the last few stories stand, so that none is left alone. */
const last: readonly (readonly number[])[] = [[], [6], [4, 2], [2, 2, 2], [3, 3, 4, 2]]

/** How many of six columns each of `count` stories takes: rows of changing shape, all of them full. */
export function mosaicOf(count: number): number[] {
  const spans: number[] = []
  for (let turn = 0; spans.length < count; turn++) {
    spans.push(...(last[count - spans.length] ?? rows[turn % rows.length] ?? []))
  }
  return spans
}
