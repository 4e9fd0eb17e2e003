import {
  type MenuDirectory,
  type MenuDirectoryId,
  type MenuScreen,
  menuDirectories,
  menuScreens,
} from '@anju/contract/screens'
import type { Tx } from '#platform/database/open'
import { byProduct, createdColumns } from '#platform/database/tracked'
import { ROOT } from '../tree.ts'

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

function buttonsOf(buttons: Readonly<Record<string, string>>, parent_id: string): BuiltIn[] {
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

function rowsOfScreen(screen: MenuScreen, parent_id: string, sort_no: number): BuiltIn[] {
  const { title: name, path, view: component, permission: perms, icon, buttons } = screen
  const id = idOf(perms)
  return [{ id, parent_id, sort_no, kind: 'C', name, path, component, perms, icon }, ...buttonsOf(buttons, id)]
}

const directories = Object.entries(menuDirectories) as [MenuDirectoryId, MenuDirectory][]

/** A directory with its screens, and after them the directories below it. */
function rowsOfDirectory(id: MenuDirectoryId, directory: MenuDirectory, sort_no: number): BuiltIn[] {
  const { above = ROOT, path, name, icon, buttons = {} } = directory
  const pages = Object.values(menuScreens).filter((screen) => screen.directory === id)
  const below = directories.filter(([, one]) => one.above === id)
  return [
    { id, parent_id: above, sort_no, kind: 'M', name, path, component: '', perms: '', icon },
    ...buttonsOf(buttons, id),
    ...pages.flatMap((screen, at) => rowsOfScreen(screen, id, at + 1)),
    ...below.flatMap(([key, one], at) => rowsOfDirectory(key, one, pages.length + at + 1)),
  ]
}

/** Every built-in menu, parents first. */
export const builtInMenus: readonly BuiltIn[] = directories
  .filter(([, { above }]) => above === undefined)
  .flatMap(([id, directory], at) => rowsOfDirectory(id, directory, at + 1))

/**
 * Inserts the built-in menus that are missing; those that users renamed, hid or reordered stay as they are. A directory that this version
 * brings takes its screens with it.
 */
export async function ensureMenus(tx: Tx, now: number): Promise<void> {
  const rest = { query: '', route_name: '', external: 0, no_cache: 0, hidden: 0, remark: '', built_in: 1 }
  const inserted = await tx
    .insertInto('menu')
    .values(
      builtInMenus.map((menu) => ({ ...menu, ...rest, ...createdColumns(byProduct(now)), status: 'enabled' as const })),
    )
    .onConflict((oc) => oc.column('id').doNothing())
    .returning(['id', 'kind'])
    .execute()
  for (const { id } of inserted.filter(({ kind }) => kind === 'M')) {
    const screens = builtInMenus.flatMap(({ id: screen, parent_id }) => (parent_id === id ? screen : []))
    await tx.updateTable('menu').set({ parent_id: id }).where('id', 'in', screens).execute()
  }
}
