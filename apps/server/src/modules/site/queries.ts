import type { ContentFields } from '@anju/contract/content-fields'
import { labelOf } from '@anju/contract/law/standing'
import { type SectionKey, sections } from '@anju/contract/sections'
import type { Figures, SectionChange, Site } from '@anju/contract/site'
import type { Landing } from '@anju/contract/site/landing'
import { LANDING } from '@anju/contract/site/landing-default'
import { DAY, toWireDate, toWireTime } from '@anju/contract/wire/time'
import { type Selectable, sql } from 'kysely'
import { builtIn, type EffectiveSections, parseBanner, readCatalogs, readSections } from '#modules/catalog'
import { readable, readingOf } from '#modules/content'
import { visitor } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { numberField, textField } from '#platform/database/json-field'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { labelsOf } from '#platform/settings/sso-settings'
import { withFocus } from './focus.ts'
import { readMarks } from './setting/marks.ts'
import { mainContact, readSettings } from './setting/settings.ts'
import { hiddenSections } from './setting/visible.ts'

/** What header, footer and guards need, remembered until the next change. */
export function currentSite({ db, responseCache, settings }: Context, now: number): Promise<Site> {
  const companyLogins = labelsOf(settings.sso)
  return responseCache.remember('site', async () => ({
    ...(await readSite(db, now)),
    ...(companyLogins.length > 0 && { companyLogins }),
  }))
}

/** What the company has changed of the sections, as visitors see it; sections as they are in the code are left out. */
function sectionChanges(known: EffectiveSections, hidden: ReadonlySet<SectionKey>): SectionChange[] {
  return (Object.keys(sections) as SectionKey[]).flatMap((section) => {
    const [own, one] = [builtIn(section), known[section]]
    const change = {
      ...(one.label !== own.label && { label: one.label }),
      ...(one.about !== own.about && { about: one.about }),
      ...(one.intro && { intro: one.intro }),
      ...(one.banner && { banner: one.banner }),
      ...(one.sortNo !== own.sortNo && { sortNo: one.sortNo }),
      ...(JSON.stringify(one.kinds) !== JSON.stringify(own.kinds) && { kinds: [...(one.kinds ?? [])] }),
      ...(hidden.has(section) && { hidden: true as const }),
      ...(one.preset === 'member' && own.audience === 'public' && { forStaff: true as const }),
    }
    return Object.keys(change).length > 0 ? [{ section, ...change }] : []
  })
}

/** The parts of the landing page that differ from those of the product. */
function landingChanges(landing: Landing): Site['landing'] {
  const names = Object.keys(LANDING) as (keyof Landing)[]
  const changed = names.filter((name) => JSON.stringify(landing[name]) !== JSON.stringify(LANDING[name]))
  return Object.fromEntries(changed.map((name) => [name, landing[name]]))
}

type CatalogRow = Awaited<ReturnType<typeof readCatalogs>>[number]

function catalogOf({ id, name, position, intro, banner_json }: CatalogRow): Site['catalogs'][number] {
  const banner = parseBanner(banner_json)
  return { catalogId: id, name, position, ...(intro && { intro }), ...(banner && { banner }) }
}

async function readSite(db: Queries, now: number): Promise<Site> {
  const { company, look, footer, landing } = await readSettings(db)
  const known = await readSections(db)
  const catalogs = await readCatalogs(db)
  const entries = (isShown: number) => catalogs.filter((row) => row.shown === isShown).map(catalogOf)
  const site = {
    ...company,
    lawsInForce: labelOf(
      { status: 'effective', publishedOn: '', checkedOn: '' },
      { asOf: company.lawsAsOf, today: toWireDate(now) },
    ),
    ...mainContact(company),
    ...look,
    ...footer,
    ...(await readMarks(db)),
    landing: landingChanges(landing),
    catalogs: entries(1),
    hiddenCatalogs: entries(0),
    sections: sectionChanges(known, await hiddenSections(db, known, now)),
    departments: await listDepartments(db),
    urgent: await listUrgent(db, now),
  }
  return withFocus(db, site)
}

/** An urgent notice without an end is shown for so long, and none is looked for that is older than the second. */
const URGENT = { days: 3, looked: 30, most: 5 }

/** Urgent public news that have not ended, the latest first. */
async function listUrgent(db: Queries, now: number): Promise<Site['urgent']> {
  // The index of `publish_at` is on this expression.
  const published = sql<number>`publish_at + 0`
  const rows = await db
    .selectFrom('content')
    .select(['id', 'title', 'publish_at', 'expires_at', 'fields_json'])
    .where('section', '=', 'internalrulesNews')
    .where(published, '>', now - URGENT.looked * DAY)
    .where(readable(readingOf(visitor, now)))
    .where('fields_json', 'like', '%"urgent":true%')
    .orderBy(published, 'desc')
    .limit(URGENT.looked)
    .execute()
  return rows
    .map((row) => ({ contentId: row.id, title: row.title, until: urgentUntil(row) }))
    .filter(({ until }) => until > toWireTime(now))
    .slice(0, URGENT.most)
}

/** When an urgent notice is over: at the end that it names, when it expires, or after some days if it has neither. */
function urgentUntil({
  publish_at,
  expires_at,
  fields_json,
}: Pick<Selectable<Database['content']>, 'publish_at' | 'expires_at' | 'fields_json'>): string {
  const { endsAt } = JSON.parse(fields_json) as Partial<ContentFields<'internalrulesNews'>>
  const ends = [...(endsAt ? [`${endsAt}:00`] : []), ...(expires_at === null ? [] : [toWireTime(expires_at)])]
  return ends.sort()[0] ?? toWireTime(publish_at + URGENT.days * DAY)
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

/** Figures counted from what every visitor may read. */
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
