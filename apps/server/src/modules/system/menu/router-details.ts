import type { RouterNode } from '@anju/contract/system/session'
import type { Administrator } from '#platform/auth/caller'
import { holds } from '#platform/http/admit'

type Detail = {
  path: string
  below: string
  component: string
  name: string
  title: string
  activeMenu: string
  permission: string
}

/** Pages behind a row of a list, with the names of RuoYi's views. */
const details: readonly Detail[] = [
  {
    path: '/system/user-auth',
    below: 'role/:userId',
    component: 'system/user/authRole',
    name: 'AuthRole',
    title: '分配角色',
    activeMenu: '/system/user',
    permission: 'system:user:edit',
  },
  {
    path: '/system/role-auth',
    below: 'user/:roleId',
    component: 'system/role/authUser',
    name: 'AuthUser',
    title: '分配用户',
    activeMenu: '/system/role',
    permission: 'system:role:edit',
  },
  {
    path: '/system/dict-data',
    below: 'index/:dictId',
    component: 'system/dict/data',
    name: 'Data',
    title: '字典数据',
    activeMenu: '/system/dict',
    permission: 'system:dict:list',
  },
  {
    path: '/monitor/job-log',
    below: 'index/:jobId',
    component: 'monitor/job/log',
    name: 'JobLog',
    title: '运行记录',
    activeMenu: '/monitor/job',
    permission: 'monitor:job:list',
  },
]

/**
 * The caller's pages behind rows, hidden from the menu. RuoYi's own client brings them along, but only for ids made of
 * digits; ours are texts, and without these nodes it would find no page at their addresses.
 */
export function detailRouters(caller: Administrator): RouterNode[] {
  return details
    .filter(({ permission }) => holds(caller, permission))
    .map(({ path, below, component, name, title, activeMenu }) => ({
      path,
      hidden: true,
      component: 'Layout',
      children: [
        {
          name,
          path: below,
          hidden: true,
          component,
          meta: { title, icon: '', noCache: false, link: null, activeMenu },
        },
      ],
    }))
}
