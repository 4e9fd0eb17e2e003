import type { Kysely } from 'kysely'
import type { Tx } from '#platform/database/open'
import { createTextIndex, putTexts } from '#platform/database/text-index'
import { fieldWords } from '#platform/text/field-words'

const AT_ONCE = 500
/** The fields that only members see, as of this migration. */
const MEMBER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  department: ['headcount', 'directLine'],
  relation: ['sharePercent'],
  introduceIntroduction: ['contractMode', 'contractEndOn'],
  introduceManagement: ['indicators'],
  cultureLecture: ['coverage'],
  eductionOutline: ['plan'],
  eductionStudies: ['reports', 'selection'],
  mediaBooks: ['location', 'stock'],
  internalrulesnative: ['keyClauses', 'ownNotes'],
}

const itemsAfter = (db: Tx, last: number) =>
  db
    .selectFrom('content')
    .leftJoin('department', 'department.id', 'content.department_id')
    .select(['content.id', 'content.doc', 'content.section', 'content.title', 'content.plain', 'content.summary'])
    .select(['content.author', 'content.source_name', 'content.audience', 'content.fields_json'])
    .select('department.name as department')
    .where('content.doc', '>', last)
    .orderBy('content.doc')
    .limit(AT_ONCE)
    .execute()

type Item = Awaited<ReturnType<typeof itemsAfter>>[number]

/** What only members see of items for everyone: fields, and the names of files. */
async function staffWords(db: Tx, items: readonly Item[]): Promise<Map<string, string>> {
  const open = items.filter(({ audience }) => audience !== 'member')
  if (open.length === 0) return new Map()
  const files = await db
    .selectFrom('content_file')
    .select(['content_id', 'name'])
    .where(
      'content_id',
      'in',
      open.map(({ id }) => id),
    )
    .where('role', '=', 'attachment')
    .where('audience', '=', 'member')
    .orderBy('sort_no')
    .execute()
  return new Map(
    open.map(({ id, section, fields_json }) => {
      const closed = MEMBER_FIELDS[section] ?? []
      const fields = Object.entries(JSON.parse(fields_json) as object).filter(([name]) => closed.includes(name))
      const names = files.filter(({ content_id }) => content_id === id).map(({ name }) => name)
      return [id, [fieldWords(Object.fromEntries(fields)), ...names].filter(Boolean).join(' ')]
    }),
  )
}

/** Items are found by summary, author, source and department, too, and by members by what only they may read. */
export async function up(migrated: Kysely<never>): Promise<void> {
  await migrated.schema
    .alterTable('content')
    .addColumn('staff_plain', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await createTextIndex(migrated, 'content_staff_text')
  const db = migrated as unknown as Tx
  for (let last = 0; ; ) {
    const items = await itemsAfter(db, last)
    if (items.length === 0) return
    const staff = await staffWords(db, items)
    const texts = items.map(({ id, doc, title, plain, summary, author, source_name, department }) => {
      const parts = [plain, plain.startsWith(summary) ? '' : summary, author, source_name, department]
      return { id, doc, title, body: parts.filter(Boolean).join(' '), own: staff.get(id) ?? '' }
    })
    await putTexts(db, 'content_text', texts)
    const closed = texts.filter(({ own }) => own !== '')
    for (const { id, own } of closed)
      await db.updateTable('content').set({ staff_plain: own }).where('id', '=', id).execute()
    await putTexts(
      db,
      'content_staff_text',
      closed.map(({ doc, title, body, own }) => ({ doc, title, body: `${body} ${own}` })),
    )
    last = items.at(-1)?.doc ?? last
  }
}
