import type { ViewPath } from '@anju/contract/screens'
import { type ComponentType, lazy } from 'react'
import { UnknownView } from './unknown-view.tsx'

type View = { default: ComponentType }

/** The page of each screen by view path, which is what menu rows name; loaded when it is first visited. */
const views = {
  index: () => import('./first-page.tsx'),
  'cms/content/index': () => import('../../features/desk/item/page.tsx'),
  'cms/resource/index': () => import('../../features/resource/page.tsx'),
  'cms/law/index': () => import('../../features/law/page.tsx'),
  'cms/proposal/index': () => import('../../features/proposal/page.tsx'),
  'cms/proposal/field': () => import('../../features/proposal/field/page.tsx'),
  'cms/intake/index': () => import('../../features/intake/page.tsx'),
  'cms/place/index': () => import('../../features/place/page.tsx'),
  'cms/proposal/statistics': () => import('../../features/proposal/statistics/page.tsx'),
  'cms/cost/index': () => import('../../features/cost/page.tsx'),
  'cms/price/index': () => import('../../features/cost/price/page.tsx'),
  'cms/enquiry/index': () => import('../../features/enquiry/page.tsx'),
  'cms/law-note/index': () => import('../../features/law/note/page.tsx'),
  'cms/upkeep/index': () => import('../../features/desk/upkeep/page.tsx'),
  'cms/law-watch/index': () => import('../../features/law/watch/page.tsx'),
  'cms/law-follow/index': () => import('../../features/law/follow/page.tsx'),
  'cms/recruitment/index': () => import('../../features/recruitment/page.tsx'),
  'cms/control/index': () => import('../../features/control/page.tsx'),
  'cms/reading/index': () => import('../../features/reading/page.tsx'),
  'cms/training/index': () => import('../../features/training/page.tsx'),
  'cms/certificate/index': () => import('../../features/certificate/page.tsx'),
  'cms/check/index': () => import('../../features/desk/checks/page.tsx'),
  'cms/content/calendar': () => import('../../features/desk/calendar/page.tsx'),
  'cms/content/bin': () => import('../../features/desk/bin/page.tsx'),
  'cms/content/edit': () => import('../../features/desk/edit/page.tsx'),
  'cms/setting/index': () => import('../../features/setting/page.tsx'),
  'cms/setting/guide': () => import('../../features/setting/guide/page.tsx'),
  'cms/section/index': () => import('../../features/setting/section-page.tsx'),
  'cms/search/index': () => import('../../features/search/page.tsx'),
  'cms/member/index': () => import('../../features/member/member-page.tsx'),
  'system/user/index': () => import('../../features/system/user/page.tsx'),
  'system/user/detail': () => import('../../features/system/user/person-page.tsx'),
  'system/user/authRole': () => import('../../features/system/user/roles-page.tsx'),
  'system/user/profile/index': () => import('../../features/system/profile/page.tsx'),
  'system/role/index': () => import('../../features/system/role/page.tsx'),
  'system/role/authUser': () => import('../../features/system/role/users-page.tsx'),
  'system/menu/index': () => import('../../features/system/menu/page.tsx'),
  'system/dept/index': () => import('../../features/system/department/page.tsx'),
  'system/post/index': () => import('../../features/system/post/post-page.tsx'),
  'system/dict/index': () => import('../../features/system/dictionary/page.tsx'),
  'system/dict/data': () => import('../../features/system/dictionary/data-page.tsx'),
  'system/config/index': () => import('../../features/system/parameter/page.tsx'),
  'system/robot/index': () => import('../../features/robot/page.tsx'),
  'system/notice/index': () => import('../../features/system/notice/page.tsx'),
  'monitor/operlog/index': () => import('../../features/monitor/operation-log-page.tsx'),
  'monitor/logininfor/index': () => import('../../features/monitor/login-log-page.tsx'),
  'monitor/fileaccess/index': () => import('../../features/monitor/file-access-page.tsx'),
  'monitor/online/index': () => import('../../features/monitor/online-page.tsx'),
  'monitor/server/index': () => import('../../features/monitor/server-page.tsx'),
  'monitor/database/index': () => import('../../features/monitor/database-page.tsx'),
  'monitor/experience/index': () => import('../../features/monitor/experience/page.tsx'),
  'monitor/job/index': () => import('../../features/monitor/job-page.tsx'),
  'monitor/job/log': () => import('../../features/monitor/job-log-page.tsx'),
} satisfies Record<ViewPath, () => Promise<View>>

const pages = new Map<string, ComponentType>(Object.entries(views).map(([path, load]) => [path, lazy(load)]))

/** Renders the page of a view path, or for an unknown path a message that says so. */
export function View({ component, title }: { component: string; title: string }) {
  const Page = pages.get(component)
  return Page ? <Page /> : <UnknownView component={component} title={title} />
}
