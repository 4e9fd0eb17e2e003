import { type ReportKind, reportKinds } from '@anju/contract/law/desk-terms'
import { csvLine } from '#platform/text/csv'
import { changesOf, type LawChange } from '../watch/compare.ts'

/** What an import has done, with every line. Paths are those below the imported folder. */
export type ImportReport = {
  files: number
  /** Index pages and other documentation. */
  skipped: number
  laws: number
  articles: number
  added: number
  changed: number
  unchanged: number
  changes: { action: 'added' | 'changed'; title: string; path: string }[]
  /** The articles that differ from the text that the library showed before, by law. */
  articleChanges: LawChange[]
  /** Facts and statuses of laws that were held before and are others now. */
  factChanges: { title: string; difference: string }[]
  /** Places that cite one of them and are under review from now on. */
  reviews: number
  duplicates: { title: string; path: string; first: string }[]
  warnings: { title: string; path: string; warning: string }[]
  refused: { path: string; reason: string }[]
  /** Files beside the laws that an upload holds and an import does not read. */
  unread: string[]
  /** Where a file differs from what somebody has changed by hand, which stays. */
  edited: { title: string; path: string; difference: string }[]
  /** The day as of which the library is complete; `stored` is false before the first start has written the settings. */
  asOf: { day: string; changed: boolean; stored: boolean; stated?: boolean }
  milliseconds: number
}

export function newReport(files: number): ImportReport {
  return {
    files,
    skipped: 0,
    laws: 0,
    articles: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    milliseconds: 0,
    articleChanges: [],
    factChanges: [],
    reviews: 0,
    changes: [],
    duplicates: [],
    warnings: [],
    refused: [],
    unread: [],
    edited: [],
    asOf: { day: '', changed: false, stored: false },
  }
}

const UNREAD = '不是 Markdown（.md）文件，也不是可以打开的 Word 文稿（.docx），没有导入；较早的 .doc 请另存为 .docx'

export type ReportLine = { kind: ReportKind; title: string; path: string; text: string }

/** Every line of a report, in the order of the kinds. Reports of earlier releases have no `factChanges` and no `unread`. */
export function linesOf(report: ImportReport): ReportLine[] {
  const lines: ReportLine[] = [
    ...report.refused.map(({ path, reason }) => ({ kind: '拒绝' as const, title: '', path, text: reason })),
    ...(report.unread ?? []).map((path) => ({ kind: '未读取' as const, title: '', path, text: UNREAD })),
    ...report.edited.map(({ difference, ...at }) => ({ kind: '人工修改' as const, ...at, text: difference })),
    ...report.warnings.map(({ warning, ...at }) => ({ kind: kindOf(warning), ...at, text: warning })),
    ...report.articleChanges.map((change) => ({
      kind: '条文变动' as const,
      title: change.title,
      path: '',
      text: changesOf(change),
    })),
    ...(report.factChanges ?? []).map(({ title, difference }) => ({
      kind: '事实变动' as const,
      title,
      path: '',
      text: difference,
    })),
    ...report.duplicates.map(({ first, ...at }) => ({ kind: '重复' as const, ...at, text: `已从 ${first} 导入` })),
    ...report.changes.map(({ action, ...at }) => ({ kind: CHANGES[action], ...at, text: '' })),
  ]
  return reportKinds.flatMap((kind) => lines.filter((line) => line.kind === kind))
}

const CHANGES = { added: '新增', changed: '更新' } as const
const kindOf = (warning: string) => (/^条文[缺重]号/.test(warning) ? ('缺号重号' as const) : ('提示' as const))

/** What the site says of the whole library after an import; reports of earlier releases do not know whether anybody had stated it. */
function asOfSentence({ day, stated = true }: ImportReport['asOf']): string {
  if (!day) return '没有说明数据截至哪一天，网站显示“未核对”；请到“法规管理”的“导入”中填写'
  return stated ? `数据截至 ${day}` : `资料没有说明截至哪一天，“数据截至 ${day}”不变`
}

/** The counts of a report in two lines. */
export function summaryOf(report: ImportReport): string[] {
  const gaps = report.warnings.filter(({ warning }) => kindOf(warning) === '缺号重号').length
  const { stored } = report.asOf
  return [
    `文件 ${report.files} 个，法规 ${report.laws} 部，条文 ${report.articles} 条，用时 ${(report.milliseconds / 1000).toFixed(1)} 秒`,
    `新增 ${report.added} 部，更新 ${report.changed} 部，未变 ${report.unchanged} 部，重复 ${report.duplicates.length} 部，缺号重号 ${gaps} 处，拒绝 ${report.refused.length} 个文件，跳过说明文件 ${report.skipped} 个`,
    ...(report.unread?.length > 0 ? [`未读取其他格式的文件 ${report.unread.length} 个`] : []),
    ...(report.reviews > 0 ? [`引用了有变动条文或废止法规的地方 ${report.reviews} 处，已列入“法规变更复核”`] : []),
    ...(stored ? [asOfSentence(report.asOf)] : []),
  ]
}

/** The whole report as a CSV file that spreadsheets open: the summary, then every line. */
export function csvOf(report: ImportReport): string {
  return `\uFEFF${[
    ...summaryOf(report).map((line) => csvLine(['汇总', '', '', line])),
    csvLine(['类别', '法规', '文件', '说明']),
    ...linesOf(report).map(({ kind, title, path, text }) => csvLine([kind, title, path, text])),
  ].join('')}`
}

/** What a list of imports shows of a report. */
export function briefOf(report: ImportReport) {
  const { added, changed, unchanged } = report
  const counts = Map.groupBy(linesOf(report), ({ kind }) => kind)
  const kinds = Array.from(counts, ([kind, lines]) => ({ kind, count: lines.length }))
  return { added, changed, unchanged, summary: summaryOf(report), kinds }
}
export type Brief = ReturnType<typeof briefOf>
