/**
 * The screens of the console. A row gives the view path that a menu names, the title, and the permissions: the one of its list
 * and one for each button. The built-in menu, the console's page map and the type `Permission` come from here.
 */
type MenuScreen = {
  /** View path, as RuoYi's own clients name it. */
  view: string
  title: string
  /** Permission of the list, which shows the screen in the menu. */
  permission: string
  /** Names of the buttons by permission, in the order of the menu. */
  buttons: Readonly<Record<string, string>>
}

/** Screens of the built-in menu. */
export const menuScreens = {
  content: {
    view: 'cms/content/index',
    title: '内容采编',
    permission: 'cms:content:list',
    buttons: {
      'cms:content:query': '内容查询',
      'cms:content:add': '内容新增',
      'cms:content:edit': '内容修改',
      'cms:content:review': '内容审核',
      'cms:content:publish': '内容发布',
      'cms:content:remove': '内容删除',
      'cms:content:import': '内容导入',
      'cms:content:export': '内容导出',
    },
  },
  resource: {
    view: 'cms/resource/index',
    title: '资源库',
    permission: 'cms:resource:list',
    buttons: {
      'cms:resource:query': '资源查询',
      'cms:resource:add': '资源上传',
      'cms:resource:edit': '资源修改',
      'cms:resource:remove': '资源删除',
    },
  },
  law: {
    view: 'cms/law/index',
    title: '法规管理',
    permission: 'cms:law:list',
    buttons: {
      'cms:law:query': '法规查询',
      'cms:law:add': '法规新增',
      'cms:law:edit': '法规修改',
      'cms:law:remove': '法规撤下与恢复',
      'cms:law:confirm': '法规核对',
      'cms:law:import': '法规导入',
      'cms:law:export': '法规导出',
    },
  },
  proposal: {
    view: 'cms/proposal/index',
    title: '意见建议',
    permission: 'cms:proposal:list',
    buttons: {
      'cms:proposal:query': '来信查询',
      'cms:proposal:handle': '来信办理',
      'cms:proposal:assign': '来信分派',
      'cms:proposal:contact': '查看联系方式',
      'cms:proposal:remove': '来信删除',
      'cms:proposal:code': '换发来信查询码',
      'cms:proposal:export': '来信导出',
      'cms:proposal:setting': '办理设置',
    },
  },
  recruitment: {
    view: 'cms/recruitment/index',
    title: '应聘',
    permission: 'cms:recruitment:list',
    buttons: {
      'cms:recruitment:query': '应聘查询',
      'cms:recruitment:handle': '应聘办理',
      'cms:recruitment:contact': '查看联系方式与简历',
      'cms:recruitment:remove': '应聘删除',
      'cms:recruitment:code': '换发应聘查询码',
      'cms:recruitment:setting': '应聘设置',
    },
  },
  enquiry: {
    view: 'cms/enquiry/index',
    title: '合作意向',
    permission: 'cms:enquiry:list',
    buttons: {
      'cms:enquiry:query': '意向查询',
      'cms:enquiry:handle': '意向跟进',
      'cms:enquiry:assign': '意向分派',
      'cms:enquiry:contact': '查看意向联系方式',
      'cms:enquiry:remove': '意向删除',
      'cms:enquiry:export': '意向导出',
      'cms:enquiry:setting': '意向设置',
    },
  },
  lawNote: {
    view: 'cms/law-note/index',
    title: '法规解读',
    permission: 'cms:lawnote:list',
    buttons: {
      'cms:lawnote:query': '解读查询',
      'cms:lawnote:add': '解读新增',
      'cms:lawnote:edit': '解读修改',
      'cms:lawnote:remove': '解读删除',
    },
  },
  lawWatch: {
    view: 'cms/law-watch/index',
    title: '法规变更复核',
    permission: 'cms:lawwatch:list',
    buttons: { 'cms:lawwatch:query': '复核查询', 'cms:lawwatch:handle': '复核办理' },
  },
  cost: {
    view: 'cms/cost/index',
    title: '物业费测算',
    permission: 'cms:cost:list',
    buttons: {
      'cms:cost:query': '测算查询',
      'cms:cost:review': '测算审核',
      'cms:cost:lock': '测算锁定',
      'cms:cost:export': '测算导出',
    },
  },
  price: {
    view: 'cms/price/index',
    title: '价格库',
    permission: 'cms:price:list',
    buttons: {
      'cms:price:query': '价格查询',
      'cms:price:add': '价格新增',
      'cms:price:edit': '价格修改',
      'cms:price:remove': '价格删除',
      'cms:price:import': '价格导入',
      'cms:price:export': '价格导出',
    },
  },
  proposalStatistics: {
    view: 'cms/proposal/statistics',
    title: '来信统计',
    permission: 'cms:proposal:statistics',
    buttons: {},
  },
  bin: {
    view: 'cms/content/bin',
    title: '回收站',
    permission: 'cms:bin:list',
    buttons: { 'cms:bin:recover': '内容恢复', 'cms:bin:remove': '彻底删除' },
  },
  check: {
    view: 'cms/check/index',
    title: '发布检查',
    permission: 'cms:check:list',
    buttons: { 'cms:check:edit': '检查规则修改' },
  },
  setting: {
    view: 'cms/setting/index',
    title: '网站设置',
    permission: 'cms:setting:list',
    buttons: { 'cms:setting:edit': '设置修改', 'cms:setting:removeDemo': '清除示例公司' },
  },
  section: {
    view: 'cms/section/index',
    title: '栏目设置',
    permission: 'cms:section:list',
    buttons: { 'cms:section:edit': '栏目修改' },
  },
  searchWords: {
    view: 'cms/search/index',
    title: '站内搜索词',
    permission: 'cms:search:list',
    buttons: {
      'cms:search:query': '搜索词查询',
      'cms:search:add': '同义词与推荐答案新增',
      'cms:search:edit': '同义词与推荐答案修改、忽略搜索词',
      'cms:search:remove': '同义词与推荐答案删除',
      'cms:search:export': '搜索词导出',
      'cms:search:member': '查看员工的搜索词',
    },
  },
  user: {
    view: 'system/user/index',
    title: '用户管理',
    permission: 'system:user:list',
    buttons: {
      'system:user:query': '用户查询',
      'system:user:add': '用户新增',
      'system:user:edit': '用户修改',
      'system:user:remove': '用户删除',
      'system:user:export': '用户导出',
      'system:user:import': '用户导入',
      'system:user:resetPwd': '重置密码',
      'system:user:secondFactor': '解除两步验证',
    },
  },
  member: {
    view: 'cms/member/index',
    title: '员工账号',
    permission: 'cms:member:list',
    buttons: {
      'cms:member:query': '员工查询',
      'cms:member:add': '员工新增',
      'cms:member:edit': '员工修改',
      'cms:member:remove': '员工删除',
      'cms:member:export': '员工导出',
      'cms:member:import': '员工导入',
      'cms:member:resetPwd': '重置员工密码',
      'cms:member:forceLogout': '结束员工会话',
    },
  },
  role: {
    view: 'system/role/index',
    title: '角色管理',
    permission: 'system:role:list',
    buttons: {
      'system:role:query': '角色查询',
      'system:role:add': '角色新增',
      'system:role:edit': '角色修改',
      'system:role:remove': '角色删除',
      'system:role:export': '角色导出',
    },
  },
  menu: {
    view: 'system/menu/index',
    title: '菜单管理',
    permission: 'system:menu:list',
    buttons: {
      'system:menu:query': '菜单查询',
      'system:menu:add': '菜单新增',
      'system:menu:edit': '菜单修改',
      'system:menu:remove': '菜单删除',
    },
  },
  department: {
    view: 'system/dept/index',
    title: '部门管理',
    permission: 'system:dept:list',
    buttons: {
      'system:dept:query': '部门查询',
      'system:dept:add': '部门新增',
      'system:dept:edit': '部门修改',
      'system:dept:remove': '部门删除',
    },
  },
  post: {
    view: 'system/post/index',
    title: '岗位管理',
    permission: 'system:post:list',
    buttons: {
      'system:post:query': '岗位查询',
      'system:post:add': '岗位新增',
      'system:post:edit': '岗位修改',
      'system:post:remove': '岗位删除',
      'system:post:export': '岗位导出',
    },
  },
  dictionary: {
    view: 'system/dict/index',
    title: '字典管理',
    permission: 'system:dict:list',
    buttons: {
      'system:dict:query': '字典查询',
      'system:dict:add': '字典新增',
      'system:dict:edit': '字典修改',
      'system:dict:remove': '字典删除',
      'system:dict:export': '字典导出',
    },
  },
  parameter: {
    view: 'system/config/index',
    title: '参数设置',
    permission: 'system:config:list',
    buttons: {
      'system:config:query': '参数查询',
      'system:config:add': '参数新增',
      'system:config:edit': '参数修改',
      'system:config:remove': '参数删除',
      'system:config:export': '参数导出',
    },
  },
  notice: {
    view: 'system/notice/index',
    title: '通知公告',
    permission: 'system:notice:list',
    buttons: {
      'system:notice:add': '公告新增',
      'system:notice:edit': '公告修改',
      'system:notice:remove': '公告删除',
    },
  },
  operationLog: {
    view: 'monitor/operlog/index',
    title: '操作日志',
    permission: 'monitor:operlog:list',
    buttons: {
      'monitor:operlog:remove': '操作日志删除',
      'monitor:operlog:export': '操作日志导出',
      'monitor:operlog:verify': '日志校验',
    },
  },
  loginLog: {
    view: 'monitor/logininfor/index',
    title: '登录日志',
    permission: 'monitor:logininfor:list',
    buttons: {
      'monitor:logininfor:remove': '登录日志删除',
      'monitor:logininfor:export': '登录日志导出',
      'monitor:logininfor:unlock': '账户解锁',
    },
  },
  fileAccess: {
    view: 'monitor/fileaccess/index',
    title: '访问记录',
    permission: 'monitor:fileaccess:list',
    buttons: {
      'monitor:fileaccess:remove': '访问记录删除',
      'monitor:fileaccess:export': '访问记录导出',
    },
  },
  online: {
    view: 'monitor/online/index',
    title: '在线用户',
    permission: 'monitor:online:list',
    buttons: { 'monitor:online:forceLogout': '强制退出' },
  },
  job: {
    view: 'monitor/job/index',
    title: '定时任务',
    permission: 'monitor:job:list',
    buttons: {
      'monitor:job:query': '任务查询',
      'monitor:job:edit': '任务修改',
      'monitor:job:remove': '任务删除',
      'monitor:job:export': '任务导出',
      'monitor:job:changeStatus': '任务启停与执行',
    },
  },
  server: {
    view: 'monitor/server/index',
    title: '服务监控',
    permission: 'monitor:server:list',
    buttons: {},
  },
  database: {
    view: 'monitor/database/index',
    title: '数据监控',
    permission: 'monitor:database:list',
    buttons: {},
  },
  experience: {
    view: 'monitor/experience/index',
    title: '访客体验',
    permission: 'monitor:experience:list',
    buttons: { 'monitor:experience:remove': '脚本错误处理' },
  },
} as const satisfies Record<string, MenuScreen>

