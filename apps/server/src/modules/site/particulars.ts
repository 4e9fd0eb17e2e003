import type { SiteSetting } from '@anju/contract/site'
import { Company } from '@anju/contract/site/setting'
import { Value } from 'typebox/value'
import { signalChange, type Tx } from '#platform/database/open'
import { byProduct, updateVersioned } from '#platform/database/tracked'
import { findSetting, mainContact } from './setting/settings.ts'

const { addresses, phones, ...single } = Company
/** Of addresses and telephones the command knows the main ones. */
const schemas = { ...single, address: addresses.items.properties.value, phone: phones.items.properties.value }
type Name = keyof typeof schemas
const names = Object.keys(schemas) as Name[]
const isName = (name: string): name is Name => Object.hasOwn(schemas, name)

/** The stored form of a typed text, by the type of the particular; `undefined` when it cannot be one. */
function parse(name: Name, text: string): string | number | boolean | undefined {
  const schema = schemas[name]
  if ((name === 'address' || name === 'phone') && text.trim() === '') return ''
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

/** Particulars with their values, as the command prints them. */
export function listParticulars(company: SiteSetting): [name: string, value: string][] {
  const values = { ...company, ...mainContact(company) }
  return names.map((name) => [name, String(values[name])])
}

/** The list with another first entry, or without it. */
function withFirst(list: SiteSetting['phones'], name: string, value: unknown): SiteSetting['phones'] {
  if (value === undefined) return list
  const [first, ...others] = list
  return value === '' ? others : [{ name: first?.name ?? name, value: String(value) }, ...others]
}

/** Stores changed particulars and clears the cached responses of every server. Check `particularsFault` before. */
export async function changeParticulars(tx: Tx, changes: Record<string, string>, now: number): Promise<SiteSetting> {
  const known = await findSetting(tx, 'company')
  if (!known) throw new Error('the database is empty')
  const parsed = Object.entries(changes).map(([name, text]) => [name, parse(name as Name, text)] as const)
  const { address, phone, ...others } = Object.fromEntries(parsed)
  const company: SiteSetting = {
    ...known,
    ...others,
    addresses: withFirst(known.addresses, '地址', address),
    phones: withFirst(known.phones, '电话', phone),
  }
  await updateVersioned(
    tx,
    'site_setting',
    { id: 'company', by: byProduct(now) },
    { value_json: JSON.stringify(company) },
  )
  await signalChange(tx)
  return company
}
