import { lawRegions } from '@anju/contract/law/regions'
import { LRUCache } from 'lru-cache'
import { AMBIGUOUS, CITIES, DISTRICTS } from '../parse/cities.ts'
import { HIGHEST_WEIGHT, type LawFact, type LawFacts } from './law-facts.ts'

/** The place that a question asks about: a province, or a city of one. */
export type AskedPlace = { region: string; city: string }

const CITY = new Map(
  Object.entries(CITIES).flatMap(([region, cities]) =>
    cities
      .split(' ')
      .filter(Boolean)
      .map((city) => [city, region] as const),
  ),
)
const REGIONS: ReadonlySet<string> = new Set(lawRegions)
/** The city, or province, of each district. */
const DISTRICT = new Map(
  Object.entries(DISTRICTS).flatMap(([place, districts]) => districts.split(' ').map((one) => [one, place] as const)),
)
const DISTRICTS_OR = Array.from(DISTRICT.keys()).join('|')
/** Words by which what stands before them is a place: 东营 停车, 德州物业. */
const OF_A_PLACE = '物业|业主|业委会|小区|停车|消防|垃圾|供[热暖]|电梯|燃气|群租|养[犬狗]|遛狗'
const longestFirst = (names: Iterable<string>) => Array.from(names).sort((one, other) => other.length - one.length)
const plainCities = longestFirst(CITY.keys()).filter((city) => !AMBIGUOUS.has(city))
/** 浙江省杭州市, 杭州, 内蒙古自治区, 在大同市的; not the 北京 of 北京时间. */
const PLACE = new RegExp(
  `(?:在|我是|我们)?(?:(?<region>${longestFirst(REGIONS).join('|')})(?:省|市|(?:壮族|回族|维吾尔)?自治区)?)?(?:(?<city>${plainCities.join('|')})(?:市|州|新?区)?|(?<certain>${Array.from(AMBIGUOUS).join('|')})(?:市|州|(?= ?(?:${OF_A_PLACE})))|(?<own>${DISTRICTS_OR})区)?(?<district>(?!\\p{Script=Han}(?:${DISTRICTS_OR})区)\\p{Script=Han}{2,3}(?<!小|社|地|园|校|厂|景|辖)[区县](?!别|域|分))?(?:这边|这里|本地)?的?`,
  'gu',
)
const NO_PLACE = /^(?:北京时间|上海证券|深圳证券|重庆小面)/

/** The place in a question and the words without it; nothing where no place is named, or nothing else. */
export function askedPlace(keyword: string): { place: AskedPlace; rest: string } | undefined {
  for (const { 0: all, index, groups } of keyword.matchAll(PLACE)) {
    const above = DISTRICT.get(groups?.own ?? '') ?? ''
    const city = groups?.city ?? groups?.certain ?? (CITY.has(above) ? above : '')
    const region = CITY.get(city) ?? groups?.region ?? above
    if (!region || NO_PLACE.test(keyword.slice(index))) continue
    const rest = `${keyword.slice(0, index)} ${keyword.slice(index + all.length)}`.trim()
    return rest.length < 2 ? undefined : { place: { region, city }, rest }
  }
  return undefined
}

/** Whether this is the name of a province or city, with or without its kind: 山东, 青岛市. */
export const isPlace = (name: string): boolean =>
  [name, name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区)$/, '')].some((one) => CITY.has(one) || REGIONS.has(one))

const PLACE_BEHIND = /^(.*?)(《?)([^《]+(?:法|条例|规定|办法|细则|规则))(》?) *\(?(\p{Script=Han}{2,8})\)?$/u

/** 物业管理条例（山东省） as 山东省物业管理条例. */
export const placeFirst = (name: string): string =>
  name.replace(PLACE_BEHIND, (all, before, open, law, close, place) =>
    isPlace(place) ? `${before}${open}${place}${law}${close}` : all,
  )

/** The place of this name, in the table or in the library; `undefined` where neither has it. */
export function placeNamed(facts: LawFacts, name: string): AskedPlace | undefined {
  const plain = name.trim().replace(/[省市]$/, '')
  const region = CITY.get(plain)
  if (region) return { region, city: plain }
  if (REGIONS.has(plain)) return { region: plain, city: '' }
  for (const { row, city } of facts.values()) {
    if (row.region === plain) return { region: plain, city: '' }
    if (row.region && plain && city.replace(/市$/, '') === plain) return { region: row.region, city: plain }
  }
  return undefined
}

const KINDS = ['省', '市', '自治区', '壮族自治区', '回族自治区', '维吾尔自治区']

/** The place as an address, by which laws are near. */
export const addressOf = ({ region, city }: AskedPlace): string =>
  [...KINDS.map((kind) => region + kind), city && `${city}市`].join(' ')

const isOf = ({ region, city }: AskedPlace, { row, city: own }: LawFact) =>
  row.region === region && (own === '' || !city || own.startsWith(city))

/** What of a place is held: the law of its city, that of its province, or none. */
export function nearestHeld(facts: LawFacts, place: AskedPlace): 'city' | 'region' | '' {
  const own = Array.from(facts.values()).filter((fact) => isOf(place, fact))
  if (place.city && own.some(({ city }) => city.startsWith(place.city))) return 'city'
  return own.length > 0 ? (place.city ? 'region' : 'city') : ''
}

/** How much more the law of the asked city counts, and that of its province; no more than a national statute. */
const OWN_WEIGHT = 2
const PROVINCE_WEIGHT = 1.7

const weightAt = ({ city }: AskedPlace, fact: LawFact) =>
  Math.min(HIGHEST_WEIGHT, fact.weight * (fact.city.startsWith(city) ? OWN_WEIGHT : PROVINCE_WEIGHT))

/** Places whose laws are remembered: a stranger who names all of them takes no more memory. */
const MOST_PLACES = 16
/** The laws that hold at a place for each set of facts: those of the nation, and its own, which come first. */
const lawsAt = new WeakMap<LawFacts, LRUCache<string, LawFacts>>()

export function factsAt(facts: LawFacts, place: AskedPlace): LawFacts {
  const stored = lawsAt.get(facts) ?? new LRUCache<string, LawFacts>({ max: MOST_PLACES })
  lawsAt.set(facts, stored)
  const key = `${place.region} ${place.city}`
  const known = stored.get(key)
  if (known) return known
  const near = new Map<number, LawFact>()
  for (const [law, fact] of facts) {
    if (fact.row.region === '') near.set(law, fact)
    else if (isOf(place, fact)) near.set(law, { ...fact, weight: weightAt(place, fact) })
  }
  stored.set(key, near)
  return near
}

/** What is said of a search at a place, where its own law is not held. */
export function noticeOfPlace({ region, city }: AskedPlace, held: ReturnType<typeof nearestHeld>): string {
  if (held === 'city') return ''
  if (held === 'region') return `没有收录${city}的法规，以下是${region}和全国的规定`
  return `没有收录${city || region}的法规，以下是全国的规定`
}

/** What is said where the law of the place is held, and has nothing about the question. */
export const noticeOfNothingAt = ({ region, city }: AskedPlace): string =>
  `${city || region}的法规中没有找到相关条文，以下是全国的规定`
