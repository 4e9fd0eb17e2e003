import { isDeepStrictEqual } from 'node:util'
import type { ImportLine } from '@anju/contract/desk/exchange'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { isSectionKey } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'
import { readSections } from '#modules/catalog'
import type { ByPermission } from '#modules/identity'
import { itemReachesOf, reachesSection } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { idOfPart } from '#platform/id'
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
import { ID, labels } from './labels.ts'
import { fetchSources, type Source, type Sources } from './source.ts'

const IMPORTING = 'cms:content:import'
/** Milliseconds after which no further document of a batch is begun. */
const LONGEST = 3000

export type Order = { fileName: string; section: string; deptId: string; from: number; dryRun: boolean }

/**
 * Imports one batch of what the caller has sent: new items, and changes of items that an export named. All become working copies;
 * nothing is published. Each document is written in a transaction of its own, so that a fault leaves the others. A trial writes nothing.
 * A batch ends early when it takes long; one that is sent twice, because its answer was lost, is written once.
 */
export async function importBatch(app: Context, by: ByPermission, order: Order) {
  const sources = await fetchSources(app, by.caller, order.fileName, by.now)
  const facts = await loadFacts(app, by, order, sources)
  const next = Math.min(order.from + sources.batch, sources.total)
  const converter = createConverter()
  const lines: ImportLine[] = []
  try {
    for (const source of await sources.read(order.from, next, converter)) {
      lines.push(await importOne(app, by, source, { order, facts }))
      // The client waits ten seconds for an answer, from before the call was in the queue.
      if (app.clock.now() - by.now > LONGEST) break
    }
  } finally {
    converter.end()
  }
  return { total: sources.total, next: order.from + lines.length, lines }
}

async function loadFacts(
  app: Context,
  by: ByPermission,
  { section, deptId, dryRun }: Order,
  { archive }: Sources,
): Promise<Facts> {
  if (!isSectionKey(section) || !isWritable(section))
    refuse('badRequest', '请选择可以写入内容的栏目', { field: 'section' })
  await app.db.transaction().execute((tx) => assertTarget(tx, by.caller, { permission: IMPORTING, section, deptId }))
  const reaches = itemReachesOf(by.caller, IMPORTING)
  return {
    key: section,
    section: (await readSections(app.db))[section],
    departments: await loadDepartmentNames(app.db),
    reaches: reaches.filter((reach) => reachesSection(reach, section)),
    files: filesFor(app, by, { archive, dryRun }),
  }
}

type ImportInput = { order: Order; facts: Facts }
type Former = { item: DeskItem; form: ItemForm }

/** The item that a source names, if it is in this section and the caller may work on it. */
async function formerOf(
  app: Context,
  { caller }: ByPermission,
  { front }: Source,
  { key }: Facts,
): Promise<Former | undefined> {
  const { [ID]: id } = front
  if (typeof id !== 'string') return undefined
  try {
    const item = await getInScope(app.db, caller, id, IMPORTING)
    return item.section === key ? { item, form: await getForm(app.db, id) } : undefined
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

async function importOne(app: Context, by: ByPermission, source: Source, input: ImportInput): Promise<ImportLine> {
  const { order, facts } = input
  const former = await formerOf(app, by, source, facts)
  const { preset: audience } = facts.section
  const own = idOfNew(order, source)
  const isFirst = former !== undefined || order.dryRun
  const before = isFirst ? undefined : await findImported(app, by, own)
  if (before) return { ...lineOf(source, before.title, own), action: 'add', changes: [], faults: [] }
  const fresh = { ...emptyForm, deptId: order.deptId, audience, publishDate: toWireDate(by.now) }
  const formerId = former?.item.id ?? ''
  const draft = await draftOf(source, former?.form ?? fresh, formerId, facts)
  const line = lineOf(source, draft.form.title, formerId)
  const refused = { ...line, action: 'refuse' as const, changes: [] }
  if (draft.faults.length > 0) return { ...refused, faults: draft.faults }
  const changes = former && changesOf(former.form, draft.form)
  if (changes?.length === 0) return { ...line, action: 'same', changes, faults: [] }
  try {
    const contentId = await write(app, by, { former, id: own }, draft, input)
    return { ...line, contentId, action: former ? 'change' : 'add', changes: changes ?? [], faults: [] }
  } catch (error) {
    return { ...refused, faults: [faultOf(error)] }
  }
}

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

/** The id of the item that a source becomes: the same each time that this file is imported to the same place. */
const idOfNew = ({ fileName, section, deptId }: Order, { line }: Source) =>
  idOfPart(fileName, `${section} ${deptId}`, line)

/** What the caller has imported with this id, wherever it is now. */
function findImported(app: Context, { caller }: ByPermission, id: string) {
  return app.db
    .selectFrom('desk_item')
    .select('title')
    .where('id', '=', id)
    .where('owner_id', '=', caller.id)
    .executeTakeFirst()
}

/** Writes what a source says, or in a trial only asserts that it could be written. */
async function write(
  app: Context,
  by: ByPermission,
  { former, id }: { former: Former | undefined; id: string },
  { form }: Draft,
  { order, facts }: ImportInput,
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
    const contentId = await insertDraft(tx, by, facts.key, form, id)
    await writeHistory(tx, by, { contentId, action: 'create', reason: '导入' })
    return contentId
  })
}
