import type { Telephone } from '@anju/contract/search'
import { readable, readingOf } from '#modules/content'
import { visitor } from '#modules/identity'
import type { Queries } from '#platform/database/open'

/** A project, an office or a department that everybody may read about, with the telephones that are published. */
export type Place = { id: string; section: string; title: string; address: string; phones: Telephone[] }

type Fields = {
  hotline?: string
  phone?: string
  phones?: Telephone[]
  address?: string
  officeLocation?: string
}

const SECTIONS: readonly string[] = ['introduceIntroduction', 'contactus', 'department']

function phonesOf({ hotline, phone, phones = [] }: Fields): Telephone[] {
  if (hotline) return [{ label: '24小时值班', number: hotline, hours: '全天' }]
  if (phone) return [{ label: '电话', number: phone, hours: '' }]
  return phones.map(({ label, number, hours }) => ({ label, number, hours }))
}

/** The places as visitors may read of them, whoever asks: what only staff read of a place is not among them. */
export async function listPlaces(db: Queries, now: number): Promise<Place[]> {
  const rows = await db
    .selectFrom('content')
    .select(['content.id', 'content.section', 'content.title', 'content.fields_json'])
    .where('content.section', 'in', SECTIONS)
    .where(readable(readingOf(visitor, now)))
    .orderBy('content.sort_no')
    .orderBy('content.id')
    .execute()
  return rows.map(({ fields_json, ...row }) => {
    const fields = JSON.parse(fields_json) as Fields
    return { ...row, address: fields.address ?? fields.officeLocation ?? '', phones: phonesOf(fields) }
  })
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** Words of names that say nothing of which one is meant. */
const COMMON = /^(?:服务|中心|管理|大厦|小区|公司|物业|项目|客户|部门|人民|城区|网点|管理处|服务中心|项目部)$/

/** By what a place is called: its name, and each word of it that no place of its section shares. */
function namesOf({ title, section }: Place, all: readonly Place[]): string[] {
  const words = Array.from(segmenter.segment(title), ({ segment }) => segment)
  const stem = title.replace(/(?:物业服务中心|客户服务中心|服务中心|管理处|项目部|大厦|部)$/u, '')
  const own = [...words, stem].filter(
    (word) =>
      Array.from(word).length > 1 &&
      !COMMON.test(word) &&
      all.every((one) => one.section !== section || one.title === title || !one.title.includes(word)),
  )
  return [title, ...own]
}

/** The place that the words name, of those with a telephone: the one with the longest name in them. */
export function placeNamed(words: string, places: readonly Place[]): Place | undefined {
  const placesWithPhones = places
    .filter(({ phones }) => phones.length > 0)
    .map((place) => {
      const lengths = namesOf(place, places).map((name) => (words.includes(name) ? name.length : 0))
      return { place, length: Math.max(...lengths) }
    })
    .filter(({ length }) => length > 0)
  // Of equal ones the first, a project before its office.
  const order = (section: string) => SECTIONS.indexOf(section)
  placesWithPhones.sort(
    (one, other) => other.length - one.length || order(one.place.section) - order(other.place.section),
  )
  return placesWithPhones[0]?.place
}
