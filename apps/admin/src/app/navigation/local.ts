import { type DetailScreenKey, detailScreens, openScreens } from '@anju/contract/hidden-screens'
import type { RouterNode } from '@anju/contract/system/session'
import type { Texts } from '#ui/theme/localized.ts'

type Titles = { home: string; profile: string }

export const localTitles: Texts<Titles> = {
  zh: { home: '首页', profile: '个人中心' },
  en: { home: 'Home', profile: 'Profile' },
}

export const HOME = '/index'
export const PROFILE = '/user/profile'

function detailNode(key: DetailScreenKey): RouterNode {
  const { view, title, permission, menu, path, below } = detailScreens[key]
  return {
    name: view,
    path: `${path}/${below}`,
    component: view,
    hidden: true,
    permissions: [permission],
    meta: { title, icon: '', noCache: false, link: null, activeMenu: menu },
  }
}

/** Returns the console's own pages, which are not in the menu of the server. */
export function localNodes({ home, profile }: Titles): RouterNode[] {
  return [
    {
      name: 'Index',
      path: HOME,
      component: openScreens.dashboard.view,
      hidden: false,
      meta: { title: home, icon: 'dashboard', noCache: false, link: null, affix: true },
    },
    {
      name: 'Profile',
      path: PROFILE,
      component: openScreens.profile.view,
      hidden: true,
      meta: { title: profile, icon: 'user', noCache: false, link: null },
    },
    ...(Object.keys(detailScreens) as DetailScreenKey[]).map(detailNode),
  ]
}
