import { Site, type SiteSetting } from '@anju/contract/site'
import { Value } from 'typebox/value'
import { type Queries, signalChange, type Tx } from '#platform/database/open'

/** Particulars as some release stored them; an early one did not know all of them. */
export type StoredSite = Omit<SiteSetting, 'introduction'> & { introduction?: string }

/** Stored particulars with those that an earlier release did not know. */
export function withLater(stored: StoredSite): SiteSetting {
  return { ...stored, introduction: stored.introduction ?? '' }
}

/** The company's particulars as they are stored; `undefined` before the first start has put some in. */
export async function readParticulars(db: Queries): Promise<SiteSetting | undefined> {
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', 'site').executeTakeFirst()
  return row && withLater(JSON.parse(row.value_json) as StoredSite)
}

/** The stored form of a typed text, by the type of the particular; `undefined` when it cannot be one. */
function parse(name: keyof SiteSetting, text: string): string | number | boolean | undefined {
  const schema = Site.properties[name]
  const candidates = [text.trim(), ...(/^\d+$/.test(text) ? [Number(text)] : []), text === 'true' || text === 'on']
  return candidates.find(
    (one) => Value.Check(schema, one) && (typeof one !== 'boolean' || /^(on|off|true|false)$/.test(text)),
  )
}

/** The reason why some `name=text` pairs cannot be particulars, as one sentence; `undefined` when they can. */
export function particularsFault(known: SiteSetting, changes: Record<string, string>): string | undefined {
  for (const [name, text] of Object.entries(changes)) {
    if (!(name in known) || name === 'siteId') {
      const names = Object.keys(known).filter((one) => one !== 'siteId')
      return `没有名为 ${name} 的项目；可以修改：${names.join('、')}`
    }
    if (parse(name as keyof SiteSetting, text) === undefined) return `${name} 的值不正确：${text}`
    if (/Url$/.test(name) && text && !/^https?:\/\//.test(text)) return `${name} 应为 http:// 或 https:// 开头的地址`
  }
  return undefined
}

/** Stores changed particulars and clears the cached responses of every server. Check `particularsFault` before. */
export async function changeParticulars(tx: Tx, changes: Record<string, string>): Promise<SiteSetting> {
  const known = await readParticulars(tx)
  if (!known) throw new Error('the database is empty')
  const parsed = Object.entries(changes).map(([name, text]) => [name, parse(name as keyof SiteSetting, text)])
  const site: SiteSetting = { ...known, ...Object.fromEntries(parsed) }
  await tx
    .updateTable('setting')
    .set({ value_json: JSON.stringify(site) })
    .where('name', '=', 'site')
    .execute()
  await signalChange(tx)
  return site
}
