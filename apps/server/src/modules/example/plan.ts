import { type ExampleKind, exampleKinds, type KeptReason, type Removal } from '@anju/contract/site/example'
import { itemsWithEditions } from '#modules/control'
import type { ModuleData } from '#platform/app/module-data'
import type { Queries } from '#platform/database/open'
import { type ExampleRow, readExample } from './rows.ts'
import { departmentsInUse, filesInUse } from './uses.ts'

/** The id of the department that is the company itself: it gets its first name back, and stays. */
export const COMPANY = 'company'

type KeptRow = Removal['kept'][number]
export type Plan = { going: Record<ExampleKind, string[]>; staying: KeptRow[] }

/** What goes of some rows: those that nobody has changed. The others are named. */
function unchanged(
  kind: ExampleKind,
  rows: readonly ExampleRow[],
  staying: KeptRow[],
  whyOf?: (id: string) => KeptReason,
) {
  return rows.flatMap(({ id, name, mark, first }) => {
    if (mark === first) return [id]
    staying.push({ kind, name, why: first === '' ? 'unknown' : (whyOf?.(id) ?? 'changed') })
    return []
  })
}

/** The same without what is used by something that stays. */
function unused(
  kind: ExampleKind,
  rows: readonly ExampleRow[],
  ids: string[],
  used: ReadonlySet<string>,
  staying: KeptRow[],
) {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const id of ids) if (used.has(id)) staying.push({ kind, name: names.get(id) ?? '', why: 'used' })
  return ids.filter((id) => !used.has(id))
}

async function itemsInBin(db: Queries): Promise<Set<string>> {
  const rows = await db.selectFrom('desk_item').select('id').where('removed_at', 'is not', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Laws of the example that have no text; those whose text has been imported since stay. */
async function lawsWithoutText(db: Queries): Promise<string[]> {
  const slugs = db.selectFrom('demo_row').select('mark').where('kind', '=', 'law')
  const laws = db.selectFrom('law').select('id').where('live', '=', 1).where('import_id', '=', '')
  return (await laws.where('slug', 'in', slugs).execute()).map(({ id }) => id)
}

/** What a removal of the example company would take out now, and what it would leave. */
export async function planRemoval(db: Queries, modules: readonly ModuleData[]): Promise<Plan> {
  const staying: KeptRow[] = []
  const bin = await itemsInBin(db)
  const items = await readExample(db, modules, 'item')
  const asWritten = unchanged('item', items, staying, (id) => (bin.has(id) ? 'bin' : 'changed'))
  const item = unused('item', items, asWritten, await itemsWithEditions(db), staying)
  const price = unchanged('price', await readExample(db, modules, 'price'), staying)
  const notice = unchanged('notice', await readExample(db, modules, 'notice'), staying)
  const member = unchanged('member', await readExample(db, modules, 'member'), staying)
  const company = unchanged('company', await readExample(db, modules, 'company'), staying)
  const files = await readExample(db, modules, 'file')
  const file = unused('file', files, unchanged('file', files, staying), await filesInUse(db, modules, item), staying)
  const departments = (await readExample(db, modules, 'department')).filter(({ id }) => id !== COMPANY)
  const free = unchanged('department', departments, staying)
  const used = await departmentsInUse(db, modules, { departments: free, items: item, files: file, members: member })
  const department = unused('department', departments, free, used, staying)
  const law = await lawsWithoutText(db)
  const note = unchanged('note', await readExample(db, modules, 'note'), staying)
  return { going: { item, file, law, note, price, notice, member, department, company }, staying }
}

/** The plan as the console shows it. */
export function toReport({ going, staying }: Plan): Removal {
  const removed = exampleKinds.map((kind) => ({ kind, count: going[kind].length }))
  return { removed: removed.filter(({ count }) => count > 0), kept: staying }
}
