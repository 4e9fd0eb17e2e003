import type { SiteSetting } from '@anju/contract/site'
import { Company } from '@anju/contract/site/setting'
import { Value } from 'typebox/value'
import { signalChange, type Tx } from '#platform/database/open'
import { byProduct, updateVersioned } from '#platform/database/tracked'
import { findSetting } from './setting/settings.ts'

type Name = keyof typeof Company
const names = Object.keys(Company) as Name[]
const isName = (name: string): name is Name => Object.hasOwn(Company, name)

/** The stored form of a typed text, by the type of the particular; `undefined` when it cannot be one. */
function parse(name: Name, text: string): string | number | boolean | undefined {
  const schema = Company[name]
  const candidates = [text.trim(), ...(/^\d+$/.test(text) ? [Number(text)] : []), text === 'true' || text === 'on']
  return candidates.find(
    (one) => Value.Check(schema, one) && (typeof one !== 'boolean' || /^(on|off|true|false)$/.test(text)),
  )
}

/** The reason why some `name=text` pairs cannot be particulars, as one sentence; `undefined` when they can. */
export function particularsFault(changes: Record<string, string>): string | undefined {
  for (const [name, text] of Object.entries(changes)) {
    if (!isName(name)) return `没有名为 ${name} 的项目；可以修改：${names.join('、')}`
    if (/Url$/.test(name) && text && !/^https?:\/\//.test(text)) return `${name} 应为 http:// 或 https:// 开头的地址`
    if (parse(name, text) === undefined) return `${name} 的值不正确：${text}`
  }
  return undefined
}

/** Stores changed particulars and clears the cached responses of every server. Check `particularsFault` before. */
export async function changeParticulars(tx: Tx, changes: Record<string, string>, now: number): Promise<SiteSetting> {
  const known = await findSetting(tx, 'company')
  if (!known) throw new Error('the database is empty')
  const parsed = Object.entries(changes).map(([name, text]) => [name, parse(name as Name, text)])
  const company: SiteSetting = { ...known, ...Object.fromEntries(parsed) }
  await updateVersioned(
    tx,
    'site_setting',
    { id: 'company', by: byProduct(now) },
    { value_json: JSON.stringify(company) },
  )
  await signalChange(tx)
  return company
}
