import type { dictionaryRoutes } from '@anju/contract/system/dictionary'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { createdColumns, editedColumns, storedStatus, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { findData, findType, findTypeByName } from './queries.ts'

type Bodies = typeof dictionaryRoutes
export type NewType = BodyOf<Bodies['POST /prod-api/system/dict/type']>
export type EditedType = BodyOf<Bodies['PUT /prod-api/system/dict/type']>
export type NewData = BodyOf<Bodies['POST /prod-api/system/dict/data']>
export type EditedData = BodyOf<Bodies['PUT /prod-api/system/dict/data']>

/** Runs one change of dictionaries at a time, so that the results of its checks stay true until it is done. */
function change<Result>({ db }: Context, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'built-ins')
    return run(tx)
  })
}

async function assertFreeType(tx: Tx, type: string, id?: string): Promise<void> {
  const taken = await findTypeByName(tx, type)
  if (taken && taken.id !== id) refuse('rejected', `字典类型“${type}”已存在`, { field: 'dictType' })
}

function columnsOfType(form: NewType) {
  return { name: form.dictName, type: form.dictType, status: storedStatus(form.status), remark: form.remark ?? '' }
}

export function addType(app: Context, by: By, form: NewType): Promise<string> {
  return change(app, async (tx) => {
    await assertFreeType(tx, form.dictType)
    const id = newId(by.now)
    await tx
      .insertInto('dict_type')
      .values({ id, built_in: 0, ...columnsOfType(form), ...createdColumns(by) })
      .execute()
    return id
  })
}

/** Edits a type; its data follow a new name. */
export function editType(app: Context, by: By, form: EditedType): Promise<void> {
  return change(app, async (tx) => {
    const id = String(form.dictId)
    const old = (await findType(tx, id)) ?? refuse('notFound', '该字典类型不存在')
    if (old.built_in && form.dictType !== old.type)
      refuse('rejected', `内置字典类型“${old.type}”不能改名`, { field: 'dictType' })
    await assertFreeType(tx, form.dictType, id)
    await updateVersioned(tx, 'dict_type', { id, version: form.version, by }, columnsOfType(form))
    if (form.dictType !== old.type)
      await tx
        .updateTable('dict_data')
        .set({ type: form.dictType, ...editedColumns(by) })
        .where('type', '=', old.type)
        .execute()
  })
}

/** Deletes types, all or none: built-in types and types with data are refused. */
export function removeTypes(app: Context, ids: readonly string[]): Promise<void> {
  return change(app, async (tx) => {
    const types = await tx.selectFrom('dict_type').selectAll().where('id', 'in', ids).execute()
    for (const { type, name, built_in } of types) {
      if (built_in) refuse('rejected', `内置字典“${name}”不能删除`)
      const used = await tx.selectFrom('dict_data').select('id').where('type', '=', type).limit(1).executeTakeFirst()
      if (used) refuse('rejected', `字典“${name}”下还有数据，不能删除`)
    }
    await tx.deleteFrom('dict_type').where('id', 'in', ids).execute()
  })
}

async function assertPlaceForData(tx: Tx, { dictType, dictValue }: NewData, id?: string): Promise<void> {
  if (!(await findTypeByName(tx, dictType))) refuse('rejected', `字典类型“${dictType}”不存在`, { field: 'dictType' })
  const taken = await tx
    .selectFrom('dict_data')
    .select(['id', 'label'])
    .where('type', '=', dictType)
    .where('value', '=', dictValue)
    .executeTakeFirst()
  if (taken && taken.id !== id)
    refuse('rejected', `数据键值“${dictValue}”已被“${taken.label}”使用`, { field: 'dictValue' })
}

function columnsOfData(form: NewData) {
  return {
    type: form.dictType,
    label: form.dictLabel,
    value: form.dictValue,
    css_class: form.cssClass ?? '',
    list_class: form.listClass ?? '',
    sort_no: form.dictSort ?? 0,
    is_default: form.isDefault === 'Y' ? 1 : 0,
    status: storedStatus(form.status),
    remark: form.remark ?? '',
  }
}

/** A list proposes one entry: a new default takes the place of the old one. */
async function keepOneDefault(tx: Tx, by: By, { dictType, isDefault }: NewData, id: string): Promise<void> {
  if (isDefault !== 'Y') return
  await tx
    .updateTable('dict_data')
    .set({ is_default: 0, ...editedColumns(by) })
    .where('type', '=', dictType)
    .where('is_default', '=', 1)
    .where('id', '!=', id)
    .execute()
}

export function addData(app: Context, by: By, form: NewData): Promise<string> {
  return change(app, async (tx) => {
    await assertPlaceForData(tx, form)
    const id = newId(by.now)
    await tx
      .insertInto('dict_data')
      .values({ id, built_in: 0, ...columnsOfData(form), ...createdColumns(by) })
      .execute()
    await keepOneDefault(tx, by, form, id)
    return id
  })
}

/** Edits an entry; what the product itself reads of its own entries, type and value, stays. */
export function editData(app: Context, by: By, form: EditedData): Promise<void> {
  return change(app, async (tx) => {
    const id = String(form.dictCode)
    const old = (await findData(tx, id)) ?? refuse('notFound', '该字典数据不存在')
    if (old.built_in && (form.dictValue !== old.value || form.dictType !== old.type))
      refuse('rejected', `内置字典数据“${old.label}”的键值不能修改`, { field: 'dictValue' })
    await assertPlaceForData(tx, form, id)
    await updateVersioned(tx, 'dict_data', { id, version: form.version, by }, columnsOfData(form))
    await keepOneDefault(tx, by, form, id)
  })
}

/** Deletes entries, all or none. */
export function removeData(app: Context, ids: readonly string[]): Promise<void> {
  return change(app, async (tx) => {
    const builtIn = await tx
      .selectFrom('dict_data')
      .select('label')
      .where('id', 'in', ids)
      .where('built_in', '=', 1)
      .executeTakeFirst()
    if (builtIn) refuse('rejected', `内置字典数据“${builtIn.label}”不能删除`)
    await tx.deleteFrom('dict_data').where('id', 'in', ids).execute()
  })
}
