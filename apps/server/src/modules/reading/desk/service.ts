import type { ReadingDetail, readingRoutes } from '@anju/contract/reading/desk'
import { isWhole } from '@anju/contract/reading/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { isDay, toWireDate, toWireTime } from '@anju/contract/wire/time'
import { liveItems } from '#modules/content'
import type { ByPermission } from '#modules/identity'
import { listStaff, staffScopeOf as scopeOf, staffInScope } from '#modules/member'
import { holdTargets, nameOfTarget, type Target, targetNames } from '#modules/organisation'
import { noticesFor } from '#modules/system'
import type { Context } from '#platform/app/context'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import { createdColumns, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { type FullReading, standingsOf } from '../duties.ts'
import { storeText } from '../texts.ts'
import { fingerprintOf } from './evidence.ts'
import { presentReading, readingInScope } from './people.ts'

type Bodies = typeof readingRoutes
export type NewReading = BodyOf<Bodies['POST /prod-api/cms/reading']>
export type EditedReading = BodyOf<Bodies['PUT /prod-api/cms/reading']>
type Writable = Pick<NewReading, 'dueOn' | 'days' | 'targets' | 'questions'>

const inFields = { field: 'targets' }

/** Whether these targets are all departments and people of the caller's data scope. */
async function isOwn(db: Queries, by: ByPermission, targets: readonly Target[]): Promise<boolean> {
  const scope = scopeOf(by)
  const isNamed = targets.some(({ kind }) => kind === 'person')
  const people = new Set(isNamed ? (await staffInScope(db, by)).map(({ id }) => id) : [])
  return targets.every(({ kind, target }) => {
    if (kind === 'person') return people.has(target)
    return scope === 'all' || (kind === 'department' && scope.has(target))
  })
}

/** The audience that a form names, if all of it exists and is in the caller's data scope. */
async function targetsOf(tx: Tx, by: ByPermission, form: Pick<Writable, 'targets'>): Promise<Target[]> {
  const targets = form.targets.map(({ kind, id }) => ({ kind, target: isWhole(kind) ? '' : id }))
  if (!(await isOwn(tx, by, targets)))
    refuse('forbidden', '对象只能是您数据范围内的部门和员工；全体、岗位和角色须有全部数据的范围', inFields)
  await holdTargets(tx, targets, () => inFields.field)
  return [...new Map(targets.map((one) => [`${one.kind} ${one.target}`, one])).values()]
}

/** Refuses to change what also asks people who are not the caller's. */
async function assertWhole(db: Queries, by: ByPermission, { targets }: FullReading): Promise<void> {
  if (scopeOf(by) !== 'all' && !(await isOwn(db, by, targets)))
    refuse('forbidden', '这项阅读确认还有您数据范围以外的对象，请由上级处理')
}

function columnsOf({ dueOn, days, questions }: Writable) {
  if (!isDay(dueOn)) refuse('badRequest', '没有这一天，请重新选择期限', { field: 'dueOn' })
  const wrong = questions.findIndex(({ options, answer }) => answer >= options.length)
  if (wrong !== -1) refuse('badRequest', `第 ${wrong + 1} 题没有选定正确选项`, { field: 'questions' })
  return { due_on: dueOn, days, questions_json: JSON.stringify(questions) }
}

async function putTargets(tx: Tx, readingId: string, targets: readonly Target[]): Promise<void> {
  await tx.deleteFrom('reading_target').where('reading_id', '=', readingId).execute()
  await tx
    .insertInto('reading_target')
    .values(targets.map((one) => ({ ...one, reading_id: readingId })))
    .execute()
}

/** Refuses a subject that nobody can read now, or that only departments can read which the caller does not see. */
async function assertSubject(tx: Tx, by: ByPermission, { kind, subjectId }: NewReading): Promise<void> {
  const scope = scopeOf(by)
  const [item] = kind === 'item' ? await liveItems(tx, [subjectId], by.now) : []
  const [notice] = kind === 'notice' ? await noticesFor(tx, by, { ids: [subjectId] }) : []
  const isOpen = item?.audience !== 'departments' || scope === 'all' || item.departmentIds.some((id) => scope.has(id))
  if ((!item && !notice) || !isOpen) refuse('notFound', '没有找到已发布的这份内容，请重新选择', { field: 'subjectId' })
  const open = tx.selectFrom('reading').select('id').where('kind', '=', kind).where('subject', '=', subjectId)
  if (await open.where('ended_at', 'is', null).executeTakeFirst())
    refuse('rejected', '这份内容已经下发，请修改原有的那一项', { field: 'subjectId' })
}

/** Puts the published text of a subject before an audience. */
export function addReading(app: Context, by: ByPermission, form: NewReading): Promise<string> {
  const columns = columnsOf(form)
  if (form.dueOn < toWireDate(by.now)) refuse('badRequest', '期限不能早于今天', { field: 'dueOn' })
  return app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'reading')
    await assertSubject(tx, by, form)
    const targets = await targetsOf(tx, by, form)
    const id = newId(by.now)
    const { kind, subjectId: subject } = form
    const row = { id, kind, subject, title: '', source_version: 0, ended_at: null, ...columns, ...createdColumns(by) }
    await tx.insertInto('reading').values(row).execute()
    await putTargets(tx, id, targets)
    await storeText(tx, row, by.now)
    return id
  })
}

