import { menuScreens } from '@anju/contract/screens'
import type { Tx } from '#platform/database/open'
import { byProduct, createdColumns } from '#platform/database/tracked'
import { ROOT } from '../tree.ts'
import { type Buttons, type Directory, directories, type Page } from './directories.ts'

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

/** Id of a permission's menu, which never changes. */
const idOf = (permission: string) => permission.replaceAll(':', '-')

function buttonsOf(buttons: Buttons, parent_id: string): BuiltIn[] {
  return Object.entries(buttons).map(([perms, name], at) => ({
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
  const { path, icon } = entry
  if ('screen' in entry) {
    const { view: component, title: name, permission: perms, buttons } = menuScreens[entry.screen]
    const id = idOf(perms)
    return [{ id, parent_id, sort_no, kind: 'C', name, path, component, perms, icon }, ...buttonsOf(buttons, id)]
  }
  return [
    { id: entry.id, parent_id, sort_no, kind: 'M', name: entry.name, path, component: '', perms: '', icon },
    ...buttonsOf(entry.buttons ?? {}, entry.id),
    ...entry.below.flatMap((one, at) => rowsOf(one, entry.id, at + 1)),
  ]
}

/** Every built-in menu, parents first. */
export const builtInMenus: readonly BuiltIn[] = directories.flatMap((one, at) => rowsOf(one, ROOT, at + 1))

/** Inserts the built-in menus that are missing; those that users renamed, hid or reordered stay as they are. */
export async function ensureMenus(tx: Tx, now: number): Promise<void> {
  const rest = { query: '', route_name: '', external: 0, no_cache: 0, hidden: 0, remark: '', built_in: 1 }
  await tx
    .insertInto('menu')
    .values(
      builtInMenus.map((menu) => ({ ...menu, ...rest, ...createdColumns(byProduct(now)), status: 'enabled' as const })),
    )
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}
