/** Screens of the console that are in no menu. They are apart from those of the menu because the first page of the console has them. */

/** Screens that every administrator reaches, without a row in the menu. */
export const openScreens = {
  dashboard: { view: 'index', title: '首页', buttons: { 'cms:site:dashboard': '首页统计' } },
  profile: { view: 'system/user/profile/index', title: '个人中心', buttons: {} },
} as const

type DetailScreen = {
  view: string
  /** Name of its route, which is that of RuoYi's view. */
  name: string
  title: string
  /** A permission of the screen that leads here. */
  permission: string
  /** Address of the screen that leads here, which the menu marks as the current one. */
  menu: `/${string}`
  /** Address, and the rest of it with the id of the row. */
  path: `/${string}`
  below: string
}

/** Screens behind a row of a list, hidden from the menu. */
export const detailScreens = {
  contentEdit: {
    view: 'cms/content/edit',
    name: 'ContentEdit',
    title: '编辑内容',
    permission: 'cms:content:query',
    menu: '/cms/content',
    path: '/cms/content-edit',
    below: 'index/:contentId',
  },
  contentCalendar: {
    view: 'cms/content/calendar',
    name: 'ContentCalendar',
    title: '计划日历',
    permission: 'cms:content:list',
    menu: '/cms/content',
    path: '/cms/content-calendar',
    below: 'index',
  },
  siteGuide: {
    view: 'cms/setting/guide',
    name: 'SiteGuide',
    title: '建站向导',
    permission: 'cms:setting:edit',
    menu: '/cms/setting',
    path: '/cms/setting-guide',
    below: 'index',
  },
  proposalField: {
    view: 'cms/proposal/field',
    name: 'ProposalField',
    title: '我的来信',
    permission: 'cms:proposal:handle',
    menu: '/cms/proposal',
    path: '/cms/proposal-field',
    below: 'index',
  },
  userDetail: {
    view: 'system/user/detail',
    name: 'UserDetail',
    title: '用户详情',
    permission: 'system:user:query',
    menu: '/system/user',
    path: '/system/user-detail',
    below: 'index/:userId',
  },
  userRoles: {
    view: 'system/user/authRole',
    name: 'AuthRole',
    title: '分配角色',
    permission: 'system:user:edit',
    menu: '/system/user',
    path: '/system/user-auth',
    below: 'role/:userId',
  },
  roleUsers: {
    view: 'system/role/authUser',
    name: 'AuthUser',
    title: '分配用户',
    permission: 'system:role:edit',
    menu: '/system/role',
    path: '/system/role-auth',
    below: 'user/:roleId',
  },
  dictionaryData: {
    view: 'system/dict/data',
    name: 'Data',
    title: '字典数据',
    permission: 'system:dict:list',
    menu: '/system/dict',
    path: '/system/dict-data',
    below: 'index/:dictId',
  },
  jobLog: {
    view: 'monitor/job/log',
    name: 'JobLog',
    title: '运行记录',
    permission: 'monitor:job:list',
    menu: '/monitor/job',
    path: '/monitor/job-log',
    below: 'index/:jobId',
  },
} as const satisfies Record<string, DetailScreen>

export type DetailScreenKey = keyof typeof detailScreens
