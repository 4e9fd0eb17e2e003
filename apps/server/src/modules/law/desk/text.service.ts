import type { lawDeskRoutes } from '@anju/contract/law/desk'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { DOCS_A_LAW } from '../docs.ts'
import { noteArticles } from '../follow/news.ts'
import { replaceArticles, textColumns } from '../import/write.ts'
import { warningsLeft, warningsOfText } from '../override/facts.ts'
import { toMarkdown } from '../override/markdown.ts'
import { writeOverride } from '../override/override.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { comparedArticles, compareEntered } from '../watch/compare.ts'
import { openReviews } from '../watch/open.ts'
import { BY_HAND } from './add.service.ts'
import { changeLibrary, claimLaw, type LawTableRow, writeEvent } from './change.ts'
import { overrideOf, writeFacts } from './edit.service.ts'
import { readTyped } from './preview.ts'

type Routes = typeof lawDeskRoutes

/** The text of a stored law as Markdown: as somebody typed it, else made of its rows. */
export async function markdownOf(db: Queries, row: LawTableRow, typed: string): Promise<string> {
  if (typed) return typed
  const articles = await db
    .selectFrom('law_article')
    .select(['anchor', 'label', 'node', 'number', 'paragraphs_json'])
    .where('doc', '>', row.doc * DOCS_A_LAW)
    .where('doc', '<', (row.doc + 1) * DOCS_A_LAW)
    .orderBy('doc')
    .execute()
  return toMarkdown({
    title: row.title,
    amendments: JSON.parse(row.amendments_json),
    nodes: JSON.parse(row.nodes_json),
    articles: articles.map(({ paragraphs_json, ...article }) => ({
      ...article,
      paragraphs: JSON.parse(paragraphs_json),
    })),
  })
}

/** Puts another text in the place of that of a stored law; the facts stay. What cites a changed article is under review from then on. */
async function writeText(tx: Tx, by: By, row: LawTableRow, law: ParsedLaw): Promise<void> {
  const before = await comparedArticles(tx, row.id)
  await replaceArticles(tx, row, { ...law, title: row.title })
  await updateVersioned(
    tx,
    'law',
    { id: row.id, version: row.version, by },
    { ...textColumns(law), import_id: row.import_id || BY_HAND },
  )
  const changes = await compareEntered(tx, row.slug, by.now, before)
  await noteArticles(tx, changes, by.now)
  await openReviews(tx, changes, by.now)
}

/** Edits the text of a law. The text of its file is kept beside, to go back to. */
export async function editText(
  app: Context,
  by: By,
  { lawId, version, markdown, unnumbered }: BodyOf<Routes['PUT /prod-api/cms/law/text']>,
): Promise<void> {
  await changeLibrary(app, by.now, async (tx) => {
    const row = await claimLaw(tx, lawId, version)
    const before = await overrideOf(tx, row)
    const read = readTyped({ markdown, publishedOn: row.published_on })
    if (row.article_count > 0 && textColumns(read).article_count === 0 && !unnumbered)
      refuse('rejected', `正文中没有“第…条”，原有 ${row.article_count} 条。请检查正文；确实不分条的，请选“不分条”`, {
        field: 'markdown',
      })
    const known = row.effective_on ? warningsOfText(read.warnings, JSON.parse(row.warnings_json)) : read.warnings
    const law = { ...read, warnings: warningsLeft(known, before.facts) }
    const source_markdown = before.markdown ? before.source_markdown : await markdownOf(tx, row, '')
    await writeText(tx, by, row, law)
    const isFile = source_markdown !== '' && toMarkdown({ ...law, title: row.title }) === source_markdown
    const texts = isFile ? { markdown: '', source_markdown: '' } : { markdown, source_markdown }
    await writeOverride(tx, { ...before, ...texts })
    await writeEvent(tx, by, row.slug, '修改正文', `条文 ${row.article_count} → ${textColumns(law).article_count} 条`)
  })
}

/** Gives up what people have changed in facts and text, for what the file says. */
export async function takeFile(
  app: Context,
  by: By,
  { lawId, version }: BodyOf<Routes['PUT /prod-api/cms/law/file']>,
): Promise<void> {
  await changeLibrary(app, by.now, async (tx) => {
    const row = await claimLaw(tx, lawId, version)
    const before = await overrideOf(tx, row)
    const { source, source_markdown } = before
    const { title, level, publishedOn } = source
    if (title === undefined || level === undefined || publishedOn === undefined)
      return refuse('rejected', '这部法规由人工录入，还没有导入过文件')
    const facts = { ...source, title, level, publishedOn } as Parameters<typeof writeFacts>[3]
    if (before.markdown && source_markdown) {
      const law = readTyped({ markdown: source_markdown, publishedOn })
      const said = source.effectiveOn === law.effectiveOn ? {} : { effectiveOn: source.effectiveOn ?? '' }
      await writeText(tx, by, row, { ...law, warnings: warningsLeft(law.warnings, said) })
    }
    const current = await claimLaw(tx, lawId, undefined)
    await writeFacts(tx, by, current, facts)
    await writeOverride(tx, { ...before, facts: {}, markdown: '', source_markdown: '' })
    await writeEvent(tx, by, row.slug, '恢复为文件内容', '')
    return undefined
  })
}
