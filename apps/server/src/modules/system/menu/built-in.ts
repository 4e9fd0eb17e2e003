import type { Tx } from '#platform/database/open'
import { ROOT } from '../tree.ts'
import type { Button, Directory, Page } from './declaration.ts'
import { monitorMenus } from './monitor-menus.ts'
import { systemMenus } from './system-menus.ts'

/** The console's menu as it comes with the product, in the order of the sidebar. */
const directories: readonly Directory[] = [systemMenus, monitorMenus]

type BuiltIn = {
  id: string
  parent_id: string
  sort_no: number
  kind: 'M' | 'C' | 'F'
  name: string
  path: string
  component: string
  perms: string
  icon: string
}

/** A permission's menu has an id that says which it is, for good. */
const idOf = (permission: string) => permission.replaceAll(':', '-')

function buttonsOf(buttons: readonly Button[], parent_id: string): BuiltIn[] {
  return buttons.map(([perms, name], at) => ({
    id: idOf(perms),
    parent_id,
    sort_no: at + 1,
    kind: 'F',
    name,
    path: '',
    component: '',
    perms,
    icon: '#',
  }))
}

function rowsOf(entry: Page | Directory, parent_id: string, sort_no: number): BuiltIn[] {
  const { path, name, icon } = entry
  if ('component' in entry) {
    const { component, permission: perms, buttons } = entry
    const id = idOf(perms)
    return [{ id, parent_id, sort_no, kind: 'C', name, path, component, perms, icon }, ...buttonsOf(buttons, id)]
  }
  return [
    { id: entry.id, parent_id, sort_no, kind: 'M', name, path, component: '', perms: '', icon },
    ...buttonsOf(entry.buttons ?? [], entry.id),
    ...entry.below.flatMap((one, at) => rowsOf(one, entry.id, at + 1)),
  ]
}

/** Every menu that comes with the product, parents first. */
export const builtInMenus: readonly BuiltIn[] = directories.flatMap((one, at) => rowsOf(one, ROOT, at + 1))

/** Puts in the menus that are missing; what people renamed, hid or reordered stays as it is. */
export async function ensureMenus(tx: Tx, now: number): Promise<void> {
  const rest = { query: '', route_name: '', external: 0, no_cache: 0, hidden: 0, remark: '', built_in: 1, version: 1 }
  const made = { created_at: now, created_by: '', updated_at: now, updated_by: '' }
  await tx
    .insertInto('menu')
    .values(builtInMenus.map((menu) => ({ ...menu, ...rest, ...made, status: 'enabled' as const })))
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}
