import type { RouterNode } from '@anju/contract/system/session'
import type { Rights } from '#ui/session/rights.ts'
import { anyPermission, anyRole } from '#ui/session/rights.ts'
import { type MenuEntry, menuOf } from './menu.ts'
import { isOutside, joinPath, searchOf, trimPath } from './path.ts'

/** An item of the breadcrumb; without a path it is not a link. */
export type Crumb = { title: string; path: string | null }

/** A page of the console, at any depth of the menu. */
export type PageRoute = {
  /** Unique. */
  name: string
  /** As in the menu row. */
  path: string
  /** The whole pattern, such as `/system/user-auth/role/:userId`. */
  fullPath: string
  title: string
  /** The titles from the top level down, its own last. */
  titles: readonly string[]
  crumbs: readonly Crumb[]
  /** `InnerLink`, or the path of a view. */
  component: string
  icon: string
  /** The address that is shown in a frame. */
  link: string | null
  noCache: boolean
  affix: boolean
  hidden: boolean
  /** The menu entry that is active while this page is shown. */
  activeMenu: string | null
  /** `?a=1`, or empty. */
  search: string
}

/** Menu tree, pages, and redirects. */
export type Navigation = {
  menu: readonly MenuEntry[]
  routes: readonly PageRoute[]
  redirects: readonly { from: string; to: string }[]
}

const FRAMES = new Set(['Layout', 'ParentView'])
export const NO_TITLE = 'no-name'

/** Whether a node has a page of its own, rather than being a container. */
export function isPage(node: RouterNode): boolean {
  return node.component !== undefined && !FRAMES.has(node.component) && !isOutside(node.path)
}

function allowed(node: RouterNode, rights: Rights): boolean {
  const { permissions = [], roles = [] } = node
  if (permissions.length === 0 && roles.length === 0) return true
  return (permissions.length > 0 && anyPermission(rights, permissions)) || (roles.length > 0 && anyRole(rights, roles))
}

/** Returns the nodes that are visible with these rights (spec §6). */
function allowedNodes(nodes: readonly RouterNode[], rights: Rights): RouterNode[] {
  return nodes
    .filter((node) => allowed(node, rights))
    .map((node) => (node.children ? { ...node, children: allowedNodes(node.children, rights) } : node))
}

type Above = { path: string; crumbs: readonly Crumb[]; hidden: boolean }

function crumbOf(node: RouterNode, path: string): Crumb[] {
  // The layout around a page at the root repeats its title.
  if (!node.meta?.title || path === '/') return []
  const leads = node.redirect !== undefined && node.redirect !== 'noRedirect'
  return [{ title: node.meta.title, path: leads || isPage(node) ? path : null }]
}

function pageOf(node: RouterNode, path: string, crumbs: readonly Crumb[], hidden: boolean): PageRoute {
  const title = node.meta?.title || NO_TITLE
  return {
    name: node.name || path,
    path: node.path,
    fullPath: path,
    title,
    titles: crumbs.map((crumb) => crumb.title),
    crumbs,
    component: node.component ?? '',
    icon: node.meta?.icon ?? '',
    link: node.component === 'InnerLink' ? (node.meta?.link ?? null) : null,
    noCache: node.meta?.noCache ?? false,
    affix: node.meta?.affix ?? false,
    hidden,
    activeMenu: node.meta?.activeMenu ?? null,
    search: searchOf(node.query),
  }
}

/** Flattens the tree: `ParentView` levels are removed, their pages keep the full path. */
function pagesOf(nodes: readonly RouterNode[], above: Above): PageRoute[] {
  return nodes.flatMap((node) => {
    if (isOutside(node.path)) return []
    const path = joinPath(above.path, node.path)
    const crumbs = [...above.crumbs, ...crumbOf(node, path)]
    const hidden = above.hidden || node.hidden
    const below = pagesOf(node.children ?? [], { path, crumbs, hidden })
    return isPage(node) ? [pageOf(node, path, crumbs, hidden), ...below] : below
  })
}

/** Returns the first page of each address; pages with the same name get their address appended to it. */
function distinct(pages: readonly PageRoute[]): PageRoute[] {
  const byPath = new Map<string, PageRoute>()
  for (const page of pages) if (!byPath.has(page.fullPath)) byPath.set(page.fullPath, page)
  const names = new Set<string>()
  return [...byPath.values()].map((page) => {
    const name = names.has(page.name) ? `${page.name} ${page.fullPath}` : page.name
    names.add(name)
    return name === page.name ? page : { ...page, name }
  })
}

/** Returns the redirects of directories: to the address in their row, else to their first page. */
function redirectsOf(
  nodes: readonly RouterNode[],
  above: string,
  pages: readonly PageRoute[],
): Navigation['redirects'] {
  return nodes.flatMap((node) => {
    if (isOutside(node.path)) return []
    const path = joinPath(above, node.path)
    const below = redirectsOf(node.children ?? [], path, pages)
    const first = pages.find(({ fullPath, hidden }) => fullPath.startsWith(`${path}/`) && !hidden)
    const declared = node.redirect && node.redirect !== 'noRedirect' ? joinPath(path, node.redirect) : undefined
    const to = declared ?? (first && first.fullPath + first.search)
    const taken = path === '/' || pages.some(({ fullPath }) => fullPath === path)
    return taken || !to || to === path ? below : [{ from: path, to }, ...below]
  })
}

/** Puts the breadcrumb of a detail page below the page whose menu entry it keeps active. */
function withMenuCrumbs(pages: readonly PageRoute[]): PageRoute[] {
  return pages.map((page) => {
    const home = page.activeMenu
      ? pages.find(({ fullPath }) => fullPath === trimPath(page.activeMenu ?? ''))
      : undefined
    if (!home || home === page) return page
    const crumbs = [...home.crumbs, ...page.crumbs]
    return { ...page, crumbs, titles: crumbs.map(({ title }) => title) }
  })
}

/** Builds menu, pages and redirects from the server's menu and the console's own pages, for these rights. */
export function navigationOf(local: readonly RouterNode[], server: readonly RouterNode[], rights: Rights): Navigation {
  const nodes = allowedNodes([...local, ...server], rights)
  const pages = distinct(pagesOf(nodes, { path: '', crumbs: [], hidden: false }))
  const routes = withMenuCrumbs(pages)
  return { menu: menuOf(nodes, ''), routes, redirects: redirectsOf(nodes, '', routes) }
}
