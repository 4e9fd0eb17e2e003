import {
  type MenuDirectory,
  type MenuScreen,
  menuDirectories,
  menuScreens,
  type Permission,
} from '@anju/contract/screens'
import type { GetInfo, RouterNode } from '@anju/contract/system/session'
import { UserRow } from '@anju/contract/system/user-row'
import { sample } from './sample.ts'
import type { FakeServer } from './server.ts'

/** A row of the menu that leads to a page: of departments, unless another view is given. */
export const leaf = (title: string, path: string, more: Partial<RouterNode> = {}): RouterNode => ({
  name: path,
  path,
  component: menuScreens.department.view,
  hidden: false,
  meta: { title, icon: '', noCache: false, link: null },
  ...more,
})

/** A page at the root of the menu, in the node that the server puts around it. */
export const atRoot = (child: RouterNode): RouterNode => ({
  path: '/',
  hidden: child.hidden,
  component: 'Layout',
  children: [child],
})

const page = ([key, { permission, path, view, title, icon }]: [string, MenuScreen]): RouterNode => ({
  name: key,
  permissions: [permission],
  path,
  component: view,
  hidden: false,
  meta: { title, icon, noCache: false, link: null },
})

/** A directory of the menu at the root, with its pages. */
export const directory = (path: string, title: string, icon: string, children: RouterNode[]): RouterNode => ({
  name: path,
  path: `/${path}`,
  component: 'Layout',
  hidden: false,
  redirect: 'noRedirect',
  alwaysShow: true,
  meta: { title, icon, noCache: false, link: null },
  children,
})

const directories = Object.entries<MenuDirectory>(menuDirectories)

/** A built-in directory with its pages and the directories below it. */
function builtIn([id, { path, name, icon, above }]: [string, MenuDirectory]): RouterNode {
  const pages = Object.entries<MenuScreen>(menuScreens).filter(([, screen]) => screen.directory === id)
  const below = directories.filter(([, one]) => one.above === id)
  const node = directory(path, name, icon, [...pages.map(page), ...below.map(builtIn)])
  return above ? { ...node, path, component: 'ParentView' } : node
}

/** The menu of the console's own directories. */
const menu = directories.filter(([, { above }]) => !above).map(builtIn)

/** Every permission of the screens with these keys: of their lists and of their buttons. */
export const permissionsOf = (...keys: (keyof typeof menuScreens)[]) =>
  keys.flatMap((key) => [menuScreens[key].permission, ...Object.keys(menuScreens[key].buttons)]) as Permission[]

/** Rights to 系统管理 and its pages: the start page then asks the server for nothing. */
const systemRights = permissionsOf(
  'user',
  'role',
  'menu',
  'department',
  'post',
  'dictionary',
  'parameter',
  'robot',
  'notice',
  'operationLog',
  'loginLog',
  'fileAccess',
  'online',
  'job',
  'server',
  'database',
)

const ALL = '*:*:*'

/** The part of the menu that the server sends to somebody with these permissions. */
function menuOf(permissions: readonly string[], nodes: readonly RouterNode[] = menu): RouterNode[] {
  return nodes.flatMap(({ permissions: [permission] = [], ...node }) => {
    if (permission) return permissions.includes(permission) || permissions.includes(ALL) ? [node] : []
    const children = menuOf(permissions, node.children)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** What differs from an administrator with every right to 系统管理. */
export type Person = Partial<Omit<GetInfo, 'user'>> & { user?: Partial<GetInfo['user']>; routers?: RouterNode[] }

/** What the server says of somebody who has logged in; with every right to 系统管理 unless said otherwise. */
export function infoOf({ user = {}, routers: _, ...more }: Person = {}): GetInfo {
  return {
    user: sample(UserRow, { userId: '7', userName: 'linlan', nickName: '林岚', ...user }),
    roles: ['keeper'],
    permissions: systemRights,
    pwdChrtype: '0',
    isDefaultModifyPwd: false,
    isPasswordExpired: false,
    secondFactor: false,
    mustEnrol: false,
    ...more,
  }
}

/** Plans what the frame of the console asks for when this person enters. */
export function welcome(server: FakeServer, person: Person = {}): void {
  const info = infoOf(person)
  server.on('GET /prod-api/getInfo', info)
  server.on('GET /prod-api/system/user/profile', { data: info.user, roleGroup: '值班员', postGroup: '' })
  server.on('GET /prod-api/getRouters', { data: person.routers ?? menuOf(info.permissions) })
  server.on('GET /prod-api/system/notice/listTop', { data: [], unreadCount: 0 })
  server.on('GET /prod-api/cms/site/tasks', { data: [] })
  server.on('GET /prod-api/system/user/names', { data: [] })
}
