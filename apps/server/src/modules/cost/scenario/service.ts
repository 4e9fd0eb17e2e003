import { feeOf } from '@anju/contract/cost/scenario/figures'
import type { costScenarioRoutes } from '@anju/contract/cost/scenario/member'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { BodyOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import type { Updateable } from 'kysely'
import type { ByMember } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import {
  assertEditable,
  assertUnlocked,
  CHANGED,
  claimOwned,
  claimReadable,
  getReadable,
  type Scenario,
} from './access.ts'
import { writeLine } from './history.ts'
import { addVersion, canonical, digestOf, getVersion } from './version.ts'

type Routes = typeof costScenarioRoutes
/** The member who changes something, and when. */
type Columns = Omit<Updateable<Database['cost_scenario']>, 'id' | 'version'>

const nameOf = (name: string) => visibleText(name) || refuse('badRequest', '请填写方案名称', { field: 'name' })

async function put(tx: Tx, { caller, now }: ByMember, { id, version }: Scenario, columns: Columns) {
  await tx
    .updateTable('cost_scenario')
    .set({ ...columns, version: version + 1, updated_at: now, updated_by: caller.name })
    .where('id', '=', id)
    .execute()
  return { version: version + 1, updateTime: toWireTime(now) }
}

/** What a row has of its input: the text, what lists show of it, and the fee. */
function inputColumns(input: CostProject) {
  const fee = feeOf(input)
  return {
    input_json: canonical(input),
    project: input.name.trim(),
    building_type: input.buildingType,
    fee_per_m2: fee?.feePerM2 ?? '',
    fee_monthly: fee?.feeMonthly ?? '',
  }
}

type Made = { name: string; input: CostProject; action: 'create' | 'copy'; note?: string }

async function insertScenario(tx: Tx, by: ByMember, { name, input, action, note }: Made) {
  const { caller, now } = by
  await lockFor(tx, `cost scenarios ${caller.id}`)
  const { count } = await tx
    .selectFrom('cost_scenario')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', caller.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= scenarioLimits.owned) refuse('rejected', `您已有 ${scenarioLimits.owned} 份测算方案，不能再新建`)
  const id = newId(now)
  await tx
    .insertInto('cost_scenario')
    .values({
      id,
      name: nameOf(name),
      ...inputColumns(input),
      state: 'draft',
      reason: '',
      owner_id: caller.id,
      owner_name: caller.name,
      department_id: caller.departmentIds[0] ?? null,
      version: 1,
      version_no: 0,
      submitted_no: 0,
      reviewed_no: 0,
      archived_at: null,
      created_at: now,
      updated_at: now,
      updated_by: caller.name,
    })
    .execute()
  await writeLine(tx, now, { scenarioId: id, action, state: 'draft', userName: caller.name, note })
  return { scenarioId: id, version: 1 }
}

/** Saves a calculation as a new scenario of the caller and the caller's first department. */
export const addScenario = (
  { db }: Context,
  by: ByMember,
  { name, input }: BodyOf<Routes['POST /api/cms/cost/scenario']>,
) => db.transaction().execute((tx) => insertScenario(tx, by, { name, input, action: 'create' }))

type Save = BodyOf<Routes['PUT /api/cms/cost/scenario/:scenarioId']>

/** Saves what was edited. When it has changed elsewhere, the other text is kept as a version first, if the caller wants that. */
export function editScenario({ db }: Context, by: ByMember, id: string, { version, input, overwrite = false }: Save) {
  return db.transaction().execute(async (tx) => {
    const row = await claimOwned(tx, by.caller, id)
    assertEditable(row)
    const columns = inputColumns(input)
    if (columns.input_json === row.input_json) return { version: row.version, updateTime: toWireTime(row.updated_at) }
    if (row.version === version) return put(tx, by, row, columns)
    if (!overwrite) refuse('conflict', CHANGED)
    const authorName = row.updated_by
    const versionNo = await addVersion(tx, by.now, row, { kind: 'replaced', authorName, note: '' })
    const line = { action: 'overwrite', state: row.state, versionNo } as const
    await writeLine(tx, by.now, { scenarioId: id, userName: by.caller.name, ...line })
    return put(tx, by, row, { ...columns, version_no: versionNo })
  })
}

type Rename = BodyOf<Routes['PUT /api/cms/cost/scenario/:scenarioId/name']>

export function renameScenario({ db }: Context, by: ByMember, id: string, form: Rename) {
  return db.transaction().execute(async (tx) => {
    const row = await claimOwned(tx, by.caller, id, form.version)
    assertUnlocked(row)
    const name = nameOf(form.name)
    const line = { action: 'rename', state: row.state, note: `${row.name} → ${name}` } as const
    await writeLine(tx, by.now, { scenarioId: id, userName: by.caller.name, ...line })
    return put(tx, by, row, { name })
  })
}

type Keep = BodyOf<Routes['POST /api/cms/cost/scenario/:scenarioId/version']>

/** Keeps the present text as a numbered version, and hands it to the reviewers if wanted. */
export function keepVersion({ db }: Context, by: ByMember, id: string, { version, note, submit }: Keep) {
  return db.transaction().execute(async (tx) => {
    const row = await claimOwned(tx, by.caller, id, version)
    assertEditable(row)
    if (!submit) await assertNew(tx, row)
    const kind = submit ? 'submitted' : 'saved'
    const said = visibleText(note)
    const versionNo = await addVersion(tx, by.now, row, { kind, authorName: by.caller.name, note: said })
    const state = submit ? 'submitted' : row.state
    const action = submit ? 'submit' : 'version'
    await writeLine(tx, by.now, { scenarioId: id, action, state, versionNo, note: said, userName: by.caller.name })
    const columns = submit ? { state: 'submitted' as const, submitted_no: versionNo, reason: '' } : {}
    return { ...(await put(tx, by, row, { ...columns, version_no: versionNo })), versionNo }
  })
}

async function assertNew(tx: Tx, { id, version_no, input_json }: Scenario): Promise<void> {
  const last = await tx
    .selectFrom('cost_version')
    .select('digest')
    .where('scenario_id', '=', id)
    .where('no', '=', version_no)
    .executeTakeFirst()
  if (last?.digest === digestOf(input_json)) refuse('rejected', `内容与第 ${version_no} 版相同，不必另存`)
}

/** Takes a scenario back from the reviewers, or begins to change one that they have approved. */
export function reviseScenario({ db }: Context, by: ByMember, id: string, version: number) {
  return db.transaction().execute(async (tx) => {
    const row = await claimOwned(tx, by.caller, id, version)
    assertUnlocked(row)
    if (row.state !== 'submitted' && row.state !== 'reviewed') refuse('rejected', '方案可以直接修改，不必撤回')
    await writeLine(tx, by.now, { scenarioId: id, action: 'revise', state: 'draft', userName: by.caller.name })
    return put(tx, by, row, { state: 'draft', reason: '' })
  })
}

type Copy = BodyOf<Routes['POST /api/cms/cost/scenario/:scenarioId/copy']>

/** Copies the present text or a version as a new scenario of the caller. */
export function copyScenario({ db }: Context, by: ByMember, id: string, { name, versionNo }: Copy) {
  return db.transaction().execute(async (tx) => {
    const row = await getReadable(tx, by.caller, id)
    const input = versionNo ? (await getVersion(tx, id, versionNo)).input : (JSON.parse(row.input_json) as CostProject)
    const note = `复制自${row.name}${versionNo ? `第 ${versionNo} 版` : ''}`
    return insertScenario(tx, by, { name, input, action: 'copy', note })
  })
}

/** A colleague of the department edits the scenario from now on, instead of its owner. */
export function takeScenario({ db }: Context, by: ByMember, id: string, version: number) {
  return db.transaction().execute(async (tx) => {
    const row = await claimReadable(tx, by.caller, id, version)
    assertUnlocked(row)
    if (row.owner_id === by.caller.id) refuse('rejected', '这份方案已由您负责')
    const line = { action: 'take', state: row.state, note: `原负责人：${row.owner_name}` } as const
    await writeLine(tx, by.now, { scenarioId: id, userName: by.caller.name, ...line })
    return put(tx, by, row, { owner_id: by.caller.id, owner_name: by.caller.name })
  })
}

/** Takes a scenario out of the lists, or back into them. */
export function archiveScenario({ db }: Context, by: ByMember, id: string, version: number, archived: boolean) {
  return db.transaction().execute(async (tx) => {
    const row = await claimOwned(tx, by.caller, id, version)
    assertUnlocked(row)
    if (archived && row.state === 'submitted') refuse('rejected', '方案正在审核，请先撤回再归档')
    if (archived === (row.archived_at !== null)) return
    const action = archived ? 'archive' : 'restore'
    await writeLine(tx, by.now, { scenarioId: id, action, state: row.state, userName: by.caller.name })
    await put(tx, by, row, { archived_at: archived ? by.now : null })
  })
}
