import { ACCENT } from '@anju/contract/colour'
import type { CheckSettings } from '@anju/contract/desk/check'
import type { SiteSetting } from '@anju/contract/site'
import type { Footer } from '@anju/contract/site/setting'
import type { Queries, Tx } from '#platform/database/open'
import { type Author, createdColumns, toAuditFields } from '#platform/database/tracked'

/** The name of a company that has not entered its own. */
export const NAMELESS = '物业服务企业'

/** The rows of `site_setting` and what they contain. */
export type Settings = { company: SiteSetting; look: { accent: string }; footer: Footer; checks: CheckSettings }
export type SettingId = keyof Settings

/** Values of a setting as some release stored it, which did not know all of them. */
const later = {
  company: { introduction: '', hotlineLabel: '24 小时服务热线' },
  look: { accent: ACCENT },
  footer: { organizer: '', operator: '', copyright: '', footerText: '', footerLinks: [] },
  checks: { levels: {}, words: [] },
} satisfies { [Id in SettingId]: Partial<Settings[Id]> }

function parse<Id extends SettingId>(id: Id, json: string): Settings[Id] {
  return { ...later[id], ...(JSON.parse(json) as Settings[Id]) }
}

/** A setting as it is stored; `undefined` before the first start has written it. */
export async function findSetting<Id extends SettingId>(db: Queries, id: Id): Promise<Settings[Id] | undefined> {
  const row = await db.selectFrom('site_setting').select('value_json').where('id', '=', id).executeTakeFirst()
  return row && parse(id, row.value_json)
}

/** The same with version, author and times. */
export async function getTrackedSetting<Id extends SettingId>(db: Queries, id: Id) {
  const row = await db.selectFrom('site_setting').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...parse(id, row.value_json), ...toAuditFields(row) }
}

/** All settings; the database has been filled. */
export async function readSettings(db: Queries): Promise<Settings> {
  const rows = await db.selectFrom('site_setting').select(['id', 'value_json']).execute()
  const read = <Id extends SettingId>(id: Id): Settings[Id] => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new Error(`the setting ${id} is missing`)
    return parse(id, row.value_json)
  }
  return { company: read('company'), look: read('look'), footer: read('footer'), checks: read('checks') }
}

/** The same with version, author and times. */
export async function readTrackedSettings(db: Queries) {
  const rows = await db.selectFrom('site_setting').selectAll().execute()
  const read = <Id extends SettingId>(id: Id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new Error(`the setting ${id} is missing`)
    return { ...parse(id, row.value_json), ...toAuditFields(row) }
  }
  return { company: read('company'), look: read('look'), footer: read('footer') }
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
