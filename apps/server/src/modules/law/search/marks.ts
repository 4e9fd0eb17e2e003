import { otherThings, thingsOfTrade } from './wording-table.ts'

/** What a text says, by which it is compared: things, characters, and pairs of them; with what each weighs beside its rarity. */
export type Marks = Map<string, number>
const WEIGHT = { thing: 1.8, sign: 1.2, pair: 1 }

/** Words that make a sentence a question, and those that say little. */
const ASKING =
  /怎么办|怎么样|怎么|怎样|如何|为什么|为啥|什么时候|什么|可不可以|可以|能不能|能否|是否|是不是|有没有|要不要|该不该|需要|应该|必须|哪些|哪里|吗|呢|吧|啊|请问|我们|我家|我|他们|他|她|别人|一下|规定|法律|合法|违法|犯法|行不行|咋办|咋|这|那|了|的|是|有|就|都|也|还|又|把|给|说|去|来|很|个|和|跟/gu
const RUNS = /[\p{L}\p{N}]+/gu
const HAN = /\p{Script=Han}/u

/** With what the mark of a thing begins. */
export const OF_TRADE = '#'
const OF_OTHERS = '*'

/** The words for things by the character with which they begin, the longest first. */
export type Things = ReadonlyMap<string, readonly (readonly [word: string, thing: string])[]>

export function readThings(): Things {
  const lines = [thingsOfTrade, otherThings].flatMap((table, at) =>
    table
      .trim()
      .split('\n')
      .map((line) => ({ line, at })),
  )
  const all = lines.flatMap(({ line, at }) => {
    const words = line.split('|')
    return words.map((word) => [word, `${at === 0 ? OF_TRADE : OF_OTHERS}${words[0]}`] as const)
  })
  return Map.groupBy(
    all.sort(([one], [other]) => other.length - one.length),
    ([word]) => word[0] ?? '',
  )
}

function addThings(marks: Marks, text: string, things: Things): void {
  for (let at = 0; at < text.length; ) {
    const [word, thing] = things.get(text[at] ?? '')?.find(([one]) => text.startsWith(one, at)) ?? ['', '']
    if (thing) marks.set(thing, WEIGHT.thing)
    at += Math.max(1, word.length)
  }
}

export function marksOf(text: string, things: Things): Marks {
  const marks: Marks = new Map()
  addThings(marks, text, things)
  for (const [run] of text.replace(ASKING, ' ').matchAll(RUNS)) {
    const signs = Array.from(run)
    for (const [at, sign] of signs.entries()) {
      if (HAN.test(sign)) marks.set(sign, WEIGHT.sign)
      if (at > 0) marks.set(`${signs[at - 1]}${sign}`, WEIGHT.pair)
    }
  }
  return marks
}

/** What is looked for at a character: itself, what stands behind it, and the words that begin with it, by the places of their marks. */
type Beginning = { sign: number; pairs: Map<number, number>; words: (readonly [word: string, at: number])[] }

/** By the code of the character: one of another alphabet than ours is a new string each time that it is taken from a text. */
function beginningsOf(marks: readonly string[], things: Things): Map<number, Beginning> {
  const beginnings = new Map<number, Beginning>()
  const beginningAt = (text: string) => {
    const first = text.charCodeAt(0)
    const known: Beginning = beginnings.get(first) ?? { sign: -1, pairs: new Map(), words: [] }
    beginnings.set(first, known)
    return known
  }
  const places = new Map(marks.map((mark, at) => [mark, at] as const))
  for (const [word, thing] of [...things.values()].flat()) {
    const at = places.get(thing)
    if (at !== undefined) beginningAt(word).words.push([word, at])
  }
  for (const [mark, at] of places) {
    if (mark.length === 1) beginningAt(mark).sign = at
    else if (mark.length === 2) beginningAt(mark).pairs.set(mark.charCodeAt(1), at)
  }
  return beginnings
}

/** Which of these marks a text has, by their places, found in one pass: many texts are asked for the same few marks. */
export function finderOf(marks: readonly string[], things: Things): (text: string) => number[] {
  const beginnings = beginningsOf(marks, things)
  /** The number of the last text that had a mark. */
  const last = new Int32Array(marks.length)
  let number = 0
  return (text) => {
    const places: number[] = []
    const add = (place: number) => {
      if (place < 0 || last[place] === number) return
      last[place] = number
      places.push(place)
    }
    number++
    let behind = 0
    for (let at = 0; at < text.length; at++) {
      const beginning = beginnings.get(text.charCodeAt(at))
      if (!beginning) continue
      add(beginning.sign)
      add(beginning.pairs.get(text.charCodeAt(at + 1)) ?? -1)
      if (at < behind || beginning.words.length === 0) continue
      const [word, place] = beginning.words.find(([one]) => text.startsWith(one, at)) ?? ['', -1]
      add(place)
      behind = at + word.length
    }
    return places
  }
}
