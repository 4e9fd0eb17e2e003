import { detailScreens } from '@anju/contract/hidden-screens'
import type { RouterNode } from '@anju/contract/system/session'
import { holds, type User } from '#modules/identity'

/**
 * The caller's pages behind rows, hidden from the menu. RuoYi's own client has them, but only for ids made of digits;
 * ours are texts, and without these nodes it would find no page at their addresses.
 */
export function detailRouters(caller: User): RouterNode[] {
  return Object.values(detailScreens)
    .filter(({ permission }) => holds(caller, permission))
    .map(({ path, below, name, view, title, menu }) => ({
      path,
      hidden: true,
      component: 'Layout',
      children: [
        {
          name,
          path: below,
          hidden: true,
          component: view,
          meta: { title, icon: '', noCache: false, link: null, activeMenu: menu },
        },
      ],
    }))
}
