import type { ContentChange, SectionOverview } from '@anju/contract/content/overview'
import type { SectionKey } from '@anju/contract/sections'
import { toWireTime } from '@anju/contract/wire/time'
import { effectiveSections } from '#modules/catalog'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readerKey, readingOf, visibleFields } from '../access.ts'
import { openSections } from './open-sections.ts'
import { countInSections, listChanged, newestInSections } from './queries.ts'

/** So many changes are listed. */
const CHANGES = 30
/** Own fields that say what a document is called and what became of it. */
const DOCUMENT = ['docNo', 'formNo', 'number', 'state', 'replacedBy', 'revisions']

type Document = Partial<{
  docNo: string
  formNo: string
  number: string
  state: string
  replacedBy: string
  revisions: { clause: string; note: string }[]
}>

type Changed = Awaited<ReturnType<typeof listChanged>>[number]

/** What the latest change of an item was: its own words on its force and its revisions come before the desk's history. */
function changeOf({ texts }: Changed, { state, revisions = [] }: Document): ContentChange['change'] {
  if (state === '废止' || state === '被代替') return 'ended'
  return Number(texts ?? 0) > 1 || revisions.length > 1 ? 'revised' : 'new'
}

function noteOf(change: ContentChange['change'], { replacedBy, revisions: [latest] = [] }: Document): string {
  if (change === 'ended') return replacedBy ? `由 ${replacedBy} 代替` : ''
  return change === 'revised' && latest ? `${latest.clause}：${latest.note}` : ''
}

function presentChange(caller: Caller, row: Changed): ContentChange {
  const own = visibleFields(caller, row.section, JSON.parse(row.fields_json) as Record<string, unknown>, DOCUMENT)
  const document = own as Document
  const change = changeOf(row, document)
  const departmentIds = caller.kind === 'member' ? caller.departmentIds : []
  return {
    contentId: row.id,
    section: row.section,
    title: row.title,
    number: document.docNo ?? document.formNo ?? document.number ?? '',
    kind: row.kind,
    department: row.department ?? '',
    own: row.audience === 'departments' || departmentIds.some((id) => id === row.department_id),
    audience: row.audience,
    change,
    changedAt: toWireTime(Number(row.changed_at)),
    note: noteOf(change, document),
  }
}

async function readChanges(app: Context, caller: Caller, now: number, keys: readonly SectionKey[]) {
  const known = await effectiveSections(app)
  const closedOnly = keys.filter((key) => known[key].layout === 'news')
  const closedKinds = closedOnly.flatMap((key) =>
    (known[key].kinds ?? []).flatMap(({ name, audience }) => (audience === 'member' ? [name] : [])),
  )
  // A template of the fee tool is no document that anybody has to know.
  const documents = keys.filter((key) => known[key].layout !== 'cost')
  const scope = { keys: documents, closedOnly, closedKinds, limit: CHANGES + 1 }
  const rows = await listChanged(app.db, readingOf(caller, now), scope)
  const changes = rows.slice(0, CHANGES).map((row) => presentChange(caller, row))
  return { changes, moreChanges: rows.length > CHANGES }
}

type Overview = { sections: SectionOverview[]; changes: ContentChange[]; moreChanges: boolean }

async function read(app: Context, caller: Caller, now: number, keys: readonly SectionKey[]): Promise<Overview> {
  if (keys.length === 0) return { sections: [], changes: [], moreChanges: false }
  const reading = readingOf(caller, now)
  const totals = await countInSections(app.db, reading, keys)
  const newest = await newestInSections(app.db, reading, keys)
  const sections = keys.map((section) => {
    const row = newest.get(section)
    return {
      section,
      total: totals.get(section) ?? 0,
      newest: row ? { contentId: row.id, title: row.title, publishDay: row.publish_date } : null,
    }
  })
  return { sections, ...(await readChanges(app, caller, now, keys)) }
}

/** Counts, newest items and latest changes of a catalog, remembered for everybody who may read the same items. */
export async function readOverview(app: Context, caller: Caller, now: number, catalog: number): Promise<Overview> {
  const keys = openSections(caller, await effectiveSections(app), catalog)
  return app.responseCache.remember(`overview ${catalog} ${readerKey(caller)}`, () => read(app, caller, now, keys))
}
