import type { MenuProps } from 'antd'
import type { MouseEvent } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { menuIcon } from '#ui/frame/menu-icons.tsx'
import type { MenuEntry } from '../navigation/menu.ts'
import { latestAddress } from '../tabs/store.ts'

type Item = NonNullable<MenuProps['items']>[number]

/** Titles longer than this number of characters get a tooltip (spec §9). */
const LONG = 5

export const hoverTitle = (title: string) => (title.length > LONG ? title : undefined)

/** The link of a page leads to the last address of its tab. */
function PageLink({ entry }: { entry: MenuEntry }) {
  const navigate = useNavigate()
  function go(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(latestAddress(entry.to))
  }
  return (
    <a href={`#${entry.to}`} title={hoverTitle(entry.title)} tabIndex={-1} onClick={go}>
      {entry.title}
    </a>
  )
}

function labelOf(entry: MenuEntry) {
  const title = hoverTitle(entry.title)
  if (entry.kind === 'page') return <PageLink entry={entry} />
  if (entry.kind === 'group') return <span title={title}>{entry.title}</span>
  return (
    <a href={entry.to} target="_blank" rel="noopener noreferrer" title={title} tabIndex={-1}>
      {entry.title}
    </a>
  )
}

/** Converts a menu entry to the library's shape. With `lettered`, its first letter replaces a missing icon. */
export function itemOf(entry: MenuEntry, lettered: boolean): Item {
  const letter = lettered ? <span aria-hidden>{[...entry.title][0]}</span> : null
  const base = { key: entry.key, icon: menuIcon(entry.icon) ?? letter, label: labelOf(entry) }
  if (entry.kind === 'group') return { ...base, children: entry.children.map((child) => itemOf(child, false)) }
  return base
}

function entryOf(menu: readonly MenuEntry[], key: string): MenuEntry | undefined {
  for (const entry of menu) {
    const match = entry.key === key ? entry : entryOf(entry.children, key)
    if (match) return match
  }
  return undefined
}

/** Opens an entry: a page, or an outside address in a new window. */
export function openEntry(menu: readonly MenuEntry[], key: string, navigate: NavigateFunction): void {
  const entry = entryOf(menu, key)
  if (entry?.kind === 'page') navigate(latestAddress(entry.to))
  if (entry?.kind === 'link') window.open(entry.to, '_blank', 'noopener,noreferrer')
}
