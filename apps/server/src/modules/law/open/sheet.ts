import type { LawArticle, LawDetail, LawRow } from '@anju/contract/law'
import { pairArticles } from '@anju/contract/law/pairs'
import type { LawText } from '@anju/contract/law-open'
import { lawLevels } from '@anju/contract/law-terms'
import type { Column } from '#platform/excel/write'

/** A row about a law or a part of it. */
export type Line = { law: LawRow; label: string; text: string; citation: string; address: string }

const TEXT_WIDTH = 80

/** Which law it is, and what is known of it: at the end of each row. */
const lawColumns: readonly Column<Line>[] = [
  { title: '引用', width: 50, value: ({ citation }) => citation },
  { title: '时效性', value: ({ law }) => law.statusLabel },
  { title: '时效说明', width: 30, value: ({ law }) => law.statusReason },
  { title: '效力位阶', value: ({ law }) => lawLevels[law.level] },
  { title: '制定机关', width: 24, value: ({ law }) => law.issuer },
  { title: '文号', width: 24, value: ({ law }) => law.docNo },
  { title: '公布日期', value: ({ law }) => law.publishedOn },
  { title: '施行日期', value: ({ law }) => law.effectiveOn },
  { title: '最后核对', value: ({ law }) => law.checkedOn || '未核对' },
  { title: '地址', width: 50, value: ({ address }) => address },
]

const textColumns: readonly Column<Line>[] = [
  { title: '法规', width: 36, value: ({ law }) => law.title },
  { title: '条款', width: 20, value: ({ label }) => label },
  { title: '条文', width: TEXT_WIDTH, value: ({ text }) => text },
]

/** One row for each article, or for the 款 or 项 that was asked for. */
export const articleColumns: readonly Column<Line & { headings: string }>[] = [
  { title: '编章节', width: 30, value: ({ headings }) => headings },
  ...textColumns,
  ...lawColumns,
]

/** One row for each hit; `kind` says how it was found. */
export const hitColumns: readonly Column<Line & { kind: string }>[] = [
  { title: '结果', value: ({ kind }) => kind },
  ...textColumns,
  ...lawColumns,
]

const joined = (paragraphs: readonly { text: string }[]) => paragraphs.map(({ text }) => text).join('\n')

/** The rows of a text. */
export function articleLines(text: LawText, origin: string): (Line & { headings: string })[] {
  return text.articles.map(({ label, headings, citation, paragraphs }) => ({
    law: text,
    label: text.label || label,
    text: joined(paragraphs),
    citation: text.label ? text.citation : citation,
    address: `${origin}${text.address}`,
    headings: headings.join(' / '),
  }))
}

type Change = { label: string; kind: string; before: string; after: string }

export const changeColumns = (before: LawDetail, after: LawDetail): readonly Column<Change>[] => [
  { title: '条', value: ({ label }) => label },
  { title: '变动', value: ({ kind }) => kind },
  { title: `${before.publishedOn} 公布的版本（${before.statusLabel}）`, width: TEXT_WIDTH, value: (row) => row.before },
  { title: `${after.publishedOn} 公布的版本（${after.statusLabel}）`, width: TEXT_WIDTH, value: (row) => row.after },
  { title: '最后核对', value: () => after.checkedOn || '未核对' },
]

/** What changed between two versions of a law, in the order of the newer one. */
export function changesOf(before: readonly LawArticle[], after: readonly LawArticle[]): Change[] {
  return pairArticles(before, after).flatMap(({ label, before: old, after: fresh }) => {
    const row = { label, before: joined(old?.paragraphs ?? []), after: joined(fresh?.paragraphs ?? []) }
    if (!old) return [{ kind: '新增', ...row }]
    if (!fresh) return [{ kind: '删去', ...row }]
    return row.before === row.after ? [] : [{ kind: '修改', ...row }]
  })
}
