import { isDeepStrictEqual } from 'node:util'
import type { ImportLine } from '@anju/contract/desk/exchange'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'
import { type EffectiveSections, readSections } from '#modules/catalog'
import { findContent } from '#modules/content'
import type { ByPermission } from '#modules/identity'
import { itemReachesOf, reachesSection } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { idOfPart, isId } from '#platform/id'
import { createConverter } from '#platform/markdown/convert'
import { Refusal, refuse } from '#platform/refusal'
import { cleanHtml } from '#platform/text/html'
import { assertUsable } from '../check.ts'
import { assertWritable, emptyForm, insertDraft, isWritable, writeText } from '../copy.service.ts'
import { claim, getForm } from '../copy.ts'
import { writeHistory } from '../history.ts'
import { assertTarget, type DeskItem, getInScope } from '../scope.ts'
import { loadDepartmentNames } from './departments.ts'
import { type Draft, draftOf, type Facts } from './draft.ts'
import { filesFor } from './files.ts'
import { ID, labels, SECTION } from './labels.ts'
import { sectionFor } from './section.ts'
import { fetchSources, type Source, type Sources } from './source.ts'

const IMPORTING = 'cms:content:import'
/** Milliseconds after which no further document of a batch is begun. */
const LONGEST = 3000

export type Order = { fileName: string; section: string; deptId: string; from: number; dryRun: boolean }

/**
 * Imports one batch of what the caller has sent: new items, and changes of items that an export named. All become working copies;
 * nothing is published. Each document is written in a transaction of its own, so that a fault leaves the others. A trial writes nothing.
 * A batch ends early when it takes long; one that is sent twice, because its answer was lost, is written once. Without a section each
 * document goes to the one that it names. Resolves also with the departments that documents name and that there are not.
 */
export async function importBatch(app: Context, by: ByPermission, order: Order) {
  const sources = await fetchSources(app, by.caller, order.fileName, by.now)
  if (order.section !== '') await assertChosen(app, by, order)
  const input = { order, world: await loadWorld(app, by, order, sources) }
  const next = Math.min(order.from + sources.batch, sources.total)
  const converter = createConverter()
  const lines: ImportLine[] = []
  try {
    for (const source of await sources.read(order.from, next, converter)) {
      lines.push(await importOne(app, by, source, input))
      // The client waits ten seconds for an answer, from before the call was in the queue.
      if (app.clock.now() - by.now > LONGEST) break
    }
  } finally {
    converter.end()
  }
  const departments = [...input.world.missing].toSorted()
  return { total: sources.total, next: order.from + lines.length, lines, departments }
}

/** Refuses a section and a department that the caller may not import into. */
async function assertChosen(app: Context, { caller }: ByPermission, { section, deptId }: Order): Promise<void> {
  if (!isSectionKey(section) || !isWritable(section))
    refuse('badRequest', '请选择可以写入内容的栏目', { field: 'section' })
  await app.db.transaction().execute((tx) => assertTarget(tx, caller, { permission: IMPORTING, section, deptId }))
}

/** What all documents of a batch are read with. */
type World = Pick<Facts, 'departments' | 'missing' | 'files'> & { known: EffectiveSections }

async function loadWorld(app: Context, by: ByPermission, { dryRun }: Order, { archive }: Sources): Promise<World> {
  return {
    known: await readSections(app.db),
    departments: await loadDepartmentNames(app.db),
    missing: new Set(),
    files: filesFor(app, by, { archive, dryRun }),
  }
}

/** The same for documents of one section. */
function factsOf({ caller }: ByPermission, { known, ...world }: World, key: SectionKey): Facts {
  const reaches = itemReachesOf(caller, IMPORTING).filter((reach) => reachesSection(reach, key))
  return { ...world, key, section: known[key], reaches }
}

type ImportInput = { order: Order; world: World }
type Former = { item: DeskItem; form: ItemForm }

const idIn = ({ front }: Source): string => (typeof front[ID] === 'string' ? front[ID] : '')

