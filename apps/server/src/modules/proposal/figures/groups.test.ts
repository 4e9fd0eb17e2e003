import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FEWEST } from '@anju/contract/proposal/figure-terms'
import { shownByName } from './groups.ts'

/** The largest group that is looked at, and the largest that readers may think of. */
const [LOOKED_AT, THOUGHT_OF] = [7, 12]
const names = ['', 'a', 'b', 'c']

/** All sizes that these groups may have. */
function* everySize(
  left: readonly string[],
  sizes: ReadonlyMap<string, number>,
): Generator<ReadonlyMap<string, number>> {
  const [name, ...rest] = left
  if (name === undefined) return void (yield sizes)
  for (let size = 0; size <= THOUGHT_OF; size++)
    yield* everySize(rest, size === 0 ? sizes : new Map(sizes).set(name, size))
}
const total = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((sum, size) => sum + size, 0)

test('no size of a group of fewer than five letters follows from what is published, whatever the others are', () => {
  const published = new Map<string, ReadonlyMap<string, number>[]>()
  for (const sizes of everySize(names, new Map())) {
    if (total(sizes) < FEWEST) continue
    const byName = shownByName(sizes)
    const rows = [...sizes].filter(([name]) => byName.has(name))
    const others = total(sizes) - total(new Map(rows))
    assert.ok(others === 0 || others >= FEWEST)
    const text = JSON.stringify([rows, others])
    published.set(text, published.get(text) ?? [])
    published.get(text)?.push(sizes)
  }
  let looked = 0
  for (const alternatives of published.values()) {
    if (!alternatives.some((one) => Math.max(...one.values()) <= LOOKED_AT)) continue
    for (const name of names) {
      const sizes = new Set(alternatives.map((one) => one.get(name) ?? 0))
      const small = [...sizes].filter((size) => size > 0 && size < FEWEST)
      if (small.length === 0) continue
      looked++
      assert.ok(sizes.size > 1, JSON.stringify(alternatives.map((one) => [...one])))
    }
  }
  assert.ok(looked > 500)
})
