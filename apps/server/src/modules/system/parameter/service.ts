import type { parameterRoutes } from '@anju/contract/system/parameter'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { createdColumns, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { isBuiltIn } from './built-in.ts'
import { findParameter } from './queries.ts'
import { assertMayChange, valueFault } from './rules.ts'

type Bodies = typeof parameterRoutes
export type NewParameter = BodyOf<Bodies['POST /prod-api/system/config']>
export type EditedParameter = BodyOf<Bodies['PUT /prod-api/system/config']>

/** Runs one change of parameters at a time, so that the results of its checks stay true until it is done. */
function change<Result>({ db }: Context, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'built-ins')
    return run(tx)
  })
}

async function assertSound(tx: Tx, { configName, configKey, configValue }: NewParameter, id?: string): Promise<void> {
  const taken = await tx.selectFrom('parameter').select('id').where('key', '=', configKey).executeTakeFirst()
  if (taken && taken.id !== id) refuse('rejected', `参数代号“${configKey}”已存在`, { field: 'configKey' })
  const fault = valueFault(configName, configKey, configValue)
  if (fault) refuse('rejected', fault, { field: 'configValue' })
}

function columnsOf(form: NewParameter) {
  return { name: form.configName, key: form.configKey, value: form.configValue, remark: form.remark ?? '' }
}

export function addParameter(app: Context, by: By, form: NewParameter): Promise<string> {
  return change(app, async (tx) => {
    await assertSound(tx, form)
    const id = newId(by.now)
    await tx
      .insertInto('parameter')
      .values({ id, built_in: form.configType === 'Y' ? 1 : 0, ...columnsOf(form), ...createdColumns(by) })
      .execute()
    return id
  })
}

/** Edits a parameter. A built-in one keeps its key; one of the product stays built in. */
export function editParameter(app: Context, by: By, form: EditedParameter): Promise<void> {
  return change(app, async (tx) => {
    const id = String(form.configId)
    const old = (await findParameter(tx, id)) ?? refuse('notFound', '该参数不存在')
    if (old.built_in && form.configKey !== old.key)
      refuse('rejected', `内置参数“${old.key}”的键名不能修改`, { field: 'configKey' })
    if (form.configValue !== old.value) assertMayChange(by.caller, old.key)
    await assertSound(tx, form, id)
    const builtIn = form.configType === undefined ? old.built_in : Number(form.configType === 'Y')
    const edit = { ...columnsOf(form), built_in: isBuiltIn(old.key) ? 1 : builtIn }
    await updateVersioned(tx, 'parameter', { id, version: form.version, by }, edit)
  })
}

/** Deletes parameters, all or none. */
export function removeParameters(app: Context, ids: readonly string[]): Promise<void> {
  return change(app, async (tx) => {
    const builtIn = await tx
      .selectFrom('parameter')
      .select('key')
      .where('id', 'in', ids)
      .where('built_in', '=', 1)
      .executeTakeFirst()
    if (builtIn) refuse('rejected', `内置参数“${builtIn.key}”不能删除`)
    await tx.deleteFrom('parameter').where('id', 'in', ids).execute()
  })
}
