import { accentFault } from '@anju/contract/colour'
import { Company, Footer, type settingRoutes } from '@anju/contract/site/setting'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { forUpdate, signalChange, type Tx } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { recordStatement } from './laws-as-of.ts'
import { readSettings, type SettingId, type Settings } from './settings.ts'

type Bodies = typeof settingRoutes
type Edited<Id extends SettingId> = Partial<Settings[Id]> & { version?: number | undefined }

/** Stores an edited setting over what is known of it, unless somebody else has edited it since; `also` writes what belongs to it. */
export async function editSetting<Id extends SettingId>(
  app: Context,
  by: By,
  id: Id,
  { version, ...settings }: Edited<Id>,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('site_setting')
      .select('value_json')
      .where('id', '=', id)
      .$call(forUpdate(tx))
      .executeTakeFirstOrThrow()
    const value_json = JSON.stringify({ ...(JSON.parse(row.value_json) as object), ...settings })
    await updateVersioned(tx, 'site_setting', { id, version, by }, { value_json })
    await also?.(tx)
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Texts without blanks around them. */
function trimmed<Value>(value: Value): Value {
  if (typeof value === 'string') return value.trim() as Value
  if (Array.isArray(value)) return value.map(trimmed) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)])) as Value
}

/** The first name that a list has a second time. */
export const twice = (names: readonly string[]) => names.find((name, at) => names.indexOf(name) !== at)

/** The fields of a form that are stored: a client sends author and times back too. */
export function fieldsOf<Form extends object, Name extends keyof Form>(form: Form, fields: Record<Name, unknown>) {
  const entries = (Object.keys(fields) as Name[]).map((name) => [name, trimmed(form[name])])
  return Object.fromEntries(entries) as Pick<Form, Name>
}

export async function editCompany(
  app: Context,
  by: By,
  form: BodyOf<Bodies['PUT /prod-api/cms/setting/company']>,
): Promise<void> {
  const company = fieldsOf(form, Company)
  const filings = [
    ['filingNumber', 'filingUrl', 'ICP 备案号'],
    ['policeFilingNumber', 'policeFilingUrl', '公安备案号'],
  ] as const
  for (const [number, url, title] of filings)
    if (company[number] && !company[url]) refuse('rejected', `请填写${title}的链接`, { field: url })
  for (const list of ['phones', 'addresses'] as const) {
    const double = twice(company[list].map(({ name }) => name))
    if (double) refuse('rejected', `名称“${double}”重复`, { field: list })
  }
  const { company: before } = await readSettings(app.db)
  const moved = company.lawsAsOf !== before.lawsAsOf
  await editSetting(app, by, 'company', { ...company, version: form.version }, async (tx) => {
    const { lawsAsOf: day } = company
    const userName = by.caller.nickName
    if (moved) await recordStatement(tx, { day, reason: '在网站设置中修改', userName, now: by.now })
  })
}

export async function editLook(
  app: Context,
  by: By,
  { accent, logoNamed, version }: BodyOf<Bodies['PUT /prod-api/cms/setting/look']>,
): Promise<void> {
  const fault = accentFault(accent)
  if (fault) refuse('rejected', fault, { field: 'accent' })
  await editSetting(app, by, 'look', { accent: accent.toLowerCase(), logoNamed, version })
}

export async function editFooter(
  app: Context,
  by: By,
  form: BodyOf<Bodies['PUT /prod-api/cms/setting/footer']>,
): Promise<void> {
  await editSetting(app, by, 'footer', { ...fieldsOf(form, Footer), version: form.version })
}