/** The item that a source names, if the caller may work on it. */
async function itemOf(app: Context, { caller }: ByPermission, source: Source): Promise<DeskItem | undefined> {
  const id = idIn(source)
  if (id === '') return undefined
  try {
    return await getInScope(app.db, caller, id, IMPORTING)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function changesOf(before: ItemForm, after: ItemForm): string[] {
  const former = { ...before, body: cleanHtml(before.body) }
  const names = Object.keys(labels) as (keyof ItemForm)[]
  return names.filter((name) => !isDeepStrictEqual(former[name], after[name])).map((name) => labels[name])
}

async function importOne(
  app: Context,
  by: ByPermission,
  source: Source,
  { order, world }: ImportInput,
): Promise<ImportLine> {
  const refused = { ...lineOf(source, titleIn(source), ''), action: 'refuse' as const, changes: [] }
  if (source.faults) return { ...refused, faults: source.faults }
  const item = await itemOf(app, by, source)
  const chosen = isSectionKey(order.section) ? order.section : ''
  const target = sectionFor(source, chosen, world.known, item?.section)
  if ('fault' in target) return { ...refused, faults: [target.fault] }
  if (!isWritable(target.key)) {
    const msg = `「${world.known[target.key].label}」的内容不在内容采编中编写，不能导入`
    return { ...refused, faults: [{ field: SECTION, msg }] }
  }
  const own = idOfNew(order, target.key, source)
  const before = order.dryRun ? undefined : await findImported(app, by, own)
  if (before) return { ...lineOf(source, before.title, before.id), action: 'add', changes: [], faults: [] }
  // An item of another section is left alone; what is imported is a new one.
  const former = item?.section === target.key ? { item, form: await getForm(app.db, item.id) } : undefined
  return importAs(app, by, source, { order, facts: factsOf(by, world, target.key), former, own })
}

type As = { order: Order; facts: Facts; former: Former | undefined; own: string }

async function importAs(app: Context, by: ByPermission, source: Source, as: As): Promise<ImportLine> {
  const { order, facts, former } = as
  const { preset: audience } = facts.section
  const fresh = { ...emptyForm, deptId: order.deptId, audience, publishDate: toWireDate(by.now) }
  const formerId = former?.item.id ?? ''
  const draft = await draftOf(source, former?.form ?? fresh, formerId, facts)
  const line = lineOf(source, draft.form.title, formerId)
  const refused = { ...line, action: 'refuse' as const, changes: [] }
  if (draft.faults.length > 0) return { ...refused, faults: draft.faults }
  const changes = former && changesOf(former.form, draft.form)
  if (changes?.length === 0) return { ...line, action: 'same', changes, faults: [] }
  try {
    const contentId = await write(app, by, { ...as, id: idIn(source) }, draft)
    return { ...line, contentId, action: former ? 'change' : 'add', changes: changes ?? [], faults: [] }
  } catch (error) {
    return { ...refused, faults: [faultOf(error)] }
  }
}

const titleIn = ({ front, heading }: Source) => heading || String(front[labels.title] ?? '')

const lineOf = ({ line, path }: Source, title: string, contentId: string) => ({
  line,
  path,
  title: title.slice(0, 200),
  contentId,
})

/** The fault that a refusal names; every other error goes on. */
function faultOf(error: unknown): ImportLine['faults'][number] {
  if (!(error instanceof Refusal)) throw error
  const name = String(error.options.field ?? '').split('.')[0] as keyof ItemForm
  return { field: labels[name] ?? '', msg: error.message }
}

/** The id of the line of the history that says that a source was imported: the same each time that this file goes to the same place. */
const idOfNew = ({ fileName, deptId }: Order, section: SectionKey, { line }: Source) =>
  idOfPart(fileName, `${section} ${deptId}`, line)

/** What the caller has imported with this line, wherever it is now. */
function findImported(app: Context, { caller }: ByPermission, id: string) {
  return app.db
    .selectFrom('content_history')
    .innerJoin('desk_item', 'desk_item.id', 'content_history.content_id')
    .select(['desk_item.id', 'desk_item.title'])
    .where('content_history.id', '=', id)
    .where('owner_id', '=', caller.id)
    .executeTakeFirst()
}

/** The id of a new item: that of the item from which its document was exported, so that links between them lead on, unless it is taken. */
async function idFor(tx: Tx, exported: string, own: string): Promise<string> {
  return isId(exported) && !(await findContent(tx, exported)) ? exported : own
}

/** Writes what a source says, or in a trial only asserts that it could be written. */
async function write(
  app: Context,
  by: ByPermission,
  { former, id, own, order, facts }: As & { id: string },
  { form }: Draft,
): Promise<string> {
  // The files of a trial have not been uploaded.
  const known = order.dryRun ? { ...form, body: '', cover: null, fields: {}, attachments: [] } : form
  return app.db.transaction().execute(async (tx) => {
    if (former) {
      const { id: contentId, version } = former.item
      if (order.dryRun) {
        const item = await getInScope(tx, by.caller, contentId, IMPORTING)
        if (item.copy_state === 'review') refuse('rejected', '内容正在审核，请先撤回再导入')
        return contentId
      }
      const claimed = await claim(tx, by, { contentId, version, permission: IMPORTING })
      await assertWritable(tx, by, claimed, { form, permission: IMPORTING })
      await writeHistory(tx, by, { contentId, action: 'import', version: claimed.live.version, form: former.form })
      await writeText(tx, by, claimed.live, form)
      return contentId
    }
    await assertTarget(tx, by.caller, { permission: IMPORTING, section: facts.key, deptId: form.deptId })
    await assertUsable(tx, by.caller, '', known)
    if (order.dryRun) return ''
    const contentId = await insertDraft(tx, by, facts.key, form, await idFor(tx, id, own))
    await writeHistory(tx, by, { id: own, contentId, action: 'create', reason: '导入' })
    return contentId
  })
}
