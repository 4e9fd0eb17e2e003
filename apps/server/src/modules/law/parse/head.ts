import type { LawLevel } from '@anju/contract/law'
import { DAY, foldDigits, readDay } from './date.ts'
import { normaliseName } from './name.ts'
import { CHINESE_DIGITS } from './numerals.ts'

/** One line of a law's history as it is printed under the title. */
export type LawEvent = { date: string; kind: string; text: string }

const EVENT = new RegExp(`^[（(]?[和及]?(?:根据|依据)?(${DAY})(.*)$`)
/** Where a second event begins in a line: at a day after the verb of the first, unless that is the day from which it is in force. */
const GLUED = new RegExp(
  `(?<=(?:通过|公布|发布|颁布|批准|修正|修订|修改|施行|实施|废止|号)[）)]?[，,；;。、]? *)(?=[和及]?(?:根据|依据)?${DAY}(?! ?起))`,
)
const KINDS: readonly (readonly [word: string, kind: string])[] = [
  ['公布施行', '公布'],
  ['通过', '通过'],
  ['批准', '批准'],
  ['修正', '修正'],
  ['修订', '修订'],
  ['修改', '修正'],
  ['废止', '废止'],
  ['公布', '公布'],
  ['发布', '公布'],
  ['颁布', '公布'],
  ['印发', '公布'],
  ['令第', '公布'],
  ['公告', '公布'],
  ['会议', '通过'],
  ['施行', '施行'],
  ['实施', '施行'],
  ['起生效', '施行'],
]

/** 通过，自2013年3月1日起施行 is the day of passing. */
const FROM_A_DAY = /自[^，。；]*起(?:正式)?(?:施行|实施|生效)/g

/** The event that the last verb outside of book-title marks names. */
function kindOf(text: string): string {
  const bare = text
    .replace(/[〈<][^〉>]*[〉>]/g, '')
    .replace(/《[^《》]*》/g, '')
    .replace(/《[^》]*》/g, '')
  return lastVerb(bare.replace(FROM_A_DAY, '')) || lastVerb(bare) || lastVerb(text)
}

function lastVerb(bare: string): string {
  let best = { at: -1, kind: '' }
  for (const [word, kind] of KINDS) {
    const at = bare.lastIndexOf(word)
    // 公布施行 is one act; its second half must not win because it comes later.
    if (at > best.at && !(word === '施行' && bare.slice(0, at).endsWith('公布'))) best = { at, kind }
  }
  return best.kind
}

function tidy(text: string): string {
  const trimmed = text.trim().replace(/^[，,、]/, '')
  const bracketed = trimmed.endsWith('）') && !trimmed.includes('（') ? trimmed.slice(0, -1) : trimmed
  return bracketed.replace(/^(.*[^(（])\)$/, (whole, inner: string) => (whole.includes('(') ? whole : inner))
}

/** The history under the title. A line without a date goes on with the one before; a wrapped title is left out. */
export function readEvents(lines: readonly string[], title: string): LawEvent[] {
  const events: LawEvent[] = []
  const name = normaliseName(title)
  for (const line of lines.flatMap((whole) => foldDigits(whole).split(GLUED))) {
    const [, date = '', rest = ''] = EVENT.exec(line) ?? []
    const day = readDay(date)
    const last = events.at(-1)
    if (day) events.push({ date: day, kind: kindOf(rest), text: tidy(rest) })
    else if (last?.date) Object.assign(last, { text: last.text + line, kind: kindOf(last.text + line) })
    else if (!name.includes(normaliseName(line))) events.push({ date: '', kind: kindOf(line), text: line })
  }
  return events
}

const ORDINAL = `第[${CHINESE_DIGITS}\\d]+`
const STANDING = /^(?:中华人民共和国)?(全国人民代表大会常务委员会)/
const CONGRESS = new RegExp(
  `^([\\p{Script=Han}]{2,12}?(?:省|市|自治区|自治州|自治县))?${ORDINAL}届(全国)?(?:人民代表大会|人大|人民代表会)`,
  'u',
)

function congressOf(text: string): string {
  const [congress, place, national] = CONGRESS.exec(text) ?? []
  if (!congress) return STANDING.exec(text)?.[1] ?? ''
  const standing = /常务委员会|常务员会|常委员会|常委会/.test(text.slice(0, 50)) ? '常务委员会' : ''
  return `${place ?? national ?? ''}人民代表大会${standing}`
}

function byTitle(title: string): string {
  const courts = ['最高人民法院', '最高人民检察院'].filter((court) => title.slice(0, 24).includes(court))
  return courts.join('、')
}

/** The issuer of the law, from the first line of its history, else from its title and level. */
export function issuerOf(events: readonly LawEvent[], title: string, level: LawLevel, category: string): string {
  const text = (events.find((event) => event.date)?.text ?? '').replace(/^(根据|由|经)/, '')
  if (level === 'judicial_interpretation')
    return byTitle(title) || byTitle(text) || (title.startsWith('人民检察院') ? '最高人民检察院' : '最高人民法院')
  const congress = congressOf(text)
  if (congress) return congress
  if (/^(?:中华人民共和国)?国务院、(?:中华人民共和国)?中央军/.test(text)) return '国务院、中央军事委员会'
  const order = new RegExp(
    `^(?:中华人民共和国)?([\\p{Script=Han}、]{2,30}?)(?:令|${ORDINAL}号令|发布|公布|批准)`,
    'u',
  ).exec(text)?.[1]
  if (order && level !== 'case') return order
  if (level === 'admin_regulation') return '国务院'
  if (level === 'dept_rule') return category
  return level === 'local_regulation' ? localIssuer(text, title) : ''
}

const GOVERNMENT = /^[\p{Script=Han}]{2,12}人民政府/u
const PLACE = /^[\p{Script=Han}]{2,8}?(?:省|市|自治区|自治州|自治县)/u

/** Local regulations are made by the congress of their place or by its standing committee; without a history only the place is known. */
function localIssuer(text: string, title: string): string {
  const government = GOVERNMENT.exec(text)?.[0]
  if (government) return government
  const place = PLACE.exec(title)?.[0]
  return place ? `${place}人民代表大会或其常务委员会` : ''
}

const NUMBERS: readonly RegExp[] = [
  /(?:中华人民共和国)?(\p{Script=Han}[\p{Script=Han}、]{1,23}令(?:〔\d{4}〕)?第 ?\d+ ?号)/u,
  /(法释〔\d{4}〕 ?\d+号|高检发[\p{Script=Han}]*字〔\d{4}〕 ?\d+号)/u,
  /(?<!\p{Script=Han})(\p{Script=Han}{1,5}[〔[]\d{4}[〕\]]第?\d+号)/u,
]

/** The document number in the head, else a 法释 number at the beginning of the text. */
export function docNoOf(events: readonly LawEvent[], opening: string): string {
  for (const pattern of NUMBERS) {
    const number =
      events.map((event) => pattern.exec(event.text)?.[1]).find(Boolean) ??
      (pattern === NUMBERS[1] ? pattern.exec(opening)?.[1] : undefined)
    if (number) return number.replace(/\s/g, '').replace(/^.*中华人民共和国(?=国务院)/, '')
  }
  return ''
}
