import { type Kysely, sql } from 'kysely'

/** The fields in which the items of these sections have pictures. */
const fields = { introduceIntroduction: 'gallery', eductionStudies: 'gallery', mediaImage: 'photos' } as const

type Row = { id: string; fields_json: string }
const AT_ONCE = 200

/** Published items without a cover have their first picture for it, as those that are published from now on. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [section, field] of Object.entries(fields))
    for (let after = '', rows: Row[] = []; ; after = rows.at(-1)?.id ?? '') {
      ;({ rows } = await sql<Row>`select id, fields_json from content
        where section = ${section} and cover_json is null and id > ${after}
          and status in ('published', 'offline', 'archived') order by id limit ${sql.lit(AT_ONCE)}`.execute(db))
      for (const row of rows) await putCover(db, row, field)
      if (rows.length < AT_ONCE) break
    }
}

async function putCover(db: Kysely<never>, { id, fields_json }: Row, field: string): Promise<void> {
  const pictures = (JSON.parse(fields_json) as Record<string, Record<string, unknown>[] | undefined>)[field]
  if (!pictures?.[0]) return
  const { caption: _, ...cover } = pictures[0]
  await sql`update content set cover_json = ${JSON.stringify(cover)} where id = ${id}`.execute(db)
}
