import { type ScreenKey, screens } from '@anju/contract/screens'
import { type ComponentType, lazy } from 'react'
import { UnknownView } from './unknown-view.tsx'

type View = { default: ComponentType }

/** The page of each screen, loaded when it is first visited. */
const views = {
  dashboard: () => import('../../features/site/dashboard-page.tsx'),
  content: () => import('../../features/desk/item/page.tsx'),
  resource: () => import('../../features/resource/page.tsx'),
  law: () => import('../../features/law/page.tsx'),
  proposal: () => import('../../features/proposal/page.tsx'),
  proposalField: () => import('../../features/proposal/field/page.tsx'),
  proposalStatistics: () => import('../../features/proposal/statistics/page.tsx'),
  cost: () => import('../../features/cost/page.tsx'),
  price: () => import('../../features/cost/price/page.tsx'),
  enquiry: () => import('../../features/enquiry/page.tsx'),
  lawNote: () => import('../../features/law/note/page.tsx'),
  lawWatch: () => import('../../features/law/watch/page.tsx'),
  recruitment: () => import('../../features/recruitment/page.tsx'),
  check: () => import('../../features/desk/checks/page.tsx'),
  bin: () => import('../../features/desk/bin/page.tsx'),
  contentEdit: () => import('../../features/desk/edit/page.tsx'),
  setting: () => import('../../features/setting/page.tsx'),
  siteGuide: () => import('../../features/setting/guide/page.tsx'),
  section: () => import('../../features/setting/section-page.tsx'),
  searchWords: () => import('../../features/search/page.tsx'),
  member: () => import('../../features/member/member-page.tsx'),
  user: () => import('../../features/system/user/page.tsx'),
  userRoles: () => import('../../features/system/user/roles-page.tsx'),
  profile: () => import('../../features/system/profile/page.tsx'),
  role: () => import('../../features/system/role/page.tsx'),
  roleUsers: () => import('../../features/system/role/users-page.tsx'),
  menu: () => import('../../features/system/menu/page.tsx'),
  department: () => import('../../features/system/department/page.tsx'),
  post: () => import('../../features/system/post/post-page.tsx'),
  dictionary: () => import('../../features/system/dictionary/page.tsx'),
  dictionaryData: () => import('../../features/system/dictionary/data-page.tsx'),
  parameter: () => import('../../features/system/parameter/page.tsx'),
  notice: () => import('../../features/system/notice/page.tsx'),
  operationLog: () => import('../../features/monitor/operation-log-page.tsx'),
  loginLog: () => import('../../features/monitor/login-log-page.tsx'),
  fileAccess: () => import('../../features/monitor/file-access-page.tsx'),
  online: () => import('../../features/monitor/online-page.tsx'),
  server: () => import('../../features/monitor/server-page.tsx'),
  database: () => import('../../features/monitor/database-page.tsx'),
  experience: () => import('../../features/monitor/experience/page.tsx'),
  job: () => import('../../features/monitor/job-page.tsx'),
  jobLog: () => import('../../features/monitor/job-log-page.tsx'),
} satisfies Record<ScreenKey, () => Promise<View>>

/** Pages by view path, which is what menu rows name. */
const pages = new Map<string, ComponentType>(
  (Object.keys(views) as ScreenKey[]).map((key) => [screens[key].view, lazy(views[key])]),
)

/** Renders the page of a view path, or for an unknown path a message that says so. */
export function View({ component, title }: { component: string; title: string }) {
  const Page = pages.get(component)
  return Page ? <Page /> : <UnknownView component={component} title={title} />
}
