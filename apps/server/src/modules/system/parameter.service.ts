import type { parameterRoutes } from '@anju/contract/system/parameter'
import type { BodyOf } from '@anju/contract/wire/route'
import { LEAST_LOG_DAYS } from '#modules/monitor'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import { type By, demandEdited, editedBy, madeBy, rowIn } from '#platform/database/tracked'
import { holds } from '#platform/http/admit'
import type { Administrator } from '#platform/http/caller'
import { refuse } from '#platform/http/refusal'
import { newId } from '#platform/id'
import { passwordFault } from '#platform/passwords/fault'
import { comesWithProduct } from './built-in-parameters.ts'
import { findParameter, readParameter } from './parameter.queries.ts'

type Bodies = typeof parameterRoutes
export type NewParameter = BodyOf<Bodies['POST /prod-api/system/config']>
export type EditedParameter = BodyOf<Bodies['PUT /prod-api/system/config']>

const INITIAL_PASSWORD = 'sys.user.initPassword'

/** What the product reads must make sense to it; answers what is wrong with a value. */
const faults: Record<string, (value: string) => string | undefined> = {
  'sys.account.captchaEnabled': (value) =>
    value === 'true' || value === 'false' ? undefined : '验证码开关只能是 true 或 false',
  [INITIAL_PASSWORD]: (value) => (value === '' ? undefined : passwordFault(value, [])),
  'sys.account.secondFactorRequired': (value) =>
    ['off', 'administrators', 'all'].includes(value) ? undefined : '两步验证要求只能是 off、administrators 或 all',
  'sys.log.retentionDays': (value) =>
    /^[1-9]\d{0,4}$/.test(value) && Number(value) >= LEAST_LOG_DAYS
      ? undefined
      : `日志保留天数应是不少于 ${LEAST_LOG_DAYS} 的整数`,
}

/** The console's look and login: every administrator's console reads these. */
const OPEN_KEYS = /^sys\.(index|account)\./

const givesPasswords = (caller: Administrator) =>
  ['system:user:add', 'system:user:resetPwd', 'system:config:query'].some((permission) => holds(caller, permission))

/**
 * A parameter's value for a caller who may know it; empty when there is none. RuoYi's client asks for the initial password
 * on the page of accounts, whoever opens it: those who give no passwords hear that there is none.
 */
export async function valueFor(db: Queries, caller: Administrator, key: string): Promise<string> {
  if (key === INITIAL_PASSWORD) return givesPasswords(caller) ? ((await readParameter(db, key)) ?? '') : ''
  if (!OPEN_KEYS.test(key) && !holds(caller, 'system:config:query')) refuse('forbidden', '没有读取该参数的权限')
  return (await readParameter(db, key)) ?? ''
}

/** One change of parameters at a time, so that what a change has looked at holds until it is done. */
function change<Result>(db: Queries, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'built-ins')
    return run(tx)
  })
}

async function demandSound(tx: Tx, { configKey, configValue }: NewParameter, id?: string): Promise<void> {
  const taken = await tx.selectFrom('parameter').select('id').where('key', '=', configKey).executeTakeFirst()
  if (taken && taken.id !== id) refuse('fault', `参数键名“${configKey}”已存在`)
  const fault = faults[configKey]?.(configValue)
  if (fault) refuse('fault', fault)
}

function columnsOf(form: NewParameter) {
  return { name: form.configName, key: form.configKey, value: form.configValue, remark: form.remark ?? '' }
}

export function addParameter(db: Queries, form: NewParameter, by: By): Promise<string> {
  return change(db, async (tx) => {
    await demandSound(tx, form)
    const id = newId(by.now)
    await tx
      .insertInto('parameter')
      .values({ id, built_in: form.configType === 'Y' ? 1 : 0, ...columnsOf(form), ...madeBy(by) })
      .execute()
    return id
  })
}

/** Edits a parameter. One that is built in keeps its key; one that comes with the product stays built in. */
export function editParameter(db: Queries, form: EditedParameter, by: By): Promise<void> {
  return change(db, async (tx) => {
    const id = String(form.configId)
    const old = (await findParameter(tx, id)) ?? refuse('notFound', '该参数不存在')
    if (old.built_in && form.configKey !== old.key) refuse('fault', `内置参数“${old.key}”的键名不能修改`)
    await demandSound(tx, form, id)
    const wanted = form.configType === undefined ? old.built_in : Number(form.configType === 'Y')
    const edit = { ...columnsOf(form), built_in: comesWithProduct(old.key) ? 1 : wanted, ...editedBy(by) }
    demandEdited(await tx.updateTable('parameter').set(edit).where(rowIn(id, form.version)).executeTakeFirstOrThrow())
  })
}

/** Deletes parameters, all or none. */
export function deleteParameters(db: Queries, ids: readonly string[]): Promise<void> {
  return change(db, async (tx) => {
    const builtIn = await tx
      .selectFrom('parameter')
      .select('key')
      .where('id', 'in', ids)
      .where('built_in', '=', 1)
      .executeTakeFirst()
    if (builtIn) refuse('fault', `内置参数“${builtIn.key}”不能删除`)
    await tx.deleteFrom('parameter').where('id', 'in', ids).execute()
  })
}
