import type { Figures, Site } from '@anju/contract/site'
import { toWireDate } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { listCatalogs } from '#modules/catalog'
import { readable, readingOf } from '#modules/content'
import { visitor } from '#modules/identity'
import { numberField, textField } from '#platform/database/json-field'
import type { Queries } from '#platform/database/open'
import { readMarks } from './marks.ts'
import { readSettings } from './settings.ts'

/** What header, footer and guards need, as the settings have it. */
export async function readSite(db: Queries): Promise<Site> {
  const { company, look, footer } = await readSettings(db)
  return {
    ...company,
    ...look,
    ...footer,
    ...(await readMarks(db)),
    catalogs: (await listCatalogs(db)).slice(0, 5),
    departments: await listDepartments(db),
  }
}

/** Every visitor gets these names with the start page. */
const MOST_DEPARTMENTS = 200

/** The enabled departments below the company itself, in their order; each name once. */
async function listDepartments(db: Queries): Promise<Site['departments']> {
  const rows = await db
    .selectFrom('department')
    .select('name')
    .where('parent_id', '!=', '0')
    .where('status', '=', 'enabled')
    .orderBy('sort_no')
    .orderBy('id')
    .limit(MOST_DEPARTMENTS)
    .execute()
  return [...new Set(rows.map(({ name }) => name))].map((name) => ({ name, type: name }))
}

/** The column of an item's own fields. */
const FIELDS = 'content.fields_json'

/** Figures counted from what every visitor may read; nothing is typed by hand. */
export async function readFigures(db: Queries, now: number): Promise<Figures> {
  const projects = await db
    .selectFrom('content')
    .where('content.section', '=', 'introduceIntroduction')
    .where(readable(readingOf(visitor, now)))
    .where(textField(db, FIELDS, 'status'), '=', '在管')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number | null>`sum(${numberField(db, FIELDS, 'areaM2')})`.as('area'),
      sql<number>`count(distinct ${textField(db, FIELDS, 'city')})`.as('cities'),
    ])
    .executeTakeFirstOrThrow()
  const profile = await db
    .selectFrom('content')
    .where('content.section', '=', 'outline')
    .where(readable(readingOf(visitor, now)))
    .select([numberField(db, FIELDS, 'staffCount').as('staff'), textField(db, FIELDS, 'foundedOn').as('founded')])
    .limit(1)
    .executeTakeFirst()
  const laws = await db
    .selectFrom('law')
    .where('live', '=', 1)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('article_count').as('articles')])
    .executeTakeFirstOrThrow()
  const today = toWireDate(now)
  return {
    projects: projects.count,
    areaM2: Number(projects.area ?? 0),
    cities: projects.cities,
    staff: Number(profile?.staff ?? 0),
    years: profile?.founded ? Number(today.slice(0, 4)) - Number(profile.founded.slice(0, 4)) : 0,
    laws: laws.count,
    articles: Number(laws.articles ?? 0),
    asOf: today.slice(0, 7),
  }
}
