import { toChinese } from './law/numerals.ts'
import type { LawArticle, LawRow } from './law.ts'
import { lawStatuses } from './law-terms.ts'
import { placesOf } from './site/law-places.ts'

/** The version that is in force, of those that a law has today or on a day. */
export const versionInForce = <Version extends Pick<LawRow, 'status'>>(
  versions: readonly Version[],
): Version | undefined => versions.find(({ status }) => status === 'effective' || status === 'review')

/** What a citation says of a law. */
export type CitedLaw = Pick<
  LawRow,
  'title' | 'shortTitle' | 'publishedOn' | 'effectiveOn' | 'status' | 'statusLabel' | 'statusReason'
>

/** An article or one 款 or 项 of it, to be cited; `label` is 第九百四十四条第三款. */
export type Citable = { place: string; label: string; text: string }

const textOf = (paragraphs: LawArticle['paragraphs']) => paragraphs.map(({ text }) => text).join('\n')

/** A 款 to the next one, with its 项; or a 项 to the next one of either. */
function partAt(paragraphs: LawArticle['paragraphs'], at: number): LawArticle['paragraphs'] {
  const ends = paragraphs[at]?.kind === '款' ? ['款'] : ['款', '项']
  const end = paragraphs.findIndex((one, later) => later > at && ends.includes(one.kind))
  return paragraphs.slice(at, end < 0 ? undefined : end)
}

/** The paragraphs at a place: the whole article, a 款 with its 项, or a 项; none where the article has no such place. */
export function paragraphsAt({ anchor, paragraphs }: LawArticle, place: string): LawArticle['paragraphs'] {
  if (place === anchor) return paragraphs
  const at = placesOf(anchor, paragraphs).indexOf(place)
  return at < 0 ? [] : partAt(paragraphs, at)
}

/** What can be cited of an article: the whole of it, each 款 if there are several, each 项. */
export function citablesOf({ anchor, label, paragraphs }: LawArticle): Citable[] {
  const places = placesOf(anchor, paragraphs)
  const clauses = paragraphs.filter(({ kind }) => kind === '款').length
  let clause = ''
  const parts = paragraphs.flatMap(({ kind, number }, at) => {
    const isClause = kind === '款'
    const own = `第${toChinese(Number(number))}${kind}`
    const above = isClause ? '' : clause
    if (isClause) clause = clauses > 1 ? own : ''
    const place = places[at]
    if (!place || (isClause && clauses < 2)) return []
    return [{ place, label: `${label}${above}${own}`, text: textOf(partAt(paragraphs, at)) }]
  })
  return [{ place: anchor, label, text: textOf(paragraphs) }, ...parts]
}

/** `2020年5月28日` from `2020-05-28`. */
function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

const quotedTitle = (title: string) => `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`

/** 《民法典》第九百四十四条第三款 */
export function shortCitation(law: CitedLaw, { label }: Pick<Citable, 'label'>): string {
  const standing = standingOf(law, '')
  return `${quotedTitle(law.shortTitle || law.title)}${label}${standing && `，${standing}`}`
}

/** Whether the law is in force: on the day that is asked for, or today where that is not simply so. */
function standingOf({ publishedOn, status, statusLabel, statusReason }: CitedLaw, on: string): string {
  if (on) return `${inWords(on)}时${publishedOn > on ? '尚未公布' : statusLabel}`
  if (statusLabel === lawStatuses.effective) return ''
  return status === 'review' && statusReason ? `${statusLabel}：${statusReason}` : statusLabel
}

/** 《中华人民共和国民法典》（2020年5月28日公布，2021年1月1日施行）第九百四十四条; with the day as of which it is cited, or what is to be known of its force today. */
export function namedCitation(law: CitedLaw, { label }: Pick<Citable, 'label'>, on: string): string {
  const dates = [
    law.publishedOn && `${inWords(law.publishedOn)}公布`,
    law.effectiveOn && `${inWords(law.effectiveOn)}施行`,
    standingOf(law, on),
  ]
    .filter(Boolean)
    .join('，')
  return `${quotedTitle(law.title)}${dates && `（${dates}）`}${label}`
}

/** The same with the words: 《中华人民共和国民法典》（…）第九百四十四条：“…” */
export const fullCitation = (law: CitedLaw, cited: Citable, on: string): string =>
  `${namedCitation(law, cited, on)}：“${cited.text}”`
