import { menuScreens } from '@anju/contract/screens'
import { RUOYI_VIEWS } from '@anju/contract/system/ruoyi-views'
import type { RouterNode } from '@anju/contract/system/session'
import type { Selectable } from 'kysely'
import { isAdmin, type User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { byParent, idsAbove, ROOT } from '../tree.ts'
import { detailRouters } from './router-details.ts'

type Menu = Selectable<Database['menu']>

const isAddress = (path: string) => /^https?:\/\//.test(path)
/** A page from outside that is shown inside the console. */
const isInnerLink = (menu: Menu) => menu.external === 0 && isAddress(menu.path)
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * The route of an inner link: its address without scheme and `www.`, its dots and colons as slashes, and so is all else
 * that would not be part of a path, such as a query.
 */
function innerPath(address: string): string {
  return address
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[^\w/-]/g, '/')
}

function metaOf(menu: Menu) {
  return {
    title: menu.name,
    icon: menu.icon,
    noCache: menu.no_cache === 1,
    link: isAddress(menu.path) ? menu.path : null,
  }
}

function componentOf(menu: Menu): string {
  if (menu.component) return menu.component
  if (menu.parent_id === ROOT) return 'Layout'
  if (isInnerLink(menu)) return 'InnerLink'
  return menu.kind === 'M' ? 'ParentView' : 'Layout'
}

/** A node without its children. */
function plainNode(menu: Menu): RouterNode {
  const path = isInnerLink(menu) ? innerPath(menu.path) : menu.path
  const leads = menu.parent_id === ROOT && menu.kind === 'M' && menu.external === 0
  return {
    name: capitalised(menu.route_name || path),
    path: leads ? `/${path}` : path,
    hidden: menu.hidden === 1,
    component: componentOf(menu),
    ...(menu.query && { query: menu.query }),
    meta: metaOf(menu),
  }
}

/** A page or inner link at the root: the layout around it is a node of its own. */
function wrapped(menu: Menu): RouterNode {
  const inner = isInnerLink(menu)
  const { path, name, ...page } = plainNode(menu)
  const child = {
    ...(name && { name: capitalised(name.replace(/^\//, '')) }),
    path: path.replace(/^\//, ''),
    ...page,
    ...(inner && { component: 'InnerLink' }),
  }
  const outer = { path: '/', hidden: menu.hidden === 1, component: 'Layout', children: [child] }
  return inner ? { ...outer, meta: { ...metaOf(menu), link: null } } : outer
}

/** Whether nothing can be below a row: a page, or an address outside. */
const isLeaf = (menu: Menu) => menu.kind === 'C' || menu.external === 1 || isInnerLink(menu)

/** A page or link; at the root its layout is around it, unless it leads out of the console. */
const leafNode = (menu: Menu): RouterNode =>
  menu.parent_id === ROOT && menu.external === 0 ? wrapped(menu) : plainNode(menu)

/** The console's menu in the form that RuoYi's clients read (ecosystem §2.1); directories without a page are left out. */
export function buildRouters(menus: readonly Menu[]): RouterNode[] {
  const groups = byParent(menus)
  const nodesBelow = (parent: string): RouterNode[] => (groups.get(parent) ?? []).flatMap(nodesOf)
  const nodesOf = (menu: Menu): RouterNode[] => {
    if (menu.kind === 'F') return []
    if (isLeaf(menu)) return [leafNode(menu)]
    const children = nodesBelow(menu.id)
    return children.length > 0 ? [{ ...plainNode(menu), redirect: 'noRedirect', alwaysShow: true, children }] : []
  }
  return nodesBelow(ROOT)
}

/** Pages of the product that only our console has. */
const OWN_VIEWS = new Set<string>(Object.values(menuScreens).flatMap(({ view }) => (RUOYI_VIEWS.has(view) ? [] : view)))

/** The menu for a client without our pages: they are links to our console at its public address. */
function forOtherClients(menus: readonly Menu[], origin: string): Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const routeOf = ({ parent_id, path }: Menu): string => {
    const parent = byId.get(parent_id)
    return `${parent ? routeOf(parent) : ''}/${path}`
  }
  return menus.map((menu) =>
    OWN_VIEWS.has(menu.component)
      ? { ...menu, path: `${origin}/admin/#${routeOf(menu)}`, component: '', external: 1, query: '' }
      : menu,
  )
}

/** Menus of the caller's enabled roles, and the directories above them. */
async function withAncestors(db: Queries, caller: User, menus: readonly Menu[]): Promise<Menu[]> {
  const chosen = await db
    .selectFrom('role_menu')
    .innerJoin('administrator_role', 'administrator_role.role_id', 'role_menu.role_id')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .select('role_menu.menu_id')
    .distinct()
    .where('administrator_role.administrator_id', '=', caller.id)
    .where('role.status', '=', 'enabled')
    .execute()
  const ids = idsAbove(
    menus,
    chosen.map(({ menu_id }) => menu_id),
  )
  return menus.filter(({ id }) => ids.has(id))
}

/**
 * The caller's menu: enabled menus of enabled roles, everything for the admin role; then pages behind rows. `linksTo` is the origin of our
 * console, for a client that has not got its pages.
 */
export async function listRouters(db: Queries, caller: User, linksTo?: string): Promise<RouterNode[]> {
  const menus = await db
    .selectFrom('menu')
    .selectAll()
    .where('status', '=', 'enabled')
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
  const own = isAdmin(caller) ? menus : await withAncestors(db, caller, menus)
  return [...buildRouters(linksTo ? forOtherClients(own, linksTo) : own), ...detailRouters(caller)]
}
