import { numeral } from './numerals.ts'
import { writtenIn } from './style.ts'

/** How a level of a list counts, by a rule of the style sheet of Word: `@list l0:level1 {…}`, or for one use of the list `@list l0:level1 lfo2 {…}`. */
type Level = { format?: string; text?: string; start?: number }

/** A paragraph that is in a list: the numbers of the list, of its level, and of the use of the list. */
export type Place = { list: string; level: number; use: string }
const RULE = /@list\s+(l\d+:level\d+(?:\s+lfo\d+)?)\s*\{([^}]*)\}/g
const FORMATS = new Map([
  ['alpha-lower', 'lowerLetter'],
  ['alpha-upper', 'upperLetter'],
  ['roman-lower', 'lowerRoman'],
  ['roman-upper', 'upperRoman'],
  ['arabic-leading-zero', 'decimalZero'],
])

/** Word has `chineseCounting` in documents, and `chinese-counting` in style sheets. */
const formatOf = (name: string) =>
  FORMATS.get(name) ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function levelOf(body: string): Level {
  const written = new Map(writtenIn(body))
  const format = written.get('mso-level-number-format')
  const text = written.get('mso-level-text')
  const start = written.get('mso-level-start-at')
  return {
    ...(format !== undefined && { format: formatOf(format.trim().toLowerCase()) }),
    ...(text !== undefined && { text: text.replace(/^\s*"?|"?\s*$/g, '').replace(/\\(.)/g, '$1') }),
    ...(start !== undefined && { start: Number(start) }),
  }
}

/** Reads how lists count, for paragraphs whose program wrote no label; `undefined` without a rule for any list. */
export function levelRules(sheet: string) {
  const rules = new Map(
    [...sheet.matchAll(RULE)].map(([, name = '', body = '']) => [name.replace(/\s+/, ' '), levelOf(body)]),
  )
  if (rules.size === 0) return undefined
  const counters = new Map<string, number[]>()
  const begun = new Set<string>()
  const levelAt = ({ list, use }: Place, level: number) => {
    const name = `l${list}:level${level}`
    const own = rules.get(`${name} lfo${use}`)
    return { own, rule: { format: 'decimal', text: `%${level}.`, start: 1, ...rules.get(name), ...own } }
  }
  return {
    isBullet: (place: Place) => /^(?:bullet|image)$/.test(levelAt(place, place.level).rule.format),
    /** The label that follows in the list. */
    next: (place: Place): string => {
      const numbers = (counters.get(place.list) ?? []).slice(0, place.level)
      counters.set(place.list, numbers)
      const { own, rule } = levelAt(place, place.level)
      for (let above = 1; above < place.level; above++) numbers[above - 1] ??= levelAt(place, above).rule.start
      const use = `${place.list} ${place.level} ${place.use}`
      const isFirst = own?.start !== undefined && !begun.has(use)
      begun.add(use)
      const before = isFirst ? undefined : numbers[place.level - 1]
      numbers[place.level - 1] = before === undefined ? rule.start : before + 1
      return rule.text.replace(/%([1-9])/g, (_, nth: string) =>
        numeral(levelAt(place, Number(nth)).rule.format, numbers[Number(nth) - 1] ?? 1),
      )
    },
  }
}

export type LevelRules = NonNullable<ReturnType<typeof levelRules>>
