import type { AmendedLaw, lawAmendedRoutes } from '@anju/contract/law/amended'
import type { BodyOf, QueryOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { createdColumns, toAuditFields, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { type Amendment, builtIn } from '../parse/amendment.ts'
import { comparedName, nameOfGroup, shortTitleOf } from '../parse/name.ts'
import { assertDay, changeLibrary } from './change.ts'

type Routes = typeof lawAmendedRoutes
type Form = BodyOf<Routes['POST /prod-api/cms/law/amended']>
type Query = QueryOf<Routes['GET /prod-api/cms/law/amended/list']>

/** What the library has of a law, the newest version of it. */
type Held = Map<string, { slug: string; publishedOn: string }>

async function readHeld(db: Queries): Promise<Held> {
  const rows = await db
    .selectFrom('law')
    .select(['slug', 'group_key', 'published_on'])
    .where('live', '=', 1)
    .orderBy('published_on')
    .execute()
  return new Map(
    rows.map(({ slug, group_key, published_on }) => [nameOfGroup(group_key), { slug, publishedOn: published_on }]),
  )
}

function heldOf({ name, publishedOn }: Pick<Amendment, 'name' | 'publishedOn'>, held: Held) {
  const version = held.get(name)
  if (!version) return { held: 'none' as const, lawId: '' }
  return version.publishedOn >= publishedOn
    ? { held: 'new' as const, lawId: '' }
    : { held: 'old' as const, lawId: version.slug }
}

async function listAll(db: Queries): Promise<AmendedLaw[]> {
  const held = await readHeld(db)
  const rows = await db.selectFrom('law_amended').selectAll().execute()
  const added = rows.map((row) => ({
    amendedId: row.id,
    name: row.name,
    kind: row.kind,
    source: row.source,
    builtIn: false,
    publishedOn: row.published_on,
    effectiveOn: row.effective_on,
    ...heldOf({ name: row.compared_name, publishedOn: row.published_on }, held),
    ...toAuditFields(row),
  }))
  const none = { version: 0, createBy: '', createTime: '', updateBy: '', updateTime: '' }
  const known = builtIn.map(({ id, ...one }) => ({
    amendedId: id,
    ...one,
    builtIn: true,
    ...heldOf(one, held),
    ...none,
  }))
  return [...added, ...known].toSorted((one, other) => (one.publishedOn < other.publishedOn ? 1 : -1))
}

/** A page of the laws of which newer versions are known, the newest first. */
export async function listAmended(db: Queries, { name = '', held, pageNum = '1', pageSize = '10' }: Query) {
  const rows = (await listAll(db)).filter(
    (row) => (!held || row.held === held) && comparedName(row.name).includes(comparedName(name)),
  )
  const from = (Number(pageNum) - 1) * Number(pageSize)
  return { rows: rows.slice(from, from + Number(pageSize)), total: rows.length }
}

/** One row, for a form. */
export async function readAmended(db: Queries, id: string): Promise<AmendedLaw> {
  return (await listAll(db)).find(({ amendedId }) => amendedId === id) ?? refuse('notFound', '没有找到这一行')
}

function columnsOf({ name, kind, publishedOn, effectiveOn, source }: Form) {
  for (const [field, day, title] of [
    ['publishedOn', publishedOn, '公布'],
    ['effectiveOn', effectiveOn, '施行'],
  ] as const) {
    if (!day) refuse('badRequest', `请填写新版本的${title}日期`, { field })
    assertDay(day, field)
  }
  if (effectiveOn < publishedOn) refuse('badRequest', '施行日期不能早于公布日期', { field: 'effectiveOn' })
  const title = shortTitleOf(name.trim().replace(/^《(.*)》$/, '$1'))
  return {
    name: title,
    compared_name: comparedName(title),
    kind,
    source: source.trim(),
    published_on: publishedOn,
    effective_on: effectiveOn,
  }
}

async function assertNew(tx: Tx, row: ReturnType<typeof columnsOf>, own = ''): Promise<void> {
  const same = await tx
    .selectFrom('law_amended')
    .select('id')
    .where('compared_name', '=', row.compared_name)
    .where('published_on', '=', row.published_on)
    .where('id', '!=', own)
    .executeTakeFirst()
  const known = builtIn.some(({ name, publishedOn }) => name === row.compared_name && publishedOn === row.published_on)
  if (same || known) refuse('rejected', '这一版本已在表中', { field: 'name' })
}

export async function addAmended(app: Context, by: By, form: Form): Promise<string> {
  return changeLibrary(app, by.now, async (tx) => {
    const row = columnsOf(form)
    await assertNew(tx, row)
    const id = newId(by.now)
    await tx
      .insertInto('law_amended')
      .values({ id, ...row, ...createdColumns(by) })
      .execute()
    return id
  })
}

export async function editAmended(
  app: Context,
  by: By,
  { amendedId: id, version, ...form }: BodyOf<Routes['PUT /prod-api/cms/law/amended']>,
): Promise<void> {
  await changeLibrary(app, by.now, async (tx) => {
    const row = columnsOf(form)
    await assertNew(tx, row, id)
    await updateVersioned(tx, 'law_amended', { id, version, by }, row)
  })
}

/** Deletes rows that people have added; those of the product stay. */
export async function removeAmended(app: Context, now: number, ids: readonly string[]): Promise<void> {
  if (ids.some((id) => builtIn.some((one) => one.id === id))) refuse('rejected', '产品自带的行不能删除')
  await changeLibrary(app, now, (tx) => tx.deleteFrom('law_amended').where('id', 'in', ids).execute())
}
