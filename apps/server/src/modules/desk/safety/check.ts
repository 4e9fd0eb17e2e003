/** The check before publishing: what in an item should be mended or at least be seen. */
import type { CheckSettings, Finding } from '@anju/contract/desk/check'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type CheckRule, checkRules } from '@anju/contract/desk/states'
import { sections } from '@anju/contract/sections'
import type { EffectiveSections } from '#modules/catalog'
import { findSetting } from '#modules/site'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { foldedText } from '#platform/text/folded'
import { cleanHtml } from '#platform/text/html'
import { faultsOfForm } from '../check.ts'
import { type Pattern, patterns } from './patterns.ts'
import { placeOf } from './place.ts'
import { type FieldText, linksOf, picturesWithoutAlt, textsOf } from './texts.ts'

type CheckInput = { section: string; form: ItemForm; now: number }
/** The same with the texts of the form, which several rules read. */
type Read = CheckInput & { texts: readonly FoldedField[] }
type FoldedField = FieldText & { folded: ReturnType<typeof foldedText> }
type FindingWithoutLevel = Omit<Finding, 'level' | 'place' | 'rule'> & { rule: CheckRule }

/** Words for a hit, by what was found. */
type MessageOf = (folded: string) => string

/** All occurrences of a pattern in a text; equal ones are numbered. */
function occurrences(
  { field, text, folded }: FoldedField,
  { rule, pattern, isMeant }: Pick<Pattern, 'pattern' | 'isMeant'> & { rule: CheckRule },
  messageOf: MessageOf,
): FindingWithoutLevel[] {
  const seen = new Map<string, number>()
  const meant = folded.hits(pattern).filter((hit) => isMeant?.(hit.folded) ?? true)
  return meant.map((hit) => {
    // As it is in the text, where the console has to show it.
    const excerpt = text.slice(hit.start, hit.end)
    const nth = seen.get(excerpt) ?? 0
    seen.set(excerpt, nth + 1)
    return { rule, field, excerpt, nth, message: messageOf(hit.folded) }
  })
}

const findPatterns = ({ section, form, texts }: Read): FindingWithoutLevel[] =>
  patterns
    .filter(({ applies }) => applies?.(section, form) ?? true)
    .flatMap((pattern) => texts.flatMap((text) => occurrences(text, pattern, () => pattern.message)))

function findPictures({ form }: CheckInput): FindingWithoutLevel[] {
  return picturesWithoutAlt(form).map(({ field, nth }) => ({
    rule: 'alt',
    field,
    excerpt: '',
    nth,
    message: field === 'body' ? `第 ${nth + 1} 张图片没有替代文字` : '没有替代文字',
  }))
}

const detailPaths = new Set<string>(Object.values(sections).map(({ detailPath }) => detailPath))

/** Links of the text to items that nobody can open now. */
async function findDeadLinks(db: Queries, { form, now }: CheckInput): Promise<FindingWithoutLevel[]> {
  const links = linksOf(form).map((link, nth) => ({ ...link, nth }))
  const toItems = links.filter(({ path }) => detailPaths.has(path))
  if (toItems.length === 0) return []
  const rows = await db
    .selectFrom('desk_item')
    .select('id')
    .where(
      'id',
      'in',
      toItems.map(({ id }) => id),
    )
    .where('status', '=', 'published')
    .where('publish_at', '<=', now)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute()
  const open = new Set(rows.map(({ id }) => id))
  return toItems
    .filter(({ id }) => !open.has(id))
    .map(({ nth }) => ({
      rule: 'link',
      field: 'body',
      excerpt: '',
      nth,
      message: `第 ${nth + 1} 个站内链接指向的内容不存在，或没有发布`,
    }))
}

function findPublicNewspaper({ section, form }: CheckInput): FindingWithoutLevel[] {
  if (section !== 'mediaNewspaper' || form.audience !== 'public') return []
  const message = '企业报刊属于内部资料，公开前请确认已取得准印证并符合《内部资料性出版物管理办法》'
  return [{ rule: 'newspaper', field: 'audience', excerpt: '', nth: 0, message }]
}

/** A cut of water or power, by the kind of a notice or by a title that calls itself one. */
const CUT = /停水|停电|断水|断电|停气|停暖|停梯/
const NOTICE = /通知|公告|通告|提示/

/** Such a notice would stay among the latest news when the cut is long over. */
function findEndless({ section, form }: CheckInput): FindingWithoutLevel[] {
  if (section !== 'internalrulesNews' || form.fields.endsAt) return []
  if (!CUT.test(form.kind) && !(CUT.test(form.title) && NOTICE.test(form.title))) return []
  const message = '停水停电的通知没有写结束时间，恢复以后仍会作为最新消息显示，请填写「结束时间」'
  return [{ rule: 'ending', field: 'fields.endsAt', excerpt: '', nth: 0, message }]
}

/** Words of the company's list; the longest is found where several begin. */
function findOwnWords({ texts }: Read, words: CheckSettings['words']): FindingWithoutLevel[] {
  if (words.length === 0) return []
  const advices = new Map(words.map(({ word, advice }) => [foldedText(word).text, advice]))
  const longest = [...advices.keys()].filter(Boolean).sort((one, other) => other.length - one.length)
  const pattern = new RegExp(longest.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'g')
  const messageOf: MessageOf = (folded) => `在本公司的词语表中：${advices.get(folded) || '请确认'}`
  return texts.flatMap((text) => occurrences(text, { rule: 'words', pattern }, messageOf))
}

/** What the check finds in an item, what keeps it from being published first. */
export async function checkForm(db: Queries, { section, now, ...item }: CheckInput): Promise<Finding[]> {
  // A working copy has its HTML as it was sent; readers get it cleaned.
  const form = { ...item.form, body: cleanHtml(item.form.body) }
  const read = { section, form, now, texts: textsOf(form).map((one) => ({ ...one, folded: foldedText(one.text) })) }
  const { levels = {}, words = [] } = (await findSetting(db, 'checks')) ?? {}
  const findings = [
    ...findPictures(read),
    ...(await findDeadLinks(db, read)),
    ...findPatterns(read),
    ...findPublicNewspaper(read),
    ...findEndless(read),
    ...findOwnWords(read, words),
  ]
  const graded = findings.flatMap((one) => {
    const level: string = levels[one.rule] ?? checkRules[one.rule].preset
    return level === 'block' || level === 'warn'
      ? [{ ...one, level, place: placeOf(section, one.field) } as Finding]
      : []
  })
  return graded.sort((one, other) => Number(one.level === 'warn') - Number(other.level === 'warn'))
}

/** What an item lacks to be reviewed; pictures without alternative text are left to the rule of the check that asks for it. */
export function findIncomplete(sections: EffectiveSections, { section, form }: CheckInput, others: readonly Finding[]) {
  const isKnown = (field: string) => others.some(({ rule, ...one }) => rule === 'alt' && `${one.field}.alt` === field)
  return faultsOfForm(sections, section, form)
    .filter(({ field }) => !isKnown(field))
    .map(
      ({ field, what }): Finding => ({
        rule: 'incomplete',
        level: 'block',
        field,
        place: placeOf(section, field),
        excerpt: '',
        nth: 0,
        message: what,
      }),
    )
}

/** Refuses an item in which the check finds something that must not be published. */
export async function assertSafe(db: Queries, input: CheckInput): Promise<void> {
  const [worst] = await checkForm(db, input)
  if (worst?.level === 'block') refuse('rejected', `${worst.place}：${worst.message}`, { field: worst.field })
}
