import { CHINESE_DIGITS, readNumber } from '../parse/numerals.ts'

/** An article, with the 款 or 项 of it; `sub` is the 一 of 之一, else 0. */
export type Place = { article: number; sub: number; paragraph?: number; item?: number }

export const NUMBER = `(?:\\d{1,4}|[${CHINESE_DIGITS}]{1,9})`
const PART = `第? *[(]? *${NUMBER} *[)]?`
/** 第一、二 of 第一、二款. */
export const NUMBERS = `${PART}(?: *[、和及与] *${PART})*`
/** The second of 第278条第1款、第2款. */
export const PART_ALONE = `${PART} *[款项]`
/** 278, 第二百七十八条第一款, 16(3), without blanks. */
const LOOSE = `第?${NUMBER}条?(?:之${NUMBER})?(?:${NUMBERS}款)?(?:${NUMBERS}项|[(]${NUMBER}[)])?`
/** Articles of one citation. */
const MOST = 8

const JOINT = '[、,;和及与至到~—–-]+'
/** A place that is read in one way only: 一一款 could be one number or two, and a row of them would be tried in all ways. */
const once = (name: string) => `(?=(?<${name}>${LOOSE}))\\k<${name}>`
/** Articles as they are typed after a name: 278、279, 278-280, 第九百三十七条至第九百五十条, 291-2. */
export const PLACES = `${once('first')}(?:${JOINT}(?:${once('next')}|${PART_ALONE}))*`

const EACH = new RegExp(`(${JOINT})?(${LOOSE})(?![款项])`, 'g')
const ARTICLE = `第?${NUMBER}条(?:之${NUMBER})?`
/** The first of several parts of one article, with the article: 第278条第1、2款, 第278条第一款第（五）项、第（六）项. */
const FIRST_OF_PARTS = ['款', '项'].map((unit) => ({
  pattern: new RegExp(
    `(${ARTICLE}${unit === '项' ? `(?:第?${NUMBER}款)?` : ''})(第?[(]?${NUMBER}[)]?)${unit}?[、,和及与](?=(?:${PART}${unit}?[、,和及与])*${PART}${unit})`,
  ),
  withArticle: `$1$2${unit}、$1`,
}))

/** Every part with its article: 第278条第1款、第278条第2款. */
function eachPart(text: string): string {
  let whole = text
  for (const { pattern, withArticle } of FIRST_OF_PARTS)
    for (let part = 0; part < MOST && pattern.test(whole); part++) whole = whole.replace(pattern, withArticle)
  return whole
}
const PLACE = new RegExp(
  `^第? *(${NUMBER}) *条?(?: *(?:之|-) *(${NUMBER}))?(?: *第? *(${NUMBER}) *款)?(?: *第? *[(]? *(${NUMBER}) *[)]?(?: *项)?)?$`,
)
const ENDED = `(?<=[\\d${CHINESE_DIGITS}条款项)])`
const NEXT = new RegExp(`${ENDED} (?=第?[\\d${CHINESE_DIGITS}]+条|\\d+(?![\\d款项]))`, 'g')

/** Typed text without blanks; one between two articles is 、. */
export function withoutBlanks(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(NEXT, '、')
    .replace(/(?<=\d) (?=\d+[款项])/g, '第')
    .replaceAll(' ', '')
}

export function readPlace(place: string): Place | undefined {
  const [, ...numbers] = PLACE.exec(place.trim()) ?? []
  const [article, sub, paragraph, item] = numbers.map((number) =>
    number === undefined ? undefined : readNumber(number),
  )
  if (!article) return undefined
  return { article, sub: sub ?? 0, ...(paragraph && { paragraph }), ...(item && { item }) }
}

/** The places that `PLACES` matches, of a range the first ones; 291-2 is 第二百九十一条之二, 278-280 is a range. */
export function readPlaces(text: string): Place[] {
  const places: Place[] = []
  for (const [, joint = '', typed = ''] of eachPart(text).matchAll(EACH)) {
    const place = readPlace(typed)
    const last = places.at(-1)
    if (!place) continue
    const isRange = last !== undefined && /[至到~—–-]/.test(joint)
    if (isRange && joint === '-' && place.article <= last.article) {
      places[places.length - 1] = { ...place, article: last.article, sub: place.article }
      continue
    }
    for (let article = last?.article ?? 0; isRange && article + 1 < place.article && places.length < MOST; article++)
      places.push({ article: article + 1, sub: 0 })
    places.push(place)
  }
  return places.slice(0, MOST)
}

const SEVERAL = new RegExp(
  `${ENDED}[、,;和及与\\s]+(?=《|(?![第条款项之至到和及与${CHINESE_DIGITS}])\\p{Script=Han})`,
  'u',
)

/** A text at each end of an article after which a name may begin: 《民法典》第278条、《物业管理条例》第11条. */
export const parts = (text: string): string[] => text.split(SEVERAL)
