import { refuse } from '#platform/refusal'
import type { Menu } from './queries.ts'

/** The columns of a menu that contain addresses and permissions, and must be well-formed. */
export type MenuShape = Pick<
  Menu,
  'name' | 'kind' | 'path' | 'component' | 'query' | 'route_name' | 'external' | 'perms' | 'icon'
>

const SEGMENTS = /^[\w-]+(\/:?[\w-]+)*$/
const COMPONENT = /^[A-Za-z][\w-]*(\/[\w-]+)*$/
const PERMS = /^[a-z]\w*(:\w+)+(,[a-z]\w*(:\w+)+)*$/

/** Whether a text is the address of a web page; a link may have no other target (security S49). */
function isWebAddress(path: string): boolean {
  if (!/^https?:\/\/[^\s\\'"<>]+$/.test(path) || !URL.canParse(path)) return false
  const { hostname, username, password } = new URL(path)
  // The console's policy names the host, so it must not contain a character that ends a source or a policy.
  return /^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) && !username && !password
}

function assertPath({ kind, path, external }: MenuShape): void {
  if (kind === 'F') return
  if (!path) refuse('badRequest', '请输入路由地址', { field: 'path' })
  if (external && !isWebAddress(path))
    refuse('badRequest', '外链地址应为以 http:// 或 https:// 开头的网址', { field: 'path' })
  if (!external && !isWebAddress(path) && !SEGMENTS.test(path))
    refuse('badRequest', '路由地址由字母、数字、下划线、连字符和斜杠组成，内嵌网页应以 http:// 或 https:// 开头', {
      field: 'path',
    })
}

function assertComponent({ kind, path, component, external }: MenuShape): void {
  if (component && !COMPONENT.test(component))
    refuse('badRequest', '页面组件的格式应为 system/user/index', { field: 'component' })
  if (kind === 'C' && !component && !external && !isWebAddress(path))
    refuse('badRequest', '请输入页面组件', { field: 'component' })
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Refuses a menu that leads nowhere, somewhere dangerous, or names permissions that are none. */
export function assertShape(menu: MenuShape): void {
  if (!menu.name) refuse('badRequest', '请输入菜单名称', { field: 'menuName' })
  assertPath(menu)
  assertComponent(menu)
  if (menu.query && !isJsonObject(menu.query))
    refuse('badRequest', '路由参数应为 JSON 对象，如 {"id": 1}', { field: 'query' })
  if (menu.route_name && !/^[A-Za-z]\w*$/.test(menu.route_name))
    refuse('badRequest', '路由名称应以字母开头，由字母和数字组成', { field: 'routeName' })
  if (menu.perms && !PERMS.test(menu.perms))
    refuse('badRequest', '权限标识的格式应为 system:user:list，多个以逗号分隔，不能使用 *', { field: 'perms' })
  if (menu.icon && !/^[\w:#-]+$/.test(menu.icon)) refuse('badRequest', '菜单图标的名称不正确', { field: 'icon' })
}
