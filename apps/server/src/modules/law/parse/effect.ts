import { DAY, foldDigits, readDay } from './date.ts'
import type { LawEvent } from './head.ts'
import { comparedName } from './name.ts'

const ON_DAY = new RegExp(
  `(本[\\p{Script=Han}]{1,8})?自(${DAY})起(?:正式)?(?:施行|实施|生效|试行|执行)(?![的以之])`,
  'gu',
)
const AT_ONCE = /自(?:公布|发布|颁布|公告|通过|批准|印发)之日起(?:施行|实施|生效|试行|执行)/

/** The days that sentences name as those from which they are in force; `own` where the sentence speaks of the law itself. */
function daysSaid(plains: readonly string[]): { own: boolean; day: string }[] {
  return plains.flatMap((plain) =>
    Array.from(foldDigits(plain).replace(/ /g, '').matchAll(ON_DAY), (match) => ({
      own: Boolean(match[1]),
      day: readDay(match[2] ?? ''),
    })).filter(({ day }) => day),
  )
}

/** The days in the head: those that a line names, else that of a line about coming into force. */
function daysInHead(events: readonly LawEvent[]): string[] {
  return events.flatMap(({ date, kind, text }) => {
    const said = daysSaid([text]).map(({ day }) => day)
    if (said.length > 0) return said
    return date && (kind === '施行' || /公布施行/.test(text)) ? [date] : []
  })
}

/** 自公布之日起 means the day the law was first made public: of a law that is approved after it was passed, not that of its passing. */
function firstPublic(events: readonly LawEvent[], publishedOn: string): string {
  const dated = events.filter((event) => event.date)
  const made = dated.findIndex(({ kind }) => kind === '修正' || kind === '修订')
  if (made < 0) return publishedOn
  const first = made === 0 ? dated : dated.slice(0, made)
  const day = (first.find(({ kind }) => kind === '公布') ?? first.find(({ kind }) => kind === '批准') ?? first[0])?.date
  return day || publishedOn
}

const latest = (days: readonly string[]) => days.reduce((last, day) => (day > last ? day : last), '')

const NOT_NAMED = '正文未载明本版的施行日期，按公布日期显示'

export type Effect = {
  /** 施行日期 of this version, never before its publication; empty when nothing says it. */
  effectiveOn: string
  /** 最初施行: the day on which the law first took force, where that was before this version. */
  firstEffectiveOn: string
  /** Text or head name the day of this version. */
  said: boolean
  warning: string
}

/**
 * 施行日期 of one version: the latest day of its text or head that is not before its publication, then a hint that is not, then
 * the day of publication. The sentence of an amended text is often the day of the first version.
 */
export function effectOf(
  plains: readonly string[],
  events: readonly LawEvent[],
  publishedOn: string,
  hint: string,
): Effect {
  const days = daysSaid(plains)
  const own = [...days.filter((one) => one.own).map(({ day }) => day), ...daysInHead(events)]
  const others = days.filter((one) => !one.own).map(({ day }) => day)
  const atOnce = plains.some((plain) => AT_ONCE.test(plain))
  const from = (days: readonly string[]) => latest(days.filter((day) => day >= publishedOn))
  const amended = events.some(({ kind }) => kind === '修正' || kind === '修订')
  const said = from(own) || from(others)
  const day = said || (hint >= publishedOn ? hint : '')
  const isByPublication = !day && (own.length + others.length > 0 || atOnce || amended)
  const effectiveOn = isByPublication ? publishedOn : day
  const [earliest] = [...own, ...others].toSorted()
  const first = earliest ?? (atOnce ? firstPublic(events, publishedOn) : '')
  return {
    effectiveOn,
    firstEffectiveOn: first < effectiveOn ? first : '',
    said: said !== '',
    // 自公布之日起 in an amended text is the sentence of its first version, too.
    warning: isByPublication && publishedOn && (!atOnce || amended) ? NOT_NAMED : '',
  }
}

/** The names in the outermost 《》 of a sentence that are meant as a whole, not by one of their articles. */
function namesIn(sentence: string): string[] {
  const names: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: sign, index } of sentence.matchAll(/[《》]/g)) {
    const before = depth
    depth = Math.max(0, depth + (sign === '《' ? 1 : -1))
    if (before === 0) from = index + 1
    else if (depth === 0 && sentence[index + 1] !== '第') names.push(sentence.slice(from, index))
  }
  return names
}

const REPEALS = /同时(?:予以)?废止|自本[\p{Script=Han}]{1,8}(?:施行|生效)之日起.*废止|(?:即行|予以)废止/u
const AMENDING = /^(?:.*关于)?(?:修改|修正|废止)/

/** A law that a text declares repealed: the name that is compared, where the text says so, and its sentence. */
export type Repeal = { name: string; anchor: string; quote: string }

const LONGEST_QUOTE = 200

/** The laws that the articles of a law declare repealed, each once. */
export function repealsOf(articles: readonly { anchor: string; plain: string }[]): Repeal[] {
  const repeals = new Map<string, Repeal>()
  for (const { anchor, plain } of articles) {
    const sentences = plain.includes('废止') ? plain.split(/[。\n]/) : []
    for (const sentence of sentences.filter((one) => REPEALS.test(one)))
      for (const name of repealedIn(sentence))
        if (!repeals.has(name)) repeals.set(name, { name, anchor, quote: sentence.trim().slice(0, LONGEST_QUOTE) })
  }
  return Array.from(repeals.values())
}

/** The compared names of the laws that a sentence declares repealed; those of decisions to amend others are none. */
function repealedIn(sentence: string): string[] {
  const names = namesIn(sentence.slice(0, sentence.lastIndexOf('废止')))
  return names.filter((name) => !AMENDING.test(name)).map(comparedName)
}
