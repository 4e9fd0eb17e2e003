import { type ComponentType, lazy } from 'react'
import { MissingView } from './missing-view.tsx'

type View = { default: ComponentType }

/** The page for each view path that a menu row may name. A page is loaded when it is first visited. */
const views: Record<string, () => Promise<View>> = {
  index: () => import('../../features/site/dashboard-page.tsx'),
  'cms/member/index': () => import('../../features/member/member-page.tsx'),
  'system/user/index': () => import('../../features/system/user/page.tsx'),
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
  'system/notice/index': () => import('../../features/system/notice/page.tsx'),
  'monitor/operlog/index': () => import('../../features/monitor/operation-log-page.tsx'),
  'monitor/logininfor/index': () => import('../../features/monitor/login-log-page.tsx'),
  'monitor/fileaccess/index': () => import('../../features/monitor/file-access-page.tsx'),
  'monitor/online/index': () => import('../../features/monitor/online-page.tsx'),
  'monitor/server/index': () => import('../../features/monitor/server-page.tsx'),
  'monitor/database/index': () => import('../../features/monitor/database-page.tsx'),
  'monitor/job/index': () => import('../../features/monitor/job-page.tsx'),
  'monitor/job/log': () => import('../../features/monitor/job-log-page.tsx'),
}

const pages = new Map(Object.entries(views).map(([path, load]) => [path, lazy(load)]))

/** The page of a view path; an unknown one says that it is unknown instead of leaving the screen empty. */
export function View({ component, title }: { component: string; title: string }) {
  const Page = pages.get(component)
  return Page ? <Page /> : <MissingView component={component} title={title} />
}
