import { type SectionKey, sections } from '@anju/contract/sections'
import { type Guide, type GuideStep, guideSteps } from '@anju/contract/site/guide'
import { sql } from 'kysely'
import { readCatalogs, readSections } from '#modules/catalog'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { readMarks } from './marks.ts'
import { NAMELESS, readTrackedSettings } from './settings.ts'

const NEEDED: readonly GuideStep[] = ['company', 'contact']
type TrackedSettings = Awaited<ReturnType<typeof readTrackedSettings>>
const all = sql<number>`count(*)`.as('count')

/** The steps of the guide that the company has taken: whatever differs from what the first start has written. */
async function stepsTaken(db: Queries, { company, look }: TrackedSettings): Promise<Record<GuideStep, boolean>> {
  const catalogs = await readCatalogs(db)
  return {
    company: company.companyName !== NAMELESS,
    contact: [company.hotline, company.email, ...company.phones, ...company.addresses].some(Boolean),
    logo: (await readMarks(db)).logo !== undefined,
    look: look.version > 1,
    catalogs: catalogs.some(({ version }) => version > 1),
  }
}

/** What a company's site has already, and what it still lacks. */
export async function readGuide({ db, settings: { publicOrigins } }: Context): Promise<Guide> {
  const settings = await readTrackedSettings(db)
  const taken = await stepsTaken(db, settings)
  const known = await readSections(db)
  const rows = await db.selectFrom('content').select('section').distinct().where('status', '=', 'published').execute()
  const filled = new Set(rows.map(({ section }) => section))
  const written = (Object.keys(sections) as SectionKey[])
    .filter((key) => !['proposal', 'cost'].includes(sections[key].layout) && known[key].shown !== 'never')
    .toSorted((one, other) => known[one].catalog - known[other].catalog || known[one].sortNo - known[other].sortNo)
  const { laws, members, users } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('law').where('live', '=', 1).select(all).as('laws'),
      eb.selectFrom('member').where('status', '=', 'enabled').select(all).as('members'),
      eb.selectFrom('administrator').where('status', '=', 'enabled').select(all).as('users'),
    ])
    .executeTakeFirstOrThrow()
  const empty = written.filter((key) => !filled.has(key))
  return {
    steps: guideSteps.map((step) => ({ step, done: taken[step], needed: NEEDED.includes(step) })),
    emptySections: empty.map((key) => ({
      section: key,
      label: known[key].label,
      catalog: known[key].catalog,
      internal: known[key].audience === 'member',
    })),
    filledSections: written.length - empty.length,
    hasFiling: settings.company.filingNumber !== '',
    hasOrigin: publicOrigins.length > 0,
    laws: Number(laws ?? 0),
    members: Number(members ?? 0),
    users: Number(users ?? 0),
  }
}
