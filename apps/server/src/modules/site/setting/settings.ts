import type { CheckSettings } from '@anju/contract/desk/check'
import type { SiteSetting } from '@anju/contract/site'
import { ACCENT } from '@anju/contract/site/accent'
import type { Landing } from '@anju/contract/site/landing'
import { LANDING } from '@anju/contract/site/landing-default'
import type { Footer } from '@anju/contract/site/setting'
import type { Selectable } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type Author, createdColumns, toAuditFields, updateVersioned } from '#platform/database/tracked'

/** The name of a company that has not entered its own. */
export const NAMELESS = '物业服务企业'

/** The particulars of a company that has not yet entered its own. */
export const emptySite: SiteSetting = {
  siteId: 1,
  companyName: NAMELESS,
  shortName: '公司网站',
  slogan: '',
  introduction: '',
  addresses: [],
  phones: [],
  hotline: '',
  hotlineLabel: '24 小时服务热线',
  email: '',
  foundedYear: new Date().getFullYear(),
  filingNumber: '',
  filingUrl: 'https://beian.miit.gov.cn/',
  policeFilingNumber: '',
  policeFilingUrl: '',
  pageGuards: true,
  experience: true,
  lawsAsOf: '',
}

/** The main address and telephone of a company: the first of each. */
export function mainContact({ addresses, phones }: Pick<SiteSetting, 'addresses' | 'phones'>) {
  return { address: addresses[0]?.value ?? '', phone: phones[0]?.value ?? '' }
}

/** The rows of `site_setting` and what they contain. */
export type Settings = {
  company: SiteSetting
  look: { accent: string; logoNamed: boolean }
  footer: Footer
  landing: Landing
  checks: CheckSettings
}
export type SettingId = keyof Settings

/** Values of a setting as some release stored it, which did not know all of them. */
const later = {
  company: { introduction: '', hotlineLabel: '24 小时服务热线', addresses: [], phones: [], experience: true },
  look: { accent: ACCENT, logoNamed: false },
  footer: { organizer: '', operator: '', copyright: '', footerText: '', footerLinks: [] },
  landing: LANDING,
  checks: { levels: {}, words: [] },
} satisfies { [Id in SettingId]: Partial<Settings[Id]> }

function parse<Id extends SettingId>(id: Id, json: string): Settings[Id] {
  return { ...later[id], ...(JSON.parse(json) as Settings[Id]) }
}

const ids = ['company', 'look', 'footer', 'landing', 'checks'] as const satisfies readonly SettingId[]
type Tracked<Id extends SettingId> = Settings[Id] & ReturnType<typeof toAuditFields>
type Row = Selectable<Database['site_setting']>

/** Rows as they are stored, by id; none before the first start has written them. */
async function findRows(db: Queries, wanted: readonly SettingId[]) {
  const rows = await db.selectFrom('site_setting').selectAll().where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is made of each of these rows; the database has been filled. */
async function readRows<Id extends SettingId, Made extends { [One in Id]: unknown }>(
  db: Queries,
  wanted: readonly Id[],
  make: (id: Id, row: Row) => Made[Id],
): Promise<Made> {
  const rows = await findRows(db, wanted)
  const entries = wanted.map((id) => {
    const row = rows.get(id)
    if (!row) throw new Error(`the setting ${id} is missing`)
    return [id, make(id, row)] as const
  })
  return Object.fromEntries(entries) as Made
}

const track = <Id extends SettingId>(id: Id, row: Row): Tracked<Id> => ({
  ...parse(id, row.value_json),
  ...toAuditFields(row),
})

/** A setting as it is stored; `undefined` before the first start has written it. */
export async function findSetting<Id extends SettingId>(db: Queries, id: Id): Promise<Settings[Id] | undefined> {
  const row = (await findRows(db, [id])).get(id)
  return row && parse(id, row.value_json)
}

/** A setting with version, author and times. */
export async function getTrackedSetting<Id extends SettingId>(db: Queries, id: Id): Promise<Tracked<Id>> {
  return (await readRows<Id, { [One in Id]: Tracked<One> }>(db, [id], track))[id]
}

/** All settings. */
export async function readSettings(db: Queries): Promise<Settings> {
  return readRows<SettingId, Settings>(db, ids, (id, row) => parse(id, row.value_json))
}

/** All settings with version, author and times. */
export async function readTrackedSettings(db: Queries): Promise<{ [Id in SettingId]: Tracked<Id> }> {
  return readRows<SettingId, { [Id in SettingId]: Tracked<Id> }>(db, ids, track)
}

/** Writes the settings of an empty database: this company, with the look and the footer of the product. */
export async function insertSettings(tx: Tx, company: SiteSetting, by: Author): Promise<void> {
  const values: Settings = { ...later, company }
  const rows = Object.entries(values).map(([id, value]) => ({
    id,
    value_json: JSON.stringify(value),
    ...createdColumns(by),
  }))
  await tx.insertInto('site_setting').values(rows).execute()
}

/** Empties the particulars of the company. */
export async function emptyCompany(tx: Tx, by: Author): Promise<void> {
  await updateVersioned(tx, 'site_setting', { id: 'company', by }, { value_json: JSON.stringify(emptySite) })
}
