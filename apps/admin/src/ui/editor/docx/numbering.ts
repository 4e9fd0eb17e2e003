import { type CountType, isBullet } from '../paste/labels.ts'
import { numeral } from '../paste/numerals.ts'
import { signsOf, symbolFont } from '../paste/symbols.ts'
import { all, at, attribute, child, isOn, valueIn } from './xml.ts'

/** How a level of a list counts and what it writes. */
type Level = {
  start: number
  format: string
  text: string
  isLegal: boolean
  /** The level, from 1, behind which it begins again; 0 for never, `undefined` for every higher one. */
  restart: number | undefined
  style: string
  bullet: boolean
}

type Levels = ReadonlyMap<number, Level>
type Abstract = { levels: Levels; link: string }
type Num = { abstract: string; levels: Levels; starts: ReadonlyMap<number, number> }

/** The label of a paragraph, and its place among lists; levels begin with 0. */
export type Label = {
  text: string
  level: number
  list: string
  isBullet: boolean
  /** Its number, where a list of HTML shows it exactly. */
  count: { type: CountType; value: number } | undefined
}

/** How lists of HTML count, by the formats of Word. */
const COUNT_TYPES = new Map<string, CountType>([
  ['decimal', ''],
  ['lowerLetter', 'a'],
  ['upperLetter', 'A'],
  ['lowerRoman', 'i'],
  ['upperRoman', 'I'],
])

/** The number of a level that writes it alone, with a point. */
function countOf({ format, text }: Level, value: number): Label['count'] {
  const type = COUNT_TYPES.get(format)
  return type === undefined || !/^%\d\.$/.test(text.trim()) ? undefined : { type, value }
}

/** Styles of Word that say a level in their name, each with a list of its own. */
const STYLE_LEVEL = /^(?:List (?:Bullet|Number)|列表(?:项目符号|编号)) ([2-5])$/i

const levelByName = (styleName: string) => Number(STYLE_LEVEL.exec(styleName)?.[1] ?? 1) - 1

const numberIn = (one: Element | undefined): number | undefined => {
  const text = valueIn(one)
  return text === '' ? undefined : Number(text)
}

/** A format of its own is written as an example: 001 has three digits. */
function formatOf(level: Element): string {
  const said = all(level, 'numFmt')
  const custom = said.map((one) => attribute(one, 'format')).find((text) => text !== '')
  const digits = /^0*1\b/.exec(custom ?? '')?.[0].length
  if (digits) return `digits ${digits}`
  return valueIn(said.at(-1)) || 'decimal'
}

function levelOf(element: Element): Level {
  const fonts = at(element, 'rPr', 'rFonts')
  const font = symbolFont(attribute(fonts, 'ascii') || attribute(fonts, 'hAnsi'))
  const text = valueIn(child(element, 'lvlText'))
  const format = formatOf(element)
  return {
    start: numberIn(child(element, 'start')) ?? 1,
    format,
    text: font ? signsOf(text, font) : text,
    isLegal: isOn(child(element, 'isLgl')),
    restart: numberIn(child(element, 'lvlRestart')),
    style: valueIn(child(element, 'pStyle')),
    bullet: format === 'bullet' || child(element, 'lvlPicBulletId') !== undefined || (text !== '' && isBullet(text)),
  }
}

const levelsOf = (element: Element): Levels =>
  new Map(
    [...element.children]
      .filter(({ localName }) => localName === 'lvl')
      .map((one) => [Number(attribute(one, 'ilvl')), levelOf(one)]),
  )

type Style = { element: Element; name: string; basedOn: string }

function stylesOf(document: Document | undefined): Map<string, Style> {
  const elements = document ? all(document, 'style') : []
  return new Map(
    elements.map((element) => [
      attribute(element, 'styleId'),
      { element, name: valueIn(child(element, 'name')), basedOn: valueIn(child(element, 'basedOn')) },
    ]),
  )
}

/** What a style says at a path, or the style that it is based on. */
export function styleReader(document: Document | undefined) {
  const styles = stylesOf(document)
  const find = (id: string, path: readonly string[]): { id: string; element: Element } | undefined => {
    let next = id
    for (let deep = 0; deep < 20; deep++) {
      const style = styles.get(next)
      if (!style) return undefined
      const element = at(style.element, ...path)
      if (element) return { id: next, element }
      next = style.basedOn
    }
    return undefined
  }
  const standard = [...styles.values()].find(
    ({ element }) =>
      attribute(element, 'type') === 'paragraph' && /^(?:1|true|on)$/.test(attribute(element, 'default')),
  )
  return {
    find,
    nameOf: (id: string) => styles.get(id)?.name ?? '',
    /** The names of the styles that a style is based on, the next one first. */
    basesOf: (id: string): string[] => {
      const names: string[] = []
      for (
        let style = styles.get(styles.get(id)?.basedOn ?? '');
        style && names.length < 20;
        style = styles.get(style.basedOn)
      )
        names.push(style.name)
      return names
    },
    /** The style of a paragraph that names none. */
    standard: standard ? attribute(standard.element, 'styleId') : '',
  }
}

