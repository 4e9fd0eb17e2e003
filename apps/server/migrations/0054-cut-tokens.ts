import type { Kysely } from 'kysely'
import type { Tx } from '#platform/database/open'
import { putTexts } from '#platform/database/text-index'
import { foldText } from '#platform/text/bigrams'

const AT_ONCE = 1000
const DOCS_A_LAW = 100_000
/** 6dB, ISO9001: what was one token and is now a word and a number. */
const MIXED = /\p{N}(?!\p{Script=Han})\p{L}|(?!\p{Script=Han})\p{L}\p{N}/u

const isMixed = (text: string) => MIXED.test(foldText(text))

async function indexLaws(db: Tx): Promise<void> {
  const laws = await db.selectFrom('law').select(['doc', 'title']).execute()
  const titles = laws.filter(({ title }) => isMixed(title))
  await putTexts(
    db,
    'law_text',
    titles.map(({ doc, title }) => ({ doc: doc * DOCS_A_LAW, title, body: '' })),
  )
  for (let last = 0; ; ) {
    const articles = await db
      .selectFrom('law_article')
      .select(['doc', 'plain'])
      .where('doc', '>', last)
      .orderBy('doc')
      .limit(AT_ONCE)
      .execute()
    if (articles.length === 0) return
    const mixed = articles.filter(({ plain }) => isMixed(plain))
    await putTexts(
      db,
      'law_text',
      mixed.map(({ doc, plain }) => ({ doc, title: '', body: plain })),
    )
    last = articles.at(-1)?.doc ?? last
  }
}

async function indexItems(db: Tx): Promise<void> {
  for (let last = 0; ; ) {
    const items = await db
      .selectFrom('content')
      .leftJoin('department', 'department.id', 'content.department_id')
      .select(['content.doc', 'content.title', 'content.plain', 'content.staff_plain', 'content.summary'])
      .select(['content.author', 'content.source_name', 'department.name as department'])
      .where('content.doc', '>', last)
      .orderBy('content.doc')
      .limit(AT_ONCE)
      .execute()
    if (items.length === 0) return
    const texts = items.map(({ doc, title, plain, summary, author, source_name, department, staff_plain }) => {
      const parts = [plain, plain.startsWith(summary) ? '' : summary, author, source_name, department]
      return { doc, title, body: parts.filter(Boolean).join(' '), staff: staff_plain }
    })
    const mixed = texts.filter(({ title, body, staff }) => isMixed(`${title} ${body} ${staff}`))
    await putTexts(db, 'content_text', mixed)
    const closed = mixed.filter(({ staff }) => staff !== '')
    await putTexts(
      db,
      'content_staff_text',
      closed.map(({ doc, title, body, staff }) => ({ doc, title, body: `${body} ${staff}` })),
    )
    last = items.at(-1)?.doc ?? last
  }
}

/** Texts in which letters and digits touch are found by either: `dB` in 6dB. */
export async function up(migrated: Kysely<never>): Promise<void> {
  const db = migrated as unknown as Tx
  await indexLaws(db)
  await indexItems(db)
}
