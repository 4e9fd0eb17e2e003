import type { RouterNode } from '@anju/contract/system/session'
import type { Texts } from '#ui/theme/localized.ts'

type Titles = { home: string; profile: string }

export const localTitles: Texts<Titles> = {
  zh: { home: '首页', profile: '个人中心' },
  en: { home: 'Home', profile: 'Profile' },
}

export const HOME = '/index'
export const PROFILE = '/user/profile'

const detail = (
  path: string,
  component: string,
  title: string,
  activeMenu: string,
  permission: string,
): RouterNode => ({
  name: component,
  path,
  component,
  hidden: true,
  permissions: [permission],
  meta: { title, icon: '', noCache: false, link: null, activeMenu },
})

/** Pages of the console itself, beside the menu that the server sends. */
export function localNodes({ home, profile }: Titles): RouterNode[] {
  return [
    {
      name: 'Index',
      path: HOME,
      component: 'index',
      hidden: false,
      meta: { title: home, icon: 'dashboard', noCache: false, link: null, affix: true },
    },
    {
      name: 'Profile',
      path: PROFILE,
      component: 'system/user/profile/index',
      hidden: true,
      meta: { title: profile, icon: 'user', noCache: false, link: null },
    },
    detail('/system/user-auth/role/:userId', 'system/user/authRole', '分配角色', '/system/user', 'system:user:edit'),
    detail('/system/role-auth/user/:roleId', 'system/role/authUser', '分配用户', '/system/role', 'system:role:edit'),
    detail('/system/dict-data/index/:dictId', 'system/dict/data', '字典数据', '/system/dict', 'system:dict:list'),
    detail('/monitor/job-log/index/:jobId', 'monitor/job/log', '运行记录', '/monitor/job', 'monitor:job:list'),
  ]
}