export async function editReading({ db }: Context, by: ByPermission, form: EditedReading): Promise<void> {
  const { readingId: id, version, targets: _, ...given } = form
  const { reading } = await readingInScope(db, by, id)
  await assertWhole(db, by, reading)
  const columns = columnsOf({ ...given, targets: [] })
  await db.transaction().execute(async (tx) => {
    await updateVersioned(tx, 'reading', { id, version, by }, columns)
    await putTargets(tx, id, await targetsOf(tx, by, form))
    await tx.updateTable('reading_edition').set({ due_on: form.dueOn }).where('id', '=', reading.latest.id).execute()
  })
}

export async function endReading(
  { db }: Context,
  by: ByPermission,
  { readingId: id, isEnded }: { readingId: string; isEnded: boolean },
): Promise<void> {
  const { reading } = await readingInScope(db, by, id)
  await assertWhole(db, by, reading)
  await updateVersioned(db, 'reading', { id, by }, { ended_at: isEnded ? by.now : null })
}

/** Says that the latest version is a small correction, or with an empty reason that it asks again. */
export async function markCorrection(
  { db }: Context,
  by: ByPermission,
  { readingId, number, reason }: { readingId: string; number: number; reason: string },
): Promise<void> {
  const { reading } = await readingInScope(db, by, readingId)
  await assertWhole(db, by, reading)
  if (reading.latest.number !== number) refuse('conflict', '又有了更新的版本，请刷新后重试')
  await db
    .updateTable('reading_edition')
    .set({ correction: reason.trim() })
    .where('id', '=', reading.latest.id)
    .execute()
}

/** Exempts somebody of the caller's data scope; with an empty reason not any more. */
export async function exempt(
  { db }: Context,
  by: ByPermission,
  { readingId, memberId, reason }: { readingId: string; memberId: string; reason: string },
): Promise<void> {
  const { people } = await readingInScope(db, by, readingId)
  if (!people.some(({ id }) => id === memberId)) refuse('notFound', '这名员工不在对象之中，请刷新后重试')
  const row = {
    reading_id: readingId,
    member_id: memberId,
    reason: reason.trim(),
    user_name: by.caller.userName,
    at: by.now,
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('reading_exemption')
      .where('reading_id', '=', readingId)
      .where('member_id', '=', memberId)
      .execute()
    if (row.reason) await tx.insertInto('reading_exemption').values(row).execute()
  })
}

/** A reading as it is edited, with its versions. */
export async function readReading(app: Context, by: ByPermission, readingId: string): Promise<ReadingDetail> {
  const { db } = app
  const { reading, people } = await readingInScope(db, by, readingId)
  const names = await targetNames(db, reading.targets)
  const ids = reading.targets.flatMap(({ kind, target }) => (kind === 'person' ? target : []))
  const staff = new Map((await listStaff(db, ids)).map(({ id, name, staffNo }) => [id, `${name}（${staffNo}）`]))
  return {
    ...presentReading(reading, people, await standingsOf(db, [reading], by.now)),
    days: reading.days,
    targets: reading.targets.map((one) => ({
      kind: one.kind,
      id: one.target,
      name: one.kind === 'person' ? (staff.get(one.target) ?? '已离职') : nameOfTarget(names, one),
    })),
    questions: JSON.parse(reading.questions_json),
    texts: reading.editions.map(({ id, number, title, digest, at, correction }) => ({
      textId: id,
      number,
      title,
      digest,
      time: toWireTime(at),
      correction,
    })),
    fingerprint: fingerprintOf(app),
  }
}

/** One version, for those who see the reading. */
export async function readText({ db }: Context, by: ByPermission, textId: string) {
  const row = await db.selectFrom('reading_edition').selectAll().where('id', '=', textId).executeTakeFirst()
  if (!row) return refuse('notFound', '没有这个版本，请刷新后重试')
  await readingInScope(db, by, row.reading_id)
  const { title, number, digest, html, at } = row
  return { title, number, digest, html, time: toWireTime(at) }
}
