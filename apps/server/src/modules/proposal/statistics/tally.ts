import type { TicketFigures } from '@anju/contract/proposal/statistics'
import { addOutcome, type Counters, noCounters } from './outcome.ts'

/** Values by place, as numbers of those that differ. */
export type Numbered<Value> = { values: readonly Value[]; numbers: Uint32Array }

export function numbered<Value>(list: readonly Value[]): Numbered<Value> {
  const known = new Map<Value, number>()
  const numbers = new Uint32Array(list.length)
  let at = 0
  for (const value of list) {
    let number = known.get(value)
    if (number === undefined) {
      number = known.size
      known.set(value, number)
    }
    numbers[at++] = number
  }
  return { values: [...known.keys()], numbers }
}

/** The same by what the values are called; several may have one name. */
export function groupsOf<Value>(
  { values, numbers }: Numbered<Value>,
  nameOf: (value: Value) => string,
): Numbered<string> {
  const names = numbered(values.map(nameOf))
  return { values: names.values, numbers: numbers.map((number) => names.numbers[number] ?? 0) }
}

/** Hours until the first answer by place, NaN without one, and the places of the answers, the fastest first. */
export type Speed = { hours: Float64Array; fastest: Uint32Array }

export function speedOf(hours: Float64Array): Speed {
  const answered = Uint32Array.from(hours.keys()).filter((at) => !Number.isNaN(hours[at]))
  return { hours, fastest: answered.sort((one, other) => (hours[one] ?? 0) - (hours[other] ?? 0)) }
}

type Sums = Counters & { medianHours: number | null; p90Hours: number | null }
export const noSums = (): Sums => ({ ...noCounters(), medianHours: null, p90Hours: null })

const tenth = (value: number) => Math.round(value * 10) / 10

/** The hours that a part of the answers of each group did not exceed, in the order of the groups. */
function quantile(groups: readonly Counters[], numbers: Uint32Array, { hours, fastest }: Speed, part: number) {
  const places = Uint32Array.from(groups, ({ answered }) => Math.ceil(answered * part))
  const values = groups.map((): number | null => null)
  for (const at of fastest) {
    const number = numbers[at] ?? 0
    const left = (places[number] ?? 0) - 1
    if (left === 0) values[number] = tenth(hours[at] ?? 0)
    // Below zero it becomes a large number, which does not come down to zero again.
    places[number] = left
  }
  return values
}

/** What is counted of each group: in one pass over the tickets, then over the outcomes. */
export function tally(
  { values: names, numbers }: Numbered<string>,
  outcomes: Numbered<number>,
  speed: Speed,
): [name: string, sums: Sums][] {
  const width = outcomes.values.length
  const tickets = new Uint32Array(names.length * width)
  numbers.forEach((number, at) => {
    const place = number * width + (outcomes.numbers[at] ?? 0)
    tickets[place] = (tickets[place] ?? 0) + 1
  })
  const groups = names.map((_, number) => {
    const counters = noCounters()
    outcomes.values.forEach((outcome, at) => {
      addOutcome(counters, outcome, tickets[number * width + at] ?? 0)
    })
    return counters
  })
  const medians = quantile(groups, numbers, speed, 0.5)
  const nineInTen = quantile(groups, numbers, speed, 0.9)
  return groups.map((counters, number) => [
    names[number] ?? '',
    { ...counters, medianHours: medians[number] ?? null, p90Hours: nineInTen[number] ?? null },
  ])
}

/** A part of a whole in percent; nothing of nothing. */
const shareOf = (part: number, whole: number) => (whole > 0 ? tenth((100 * part) / whole) : null)

export function figuresOf(name: string, all: Sums): TicketFigures {
  const { stars, due, saidSolved, callbackRated, callbackSaidSolved, ...sums } = all
  return {
    name,
    ...sums,
    lateShare: shareOf(sums.late, due),
    satisfaction: sums.rated > 0 ? tenth(stars / sums.rated) : null,
    satisfiedShare: shareOf(sums.satisfied, sums.rated),
    solvedShare: shareOf(sums.solved, saidSolved),
    reopenedShare: shareOf(sums.reopened, sums.answered),
    callbackSatisfiedShare: shareOf(sums.callbackSatisfied, callbackRated),
    callbackSolvedShare: shareOf(sums.callbackSolved, callbackSaidSolved),
  }
}
