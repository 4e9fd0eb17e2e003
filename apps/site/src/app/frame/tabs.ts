import { siteStorage } from '@anju/browser/storage'
import { catalogRoutes, type SectionKey, sections } from '@anju/contract/sections'
import { useEffect, useSyncExternalStore } from 'react'
import { readSite } from '#ui/api/site.ts'
import { useLocation } from '#ui/router.tsx'
import { findRoute } from '../routes.ts'

/** The tab of every entry of the secondary navigation, and the law lookup's position there (spec §9). */
export const SECONDARY = 6
export const LAWS_SECONDARY = '2'

const listeners = new Set<() => void>()
let tab = Number(siteStorage.tab.get()) || 0

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setTab(next: number) {
  tab = next
  window.history.replaceState({ ...window.history.state, tab: next }, '')
  for (const listener of listeners) listener()
}

function storeCatalogId(position: number) {
  const { catalogs, hiddenCatalogs } = readSite()
  const catalog = [...catalogs, ...hiddenCatalogs].find((one) => one.position === position)
  if (catalog) siteStorage.catalogId.set(catalog.catalogId)
}

/** Selects a catalog: stores its id and position, clears the secondary marker (spec §2). */
export function selectCatalog(position: number): void {
  storeCatalogId(position)
  siteStorage.tab.set(String(position))
  siteStorage.secondaryTab.clear()
  setTab(position)
}

/** Selects an entry of the secondary navigation or the law lookup. */
export function selectSecondary(marker: string): void {
  siteStorage.tab.set(String(SECONDARY))
  siteStorage.secondaryTab.set(marker)
  setTab(SECONDARY)
}

/** Clears tab and secondary marker, as a click on the logo does. */
export function clearTabs(): void {
  siteStorage.tab.clear()
  siteStorage.secondaryTab.clear()
  setTab(0)
}

/** The catalog that a path belongs to; 0 when it belongs to none. */
export function catalogOf(path: string): number {
  const landing = (catalogRoutes as readonly string[]).indexOf(path)
  if (landing >= 0) return landing + 1
  const route = findRoute(path)
  if (route && 'section' in route) return sections[route.section].catalog
  const keys = Object.keys(sections) as SectionKey[]
  const owner =
    keys.find((key) => sections[key].detailPath === path) ??
    keys.find((key) => path.startsWith(`${sections[key].path}/`))
  return owner ? sections[owner].catalog : 0
}

/** Whether the page was opened again where it was, and not by a link or an address. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

/** The tab that this window had before it was reloaded; the storage is shared, and another window may have selected another one. */
function reloadedTab(): number | undefined {
  const { tab } = (window.history.state ?? {}) as { tab?: number }
  return isReload() ? tab : undefined
}

/**
 * Follows the navigation: /index resets the tab to 0; any other path restores it from storage and stores the catalog's
 * id again (spec §2). A path that belongs to a catalog selects that catalog's tab, so that header and page agree.
 */
function syncTab(path: string, isFirst: boolean) {
  if (path === '/index') return setTab(0)
  const own = catalogOf(path) || (isFirst && reloadedTab())
  if (own && String(own) !== siteStorage.tab.get()) siteStorage.tab.set(String(own))
  const restored = Number(siteStorage.tab.get()) || 0
  storeCatalogId(restored)
  setTab(restored)
}

/** The selected tab of the primary navigation, kept in step with the address. */
export function useTab(): number {
  const { path, step } = useLocation()
  useEffect(() => syncTab(path, step === 0), [path, step])
  return useSyncExternalStore(subscribe, () => tab)
}
