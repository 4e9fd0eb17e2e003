import type { Kysely } from 'kysely'
import type { Tx } from '#platform/database/open'
import { putTexts } from '#platform/database/text-index'
import { fieldWords } from '#platform/text/field-words'
import { plainText } from '#platform/text/html'

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

/** Numbers, sizes of pictures, days and addresses leave the words by which items are found. */
export async function up(migrated: Kysely<never>): Promise<void> {
  const db = migrated as unknown as Tx
  for (let last = 0; ; ) {
    const items = await db
      .selectFrom('content')
      .select(['id', 'doc', 'section', 'title', 'body', 'audience', 'fields_json'])
      .where('doc', '>', last)
      .orderBy('doc')
      .limit(AT_ONCE)
      .execute()
    if (items.length === 0) return
    const ids = items.map(({ id }) => id)
    const files = await db
      .selectFrom('content_file')
      .select(['content_id', 'name', 'audience'])
      .where('content_id', 'in', ids)
      .where('role', '=', 'attachment')
      .orderBy('sort_no')
      .execute()
    const texts = items.map(({ id, doc, section, title, body, audience, fields_json }) => {
      const hidden = audience === 'member' ? [] : (MEMBER_FIELDS[section] ?? [])
      const fields = Object.entries(JSON.parse(fields_json) as object).filter(([name]) => !hidden.includes(name))
      const names = files
        .filter((file) => file.content_id === id && (audience === 'member' || file.audience !== 'member'))
        .map(({ name }) => name)
      const words = fieldWords(Object.fromEntries(fields))
      return { id, doc, title, body: [plainText(body), words, ...names].filter(Boolean).join(' ') }
    })
    for (const { id, body } of texts)
      await db.updateTable('content').set({ plain: body }).where('id', '=', id).execute()
    await putTexts(
      db,
      'content_text',
      texts.map(({ doc, title, body }) => ({ doc, title, body })),
    )
    last = items.at(-1)?.doc ?? last
  }
}
