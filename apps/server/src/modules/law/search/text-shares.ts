import type { Marks } from './marks.ts'

/** A long article has something of everything. */
const LENGTH = { usual: 100, longer: 0.4 }

/** By what the share of a text is divided for its length. */
export const lengthDivisor = (text: string): number =>
  1 + LENGTH.longer * Math.max(0, Math.log(text.length / LENGTH.usual))

/** The places of the marks that a text has, and of those that the title of its law has. */
type MarksOfText = { own: readonly number[]; title: readonly number[] }

/** How much of the marks each of these texts has, or to a part the title of its law, of 1. */
export function createShares(texts: readonly MarksOfText[], places: ReadonlyMap<string, number>) {
  const counts = new Uint32Array(places.size)
  for (const { own } of texts) for (const at of own) counts[at] = (counts[at] ?? 0) + 1
  return {
    /** What a mark is worth that so many of the texts have. */
    among: (mark: string, weight: number) =>
      weight * Math.log(1 + texts.length / (counts[places.get(mark) ?? -1] || texts.length)),
    sharesOf: (marks: Marks, worthOf: (mark: string, weight: number) => number, inTitle: number): number[] => {
      const worths = new Float64Array(places.size)
      for (const [mark, weight] of marks) worths[places.get(mark) ?? -1] = worthOf(mark, weight)
      const sumOf = (all: readonly number[]) => all.reduce((sum, at) => sum + (worths[at] ?? 0), 0)
      const whole = worths.reduce((sum, worth) => sum + worth, 0) || 1
      return texts.map(
        ({ own, title }) => (sumOf(own) + inTitle * sumOf(title.filter((at) => !own.includes(at)))) / whole,
      )
    },
  }
}
