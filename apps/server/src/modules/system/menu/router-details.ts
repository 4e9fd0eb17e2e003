import { type DetailScreenKey, detailScreens } from '@anju/contract/screens'
import type { RouterNode } from '@anju/contract/system/session'
import { holds, type User } from '#modules/identity'

/** Names of the routes, which are those of RuoYi's views. */
const names: Readonly<Record<DetailScreenKey, string>> = {
  contentEdit: 'ContentEdit',
  siteGuide: 'SiteGuide',
  proposalField: 'ProposalField',
  userRoles: 'AuthRole',
  roleUsers: 'AuthUser',
  dictionaryData: 'Data',
  jobLog: 'JobLog',
}

/**
 * The caller's pages behind rows, hidden from the menu. RuoYi's own client has them, but only for ids made of digits;
 * ours are texts, and without these nodes it would find no page at their addresses.
 */
export function detailRouters(caller: User): RouterNode[] {
  return (Object.keys(names) as DetailScreenKey[])
    .filter((key) => holds(caller, detailScreens[key].permission))
    .map((key) => {
      const { path, below, view, title, menu } = detailScreens[key]
      return {
        path,
        hidden: true,
        component: 'Layout',
        children: [
          {
            name: names[key],
            path: below,
            hidden: true,
            component: view,
            meta: { title, icon: '', noCache: false, link: null, activeMenu: menu },
          },
        ],
      }
    })
}
