import type { Tx } from '#platform/database/open'
import { ROOT } from './tree.ts'

type Button = readonly [permission: string, name: string]
type Page = {
  /** Address below its directory. */
  path: string
  name: string
  component: string
  icon: string
  permission: string
  buttons: readonly Button[]
}
type Directory = {
  id: string
  path: string
  name: string
  icon: string
  /** Permissions that belong to no page of the directory. */
  buttons?: readonly Button[]
  below: readonly (Page | Directory)[]
}

const actions: Record<string, string> = { query: '查询', add: '新增', edit: '修改', remove: '删除', export: '导出' }

/** Buttons of the usual actions on a thing. */
function usual(thing: string, noun: string, ...names: readonly string[]): Button[] {
  return names.map((name) => [`${thing}:${name}`, `${noun}${actions[name]}`])
}

/** The console's menu as it comes; paths, components and icons are those that RuoYi's own clients know. */
const directories: readonly Directory[] = [
  {
    id: 'system',
    path: 'system',
    name: '系统管理',
    icon: 'system',
    below: [
      {
        path: 'user',
        name: '用户管理',
        component: 'system/user/index',
        icon: 'user',
        permission: 'system:user:list',
        buttons: [
          ...usual('system:user', '用户', 'query', 'add', 'edit', 'remove', 'export'),
          ['system:user:import', '用户导入'],
          ['system:user:resetPwd', '重置密码'],
        ],
      },
      {
        path: 'role',
        name: '角色管理',
        component: 'system/role/index',
        icon: 'peoples',
        permission: 'system:role:list',
        buttons: usual('system:role', '角色', 'query', 'add', 'edit', 'remove', 'export'),
      },
      {
        path: 'menu',
        name: '菜单管理',
        component: 'system/menu/index',
        icon: 'tree-table',
        permission: 'system:menu:list',
        buttons: usual('system:menu', '菜单', 'query', 'add', 'edit', 'remove'),
      },
      {
        path: 'dept',
        name: '部门管理',
        component: 'system/dept/index',
        icon: 'tree',
        permission: 'system:dept:list',
        buttons: usual('system:dept', '部门', 'query', 'add', 'edit', 'remove'),
      },
      {
        path: 'dict',
        name: '字典管理',
        component: 'system/dict/index',
        icon: 'dict',
        permission: 'system:dict:list',
        buttons: usual('system:dict', '字典', 'query', 'add', 'edit', 'remove', 'export'),
      },
      {
        path: 'config',
        name: '参数设置',
        component: 'system/config/index',
        icon: 'edit',
        permission: 'system:config:list',
        buttons: usual('system:config', '参数', 'query', 'add', 'edit', 'remove', 'export'),
      },
      {
        path: 'notice',
        name: '通知公告',
        component: 'system/notice/index',
        icon: 'message',
        permission: 'system:notice:list',
        buttons: usual('system:notice', '公告', 'add', 'edit', 'remove'),
      },
      {
        id: 'system-log',
        path: 'log',
        name: '日志管理',
        icon: 'log',
        below: [
          {
            path: 'operlog',
            name: '操作日志',
            component: 'monitor/operlog/index',
            icon: 'form',
            permission: 'monitor:operlog:list',
            buttons: usual('monitor:operlog', '操作日志', 'remove', 'export'),
          },
          {
            path: 'logininfor',
            name: '登录日志',
            component: 'monitor/logininfor/index',
            icon: 'logininfor',
            permission: 'monitor:logininfor:list',
            buttons: [
              ...usual('monitor:logininfor', '登录日志', 'remove', 'export'),
              ['monitor:logininfor:unlock', '账户解锁'],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'monitor',
    path: 'monitor',
    name: '系统监控',
    icon: 'monitor',
    buttons: [['cms:site:dashboard', '首页统计']],
    below: [
      {
        path: 'online',
        name: '在线用户',
        component: 'monitor/online/index',
        icon: 'online',
        permission: 'monitor:online:list',
        buttons: [['monitor:online:forceLogout', '强制退出']],
      },
      {
        path: 'job',
        name: '定时任务',
        component: 'monitor/job/index',
        icon: 'job',
        permission: 'monitor:job:list',
        buttons: [
          ...usual('monitor:job', '任务', 'query', 'edit', 'remove', 'export'),
          ['monitor:job:changeStatus', '任务启停与执行'],
        ],
      },
      {
        path: 'server',
        name: '服务监控',
        component: 'monitor/server/index',
        icon: 'server',
        permission: 'monitor:server:list',
        buttons: [],
      },
      {
        path: 'database',
        name: '数据监控',
        component: 'monitor/database/index',
        icon: 'druid',
        permission: 'monitor:database:list',
        buttons: [],
      },
    ],
  },
]

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
