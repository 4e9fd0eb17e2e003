import type { RouterNode } from '@anju/contract/system/session'
import { isOutside, joinPath, searchOf } from './path.ts'

/** An entry of the menu: a group has children, a page has an address in the console, a link an outside one. */
export type MenuEntry = {
  key: string
  title: string
  icon: string
  to: string
  kind: 'group' | 'page' | 'link'
  children: readonly MenuEntry[]
}

const isContainer = (node: RouterNode) => node.component === 'Layout' || node.component === 'ParentView'

function linkOf(node: RouterNode): MenuEntry {
  const { path, meta } = node
  return { key: path, title: meta?.title ?? path, icon: meta?.icon ?? '', to: path, kind: 'link', children: [] }
}

function leafOf(node: RouterNode, path: string): MenuEntry[] {
  if (!node.meta?.title || isContainer(node)) return []
  const { title, icon } = node.meta
  return [{ key: path, title, icon, to: path + searchOf(node.query), kind: 'page', children: [] }]
}

function entryOf(node: RouterNode, above: string): MenuEntry[] {
  if (node.hidden) return []
  if (isOutside(node.path)) return [linkOf(node)]
  const path = joinPath(above, node.path)
  const children = menuOf(node.children ?? [], path)
  const [only] = children
  if (!only) return leafOf(node, path)
  const icon = node.meta?.icon ?? ''
  // A group with one entry is replaced by the entry, unless the row forbids it; a row without a title cannot be a group.
  const collapses = children.length === 1 && only.kind !== 'group' && !node.alwaysShow
  if (collapses) return [{ ...only, icon: only.icon || icon }]
  if (!node.meta?.title) return [...children]
  return [{ key: path, title: node.meta.title, icon, to: path, kind: 'group', children }]
}

/** Builds the sidebar's tree: without hidden rows, with full addresses, groups of one entry replaced by it. */
export function menuOf(nodes: readonly RouterNode[], above: string): MenuEntry[] {
  const keys = new Set<string>()
  return nodes.flatMap((node) => entryOf(node, above)).filter(({ key }) => !keys.has(key) && Boolean(keys.add(key)))
}

/** Returns the keys from the top-level group down to an entry, its own last; empty if it is not in the menu. */
export function keyPathTo(menu: readonly MenuEntry[], key: string): string[] {
  for (const entry of menu) {
    if (entry.key === key) return [key]
    const below = keyPathTo(entry.children, key)
    if (below.length > 0) return [entry.key, ...below]
  }
  return []
}

/** Returns the top-level entry that an address belongs to, even if the address is not in the menu; undefined for none. */
export function topOf(menu: readonly MenuEntry[], path: string): string | undefined {
  const [top] = keyPathTo(menu, path)
  const area = path.split('/', 2).join('/')
  return top ?? menu.find(({ key }) => key === area || key.startsWith(`${area}/`))?.key
}

/** Returns how many top-level menus the header shows (spec §9). */
export function topEntriesShown(bodyWidth: number): number {
  return Math.max(1, Math.floor(bodyWidth / 3 / 85))
}