/** Screens that every administrator reaches, without a row in the menu. */
const openScreens = {
  dashboard: { view: 'index', title: '首页', buttons: { 'cms:site:dashboard': '首页统计' } },
  profile: { view: 'system/user/profile/index', title: '个人中心', buttons: {} },
} as const

type ButtonOf<Screen> = Screen extends { buttons: infer Buttons } ? Extract<keyof Buttons, string> : never
type MenuScreens = (typeof menuScreens)[keyof typeof menuScreens]
type OpenScreens = (typeof openScreens)[keyof typeof openScreens]
/** Permissions that the server checks although no built-in menu names them: menus that an installation adds may. */
type UnlistedPermission = 'monitor:operlog:query' | 'system:notice:query'

/** Every permission that a route, a rule or a button may ask for. */
export type Permission = MenuScreens['permission'] | ButtonOf<MenuScreens> | ButtonOf<OpenScreens> | UnlistedPermission

type DetailScreen = {
  view: string
  title: string
  /** A permission of the screen that leads here. */
  permission: Permission
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
    title: '编辑内容',
    permission: 'cms:content:query',
    menu: '/cms/content',
    path: '/cms/content-edit',
    below: 'index/:contentId',
  },
  siteGuide: {
    view: 'cms/setting/guide',
    title: '建站向导',
    permission: 'cms:setting:edit',
    menu: '/cms/setting',
    path: '/cms/setting-guide',
    below: 'index',
  },
  proposalField: {
    view: 'cms/proposal/field',
    title: '我的来信',
    permission: 'cms:proposal:handle',
    menu: '/cms/proposal',
    path: '/cms/proposal-field',
    below: 'index',
  },
  userRoles: {
    view: 'system/user/authRole',
    title: '分配角色',
    permission: 'system:user:edit',
    menu: '/system/user',
    path: '/system/user-auth',
    below: 'role/:userId',
  },
  roleUsers: {
    view: 'system/role/authUser',
    title: '分配用户',
    permission: 'system:role:edit',
    menu: '/system/role',
    path: '/system/role-auth',
    below: 'user/:roleId',
  },
  dictionaryData: {
    view: 'system/dict/data',
    title: '字典数据',
    permission: 'system:dict:list',
    menu: '/system/dict',
    path: '/system/dict-data',
    below: 'index/:dictId',
  },
  jobLog: {
    view: 'monitor/job/log',
    title: '运行记录',
    permission: 'monitor:job:list',
    menu: '/monitor/job',
    path: '/monitor/job-log',
    below: 'index/:jobId',
  },
} as const satisfies Record<string, DetailScreen>

/** Every screen by key. */
export const screens = { ...openScreens, ...menuScreens, ...detailScreens } as const

export type MenuScreenKey = keyof typeof menuScreens
export type DetailScreenKey = keyof typeof detailScreens
export type ScreenKey = keyof typeof screens