export type StyleReader = ReturnType<typeof styleReader>

function readNums(document: Document): {
  abstracts: Map<string, Abstract>
  nums: Map<string, Num>
  links: Map<string, string>
} {
  const elements = all(document, 'abstractNum')
  const idOf = (one: Element) => attribute(one, 'abstractNumId')
  const abstracts = new Map(
    elements.map((one) => [idOf(one), { levels: levelsOf(one), link: valueIn(child(one, 'numStyleLink')) }]),
  )
  const links = new Map(elements.map((one) => [valueIn(child(one, 'styleLink')), idOf(one)]))
  const nums = new Map(
    all(document, 'num').map((one) => {
      const overrides = [...one.children].filter(({ localName }) => localName === 'lvlOverride')
      const starts = overrides.flatMap((over) => {
        const start = numberIn(child(over, 'startOverride'))
        return start === undefined ? [] : [[Number(attribute(over, 'ilvl')), start] as const]
      })
      const levels = new Map(overrides.flatMap((over) => [...levelsOf(over)]))
      return [
        attribute(one, 'numId'),
        { abstract: valueIn(child(one, 'abstractNumId')), levels, starts: new Map(starts) },
      ]
    }),
  )
  return { abstracts, nums, links }
}

/** The number of each level, `undefined` where it begins again. */
type Numbers = (number | undefined)[]

const DIGITS = /^digits (\d+)$/

function written(level: Level, number: number, isLegal: boolean): string {
  const digits = DIGITS.exec(level.format)?.[1]
  if (digits && !isLegal) return String(number).padStart(Number(digits), '0')
  return isLegal ? String(number) : numeral(level.format, number)
}

/**
 * Computes the labels of the paragraphs of a document as Word shows them: one call for each paragraph, in their order. Lists of one
 * abstract list count on; a start of their own begins again once.
 */
export function labelReader(
  document: Document | undefined,
  styles: StyleReader,
): (paragraph: Element) => Label | undefined {
  if (!document) return () => undefined
  const { abstracts, nums, links } = readNums(document)
  const counters = new Map<string, Numbers>()
  const started = new Set<string>()

  /** Follows a list that is defined by a style to the one that the style is. */
  const abstractOf = (id: string): string => {
    const link = abstracts.get(id)?.link
    return link ? (links.get(link) ?? id) : id
  }
  const levelAt = (num: Num, level: number) =>
    num.levels.get(level) ?? abstracts.get(abstractOf(num.abstract))?.levels.get(level)

  const placeOf = (paragraph: Element): { numId: string; level: number } | undefined => {
    const format = child(paragraph, 'pPr')
    const own = child(format, 'numPr')
    const styleId = valueIn(child(format, 'pStyle')) || styles.standard
    const byStyle = styles.find(styleId, ['pPr', 'numPr'])
    const numId = valueIn(child(own, 'numId')) || valueIn(child(byStyle?.element, 'numId'))
    const num = nums.get(numId)
    if (!num) return undefined
    const said = numberIn(child(own, 'ilvl'))
    if (said !== undefined) return { numId, level: said }
    const levels = abstracts.get(abstractOf(num.abstract))?.levels ?? new Map<number, Level>()
    const linked = [...levels].find(([, { style }]) => style !== '' && (style === styleId || style === byStyle?.id))
    return { numId, level: linked?.[0] ?? numberIn(child(byStyle?.element, 'ilvl')) ?? 0 }
  }

  /** A list with a start of its own begins with it the first time. */
  const begin = (numId: string, num: Num, level: number, numbers: Numbers) => {
    const start = num.starts.get(level)
    const key = `${numId} ${level}`
    if (start === undefined || started.has(key)) return
    started.add(key)
    numbers[level] = start - 1
  }

  const count = (numId: string, num: Num, level: number, format: Level): Numbers => {
    const abstract = abstractOf(num.abstract)
    const numbers = counters.get(abstract) ?? []
    counters.set(abstract, numbers)
    begin(numId, num, level, numbers)
    numbers[level] = (numbers[level] ?? format.start - 1) + 1
    for (let below = level + 1; below < 9; below++)
      if (level + 1 <= (levelAt(num, below)?.restart ?? 9)) numbers[below] = undefined
    return numbers
  }

  return (paragraph) => {
    const place = placeOf(paragraph)
    const num = place && nums.get(place.numId)
    const format = place && num && levelAt(num, place.level)
    if (!place || !num || !format) return undefined
    const numbers = count(place.numId, num, place.level, format)
    const text = format.text.replace(/%([1-9])/g, (_, nth: string) => {
      const above = levelAt(num, Number(nth) - 1)
      return above
        ? written(above, numbers[Number(nth) - 1] ?? above.start, format.isLegal && Number(nth) - 1 <= place.level)
        : ''
    })
    const level = Math.max(place.level, levelByName(styles.nameOf(valueIn(at(paragraph, 'pPr', 'pStyle')))))
    const list = abstractOf(num.abstract)
    const value = numbers[place.level] ?? format.start
    return { text: text.trim(), level, list, isBullet: format.bullet, count: countOf(format, value) }
  }
}
