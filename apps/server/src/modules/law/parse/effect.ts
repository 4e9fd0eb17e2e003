import { DAY, foldDigits, readDay } from './date.ts'
import type { LawEvent } from './head.ts'
import { normaliseName } from './name.ts'

const ON_DAY = new RegExp(
  `(本[\\p{Script=Han}]{1,8})?自(${DAY})起(?:正式)?(?:施行|实施|生效|试行|执行)(?![的以之])`,
  'gu',
)
const AT_ONCE = /自(?:公布|发布|颁布|公告|通过|批准|印发)之日起(?:施行|实施|生效|试行|执行)/

/** The last sentence of the text that says when the law itself takes force. */
function dayInText(plains: readonly string[]): string {
  for (const plain of plains.toReversed()) {
    const found = Array.from(foldDigits(plain).replace(/ /g, '').matchAll(ON_DAY), (match) => ({
      own: Boolean(match[1]),
      day: readDay(match[2] ?? ''),
    }))
    const best = found.findLast(({ own, day }) => own && day) ?? found.findLast(({ day }) => day)
    if (best) return best.day
  }
  return ''
}

/** 自公布之日起 means the day the law was first made public, not that of its latest amendment. */
function firstPublished(events: readonly LawEvent[], publishedOn: string): string {
  const dated = events.filter((event) => event.date)
  if (!dated.some(({ kind }) => kind === '修正' || kind === '修订')) return publishedOn
  return (dated.find(({ kind }) => kind === '公布') ?? dated[0])?.date ?? publishedOn
}

/** 施行日期: the text's own sentence, then a 施行 line of the head, then a hint, then the day of publication if it says so. */
export function effectiveDay(
  plains: readonly string[],
  events: readonly LawEvent[],
  publishedOn: string,
  hint: string,
): string {
  const said = dayInText(plains)
  if (said) return said
  const line = events.findLast((event) => event.kind === '施行' || /公布施行/.test(event.text))
  if (line?.date) return line.date
  if (hint) return hint
  return plains.some((plain) => AT_ONCE.test(plain)) ? firstPublished(events, publishedOn) : ''
}

/** The names in the outermost 《》 of a sentence that are meant as a whole, not by one of their articles. */
function namesIn(sentence: string): string[] {
  const names: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < sentence.length; at++) {
    if (sentence[at] === '《') {
      if (depth === 0) from = at + 1
      depth++
    } else if (sentence[at] === '》' && depth > 0) {
      depth--
      if (depth === 0 && sentence[at + 1] !== '第') names.push(sentence.slice(from, at))
    }
  }
  return names
}

const REPEALS = /同时(?:予以)?废止|自本[\p{Script=Han}]{1,8}(?:施行|生效)之日起.*废止|(?:即行|予以)废止/u
const AMENDING = /^(?:.*关于)?(?:修改|修正|废止)/

/** The normalised names of the laws that a text declares repealed. */
export function repealsOf(plains: readonly string[]): string[] {
  const names = new Set<string>()
  for (const plain of plains) {
    if (!plain.includes('废止')) continue
    for (const sentence of plain.split(/[。\n]/)) {
      if (!REPEALS.test(sentence)) continue
      const before = sentence.slice(0, sentence.lastIndexOf('废止'))
      for (const name of namesIn(before)) if (!AMENDING.test(name)) names.add(normaliseName(name))
    }
  }
  return Array.from(names)
}
