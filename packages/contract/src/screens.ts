import { detailScreens, openScreens } from './hidden-screens.ts'

export type MenuDirectoryId = 'cms' | 'staff' | 'system' | 'system-log' | 'monitor'

/** A directory of the built-in menu. */
export type MenuDirectory = {
  /** Address below the directory `above`, or below the root. */
  path: string
  name: string
  icon: string
  above?: MenuDirectoryId
  /** Permissions that belong to no screen of it. */
  buttons?: Readonly<Record<string, string>>
}

/** Directories of the built-in menu by the id of their row, in the order of the sidebar; one with `above` follows the screens of that one. */
export const menuDirectories = {
  cms: { path: 'cms', name: '网站管理', icon: 'documentation' },
  staff: { path: 'staff', name: '员工与培训', icon: 'peoples' },
  system: { path: 'system', name: '系统管理', icon: 'system' },
  'system-log': { path: 'log', name: '日志管理', icon: 'log', above: 'system' },
  monitor: { path: 'monitor', name: '系统监控', icon: 'monitor', buttons: openScreens.dashboard.buttons },
} as const satisfies Record<MenuDirectoryId, MenuDirectory>

/**
 * A screen of the console: where the menu has it, its title, and the permissions: the one of its list and one for each button. The
 * built-in menu, the console's page map, the types `Permission` and `ObjectKind`, and what the console says of data scopes come from here.
 */
export type MenuScreen = {
  /** View path, as RuoYi's own clients name it. */
  view: string
  title: string
  directory: MenuDirectoryId
  /** Address below its directory, as RuoYi's own clients know it. */
  path: string
  /** A name of `apps/admin/src/ui/frame/menu-icons.tsx`. */
  icon: string
  /** Permission of the list, which shows the screen in the menu. */
  permission: string
  /** Names of the buttons by permission, in the order of the menu. */
  buttons: Readonly<Record<string, string>>
  /** What of it belongs to departments, so that the data scope of a role decides who reaches it. */
  ofDepartments?: string
  /** The kinds of things that its calls are about, as the operation log names them. */
  objects?: Readonly<Record<string, ObjectNames>>
}

/** `ids` are the fields of a request or an answer with ids of the kind; `title` is the field of a new one that names it, until it has an id. */
export type ObjectNames = { name: string; ids: readonly string[]; title?: string }

/** Screens of the built-in menu, in its order. */
export const menuScreens = {
  content: {
    view: 'cms/content/index',
    title: '内容采编',
    directory: 'cms',
    path: 'content',
    icon: 'edit',
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
    ofDepartments: '内容',
    objects: {
      item: { name: '内容', ids: ['contentIds', 'contentId'] },
    },
  },
  resource: {
    view: 'cms/resource/index',
    title: '资源库',
    directory: 'cms',
    path: 'resource',
    icon: 'upload',
    permission: 'cms:resource:list',
    buttons: {
      'cms:resource:query': '资源查询',
      'cms:resource:add': '资源上传',
      'cms:resource:edit': '资源修改',
      'cms:resource:remove': '资源删除',
    },
    ofDepartments: '资源库文件',
    objects: {
      file: { name: '文件', ids: ['fileIds', 'fileId'] },
      folder: { name: '文件夹', ids: ['folderId'] },
    },
  },
  bin: {
    view: 'cms/content/bin',
    title: '回收站',
    directory: 'cms',
    path: 'bin',
    icon: 'clipboard',
    permission: 'cms:bin:list',
    buttons: { 'cms:bin:recover': '内容恢复', 'cms:bin:remove': '彻底删除' },
    ofDepartments: '回收站内容',
  },
  upkeep: {
    view: 'cms/upkeep/index',
    title: '内容复核',
    directory: 'cms',
    path: 'upkeep',
    icon: 'time',
    permission: 'cms:upkeep:list',
    buttons: { 'cms:upkeep:edit': '复核与反馈办理', 'cms:upkeep:setting': '复核设置' },
    ofDepartments: '内容复核',
    objects: {
      report: { name: '读者反馈', ids: ['reportId'] },
    },
  },
  control: {
    view: 'cms/control/index',
    title: '受控文件',
    directory: 'staff',
    path: 'control',
    icon: 'lock',
    permission: 'cms:control:list',
    buttons: {
      'cms:control:query': '文件查询',
      'cms:control:approve': '文件批准',
      'cms:control:copy': '副本发放与收回',
      'cms:control:setting': '受控设置',
    },
    ofDepartments: '受控文件',
  },
  law: {
    view: 'cms/law/index',
    title: '法规管理',
    directory: 'cms',
    path: 'law',
    icon: 'education',
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
    objects: {
      law: { name: '法规', ids: ['lawId'] },
      doubt: { name: '法规疑点', ids: ['doubtIds'] },
      lawImport: { name: '法规导入', ids: ['importId'] },
    },
  },
  lawNote: {
    view: 'cms/law-note/index',
    title: '法规解读',
    directory: 'cms',
    path: 'law-note',
    icon: 'documentation',
    permission: 'cms:lawnote:list',
    buttons: {
      'cms:lawnote:query': '解读查询',
      'cms:lawnote:add': '解读新增',
      'cms:lawnote:edit': '解读修改',
      'cms:lawnote:remove': '解读删除',
    },
    objects: {
      note: { name: '法规解读', ids: ['noteIds', 'noteId'] },
    },
  },
  lawWatch: {
    view: 'cms/law-watch/index',
    title: '法规变更复核',
    directory: 'cms',
    path: 'law-watch',
    icon: 'guide',
    permission: 'cms:lawwatch:list',
    buttons: { 'cms:lawwatch:query': '复核查询', 'cms:lawwatch:handle': '复核办理' },
    ofDepartments: '法规复核',
    objects: {
      review: { name: '复核', ids: ['reviewIds'] },
    },
  },
  lawFollow: {
    view: 'cms/law-follow/index',
    title: '法规订阅',
    directory: 'cms',
    path: 'law-follow',
    icon: 'star',
    permission: 'cms:lawfollow:list',
    buttons: { 'cms:lawfollow:add': '订阅与取消', 'cms:lawfollow:group': '发到部门群' },
    objects: {
      lawFollow: { name: '法规订阅', ids: ['followIds', 'followId'] },
    },
  },
  proposal: {
    view: 'cms/proposal/index',
    title: '意见建议',
    directory: 'cms',
    path: 'proposal',
    icon: 'question',
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
      'cms:proposal:match': '来信归入项目',
    },
    ofDepartments: '来信',
    objects: {
      ticket: { name: '来信', ids: ['proposalId'] },
      view: { name: '来信视图', ids: ['viewId'], title: 'name' },
    },
  },
  intake: {
    view: 'cms/intake/index',
    title: '登记来电',
    directory: 'cms',
    path: 'intake',
    icon: 'service',
    permission: 'cms:intake:list',
    buttons: {
      'cms:proposal:record': '登记来信',
      'cms:recruitment:record': '登记应聘',
      'cms:enquiry:record': '登记合作意向',
    },
  },
  place: {
    view: 'cms/place/index',
    title: '项目与楼栋',
    directory: 'cms',
    path: 'place',
    icon: 'place',
    permission: 'cms:place:list',
    buttons: {
      'cms:place:query': '项目查询',
      'cms:place:add': '项目新增与导入',
      'cms:place:edit': '项目修改',
      'cms:place:remove': '项目删除',
    },
    objects: {
      project: { name: '项目', ids: ['projectIds', 'projectId'], title: 'projectName' },
    },
  },
  proposalStatistics: {
    view: 'cms/proposal/statistics',
    title: '来信统计',
    directory: 'cms',
    path: 'proposal-statistics',
    icon: 'chart',
    permission: 'cms:proposal:statistics',
    buttons: {},
  },
  recruitment: {
    view: 'cms/recruitment/index',
    title: '应聘',
    directory: 'cms',
    path: 'recruitment',
    icon: 'people',
    permission: 'cms:recruitment:list',
    buttons: {
      'cms:recruitment:query': '应聘查询',
      'cms:recruitment:handle': '应聘办理',
      'cms:recruitment:contact': '查看联系方式与简历',
      'cms:recruitment:remove': '应聘删除',
      'cms:recruitment:code': '换发应聘查询码',
      'cms:recruitment:setting': '应聘设置',
    },
    ofDepartments: '应聘',
    objects: {
      application: { name: '应聘', ids: ['applicationId'] },
    },
  },
  enquiry: {
    view: 'cms/enquiry/index',
    title: '合作意向',
    directory: 'cms',
    path: 'enquiry',
    icon: 'phone',
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
    ofDepartments: '合作意向',
    objects: {
      enquiry: { name: '合作意向', ids: ['enquiryId'] },
    },
  },
  cost: {
    view: 'cms/cost/index',
    title: '物业费测算',
    directory: 'cms',
    path: 'cost',
    icon: 'cost',
    permission: 'cms:cost:list',
    buttons: {
      'cms:cost:query': '测算查询',
      'cms:cost:review': '测算审核',
      'cms:cost:lock': '测算锁定',
      'cms:cost:export': '测算导出',
    },
    ofDepartments: '物业费测算',
    objects: {
      scenario: { name: '测算', ids: ['scenarioId'] },
    },
  },
  price: {
    view: 'cms/price/index',
    title: '价格库',
    directory: 'cms',
    path: 'price',
    icon: 'money',
    permission: 'cms:price:list',
    buttons: {
      'cms:price:query': '价格查询',
      'cms:price:add': '价格新增',
      'cms:price:edit': '价格修改',
      'cms:price:remove': '价格删除',
      'cms:price:import': '价格导入',
      'cms:price:export': '价格导出',
    },
    objects: {
      price: { name: '价格', ids: ['entryIds', 'entryId'], title: 'name' },
    },
  },
  reading: {
    view: 'cms/reading/index',
    title: '阅读确认',
    directory: 'staff',
    path: 'reading',
    icon: 'eye-open',
    permission: 'cms:reading:list',
    buttons: {
      'cms:reading:query': '确认查询',
      'cms:reading:add': '下发',
      'cms:reading:edit': '修改、结束与提醒',
      'cms:reading:exempt': '豁免',
      'cms:reading:export': '证据导出',
    },
    ofDepartments: '阅读确认的员工',
    objects: {
      reading: { name: '阅读确认', ids: ['readingIds', 'readingId'] },
    },
  },
  training: {
    view: 'cms/training/index',
    title: '培训管理',
    directory: 'staff',
    path: 'training',
    icon: 'trophy',
    permission: 'cms:training:list',
    buttons: {
      'cms:training:query': '名单与档案查询',
      'cms:training:add': '课程、题目与场次新增，题目导入',
      'cms:training:edit': '课程、题目与场次修改',
      'cms:training:hold': '签到、名单与结束',
      'cms:training:export': '档案导出',
    },
    ofDepartments: '参加培训的员工',
    objects: {
      course: { name: '培训课程', ids: ['courseId'], title: 'title' },
      question: { name: '培训题目', ids: ['questionIds', 'questionId'], title: 'text' },
      training: { name: '培训场次', ids: ['trainingId'] },
    },
  },
  certificate: {
    view: 'cms/certificate/index',
    title: '员工证书',
    directory: 'staff',
    path: 'certificate',
    icon: 'certificate',
    permission: 'cms:certificate:list',
    buttons: {
      'cms:certificate:query': '证书与扫描件查看',
      'cms:certificate:add': '颁发与登记',
      'cms:certificate:check': '核对',
      'cms:certificate:withdraw': '撤销',
      'cms:certificate:export': '清单与档案导出',
    },
    ofDepartments: '员工的证书',
    objects: {
      certificate: { name: '证书', ids: ['certificateId'] },
    },
  },
  check: {
    view: 'cms/check/index',
    title: '发布检查',
    directory: 'cms',
    path: 'check',
    icon: 'validCode',
    permission: 'cms:check:list',
    buttons: { 'cms:check:edit': '检查规则修改' },
  },
  searchWords: {
    view: 'cms/search/index',
    title: '站内搜索词',
    directory: 'cms',
    path: 'search',
    icon: 'search',
    permission: 'cms:search:list',
    buttons: {
      'cms:search:query': '搜索词查询',
      'cms:search:add': '同义词与推荐答案新增',
      'cms:search:edit': '同义词与推荐答案修改、忽略搜索词',
      'cms:search:remove': '同义词与推荐答案删除',
      'cms:search:export': '搜索词导出',
      'cms:search:member': '查看员工的搜索词',
    },
    objects: {
      searchPhrase: { name: '搜索词', ids: ['phraseIds'] },
      synonym: { name: '同义词', ids: ['groupIds', 'groupId'] },
      bestAnswer: { name: '推荐答案', ids: ['answerIds', 'answerId'] },
    },
  },
  section: {
    view: 'cms/section/index',
    title: '栏目设置',
    directory: 'cms',
    path: 'section',
    icon: 'tree-table',
    permission: 'cms:section:list',
    buttons: { 'cms:section:edit': '栏目修改' },
    objects: {
      section: { name: '栏目', ids: ['sectionKeys', 'section'] },
      catalog: { name: '主栏目', ids: ['catalogIds', 'catalogId'] },
    },
  },
  setting: {
    view: 'cms/setting/index',
    title: '网站设置',
    directory: 'cms',
    path: 'setting',
    icon: 'tool',
    permission: 'cms:setting:list',
    buttons: { 'cms:setting:edit': '设置修改', 'cms:setting:removeDemo': '清除示例公司' },
  },
  user: {
    view: 'system/user/index',
    title: '用户管理',
    directory: 'system',
    path: 'user',
    icon: 'user',
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
    ofDepartments: '用户',
    objects: {
      user: { name: '用户', ids: ['userIds', 'userId'], title: 'nickName' },
    },
  },
  member: {
    view: 'cms/member/index',
    title: '员工账号',
    directory: 'system',
    path: 'member',
    icon: 'people',
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
    ofDepartments: '员工账号',
    objects: {
      member: { name: '员工', ids: ['memberIds', 'memberId'], title: 'name' },
    },
  },
  role: {
    view: 'system/role/index',
    title: '角色管理',
    directory: 'system',
    path: 'role',
    icon: 'peoples',
    permission: 'system:role:list',
    buttons: {
      'system:role:query': '角色查询',
      'system:role:add': '角色新增',
      'system:role:edit': '角色修改',
      'system:role:remove': '角色删除',
      'system:role:export': '角色导出',
    },
    objects: {
      role: { name: '角色', ids: ['roleIds', 'roleId'], title: 'roleName' },
    },
  },
  menu: {
    view: 'system/menu/index',
    title: '菜单管理',
    directory: 'system',
    path: 'menu',
    icon: 'tree-table',
    permission: 'system:menu:list',
    buttons: {
      'system:menu:query': '菜单查询',
      'system:menu:add': '菜单新增',
      'system:menu:edit': '菜单修改',
      'system:menu:remove': '菜单删除',
    },
    objects: {
      menu: { name: '菜单', ids: ['menuIds', 'menuId'], title: 'menuName' },
    },
  },
  department: {
    view: 'system/dept/index',
    title: '部门管理',
    directory: 'system',
    path: 'dept',
    icon: 'tree',
    permission: 'system:dept:list',
    buttons: {
      'system:dept:query': '部门查询',
      'system:dept:add': '部门新增',
      'system:dept:edit': '部门修改',
      'system:dept:remove': '部门删除',
    },
    ofDepartments: '部门',
    objects: {
      department: { name: '部门', ids: ['deptIds', 'deptId'], title: 'deptName' },
    },
  },
  post: {
    view: 'system/post/index',
    title: '岗位管理',
    directory: 'system',
    path: 'post',
    icon: 'post',
    permission: 'system:post:list',
    buttons: {
      'system:post:query': '岗位查询',
      'system:post:add': '岗位新增',
      'system:post:edit': '岗位修改',
      'system:post:remove': '岗位删除',
      'system:post:export': '岗位导出',
    },
    objects: {
      post: { name: '岗位', ids: ['postIds', 'postId'], title: 'postName' },
    },
  },
  dictionary: {
    view: 'system/dict/index',
    title: '字典管理',
    directory: 'system',
    path: 'dict',
    icon: 'dict',
    permission: 'system:dict:list',
    buttons: {
      'system:dict:query': '字典查询',
      'system:dict:add': '字典新增',
      'system:dict:edit': '字典修改',
      'system:dict:remove': '字典删除',
      'system:dict:export': '字典导出',
    },
    objects: {
      dictType: { name: '字典类型', ids: ['dictIds', 'dictId'], title: 'dictName' },
      dictData: { name: '字典数据', ids: ['dictCodes', 'dictCode'], title: 'dictLabel' },
    },
  },
  parameter: {
    view: 'system/config/index',
    title: '参数设置',
    directory: 'system',
    path: 'config',
    icon: 'edit',
    permission: 'system:config:list',
    buttons: {
      'system:config:query': '参数查询',
      'system:config:add': '参数新增',
      'system:config:edit': '参数修改',
      'system:config:remove': '参数删除',
      'system:config:export': '参数导出',
    },
    objects: {
      parameter: { name: '参数', ids: ['configIds', 'configId'], title: 'configName' },
    },
  },
  robot: {
    view: 'system/robot/index',
    title: '群机器人',
    directory: 'system',
    path: 'robot',
    icon: 'wechat',
    permission: 'system:robot:list',
    buttons: {
      'system:robot:query': '群机器人查询',
      'system:robot:add': '群机器人新增',
      'system:robot:edit': '群机器人修改与测试',
      'system:robot:remove': '群机器人删除',
    },
    objects: {
      robot: { name: '群机器人', ids: ['robotIds', 'robotId'], title: 'robotName' },
    },
  },
  notice: {
    view: 'system/notice/index',
    title: '通知公告',
    directory: 'system',
    path: 'notice',
    icon: 'message',
    permission: 'system:notice:list',
    buttons: {
      'system:notice:add': '公告新增',
      'system:notice:edit': '公告修改',
      'system:notice:remove': '公告删除',
    },
    objects: {
      notice: { name: '公告', ids: ['noticeIds', 'noticeId'], title: 'noticeTitle' },
    },
  },
  operationLog: {
    view: 'monitor/operlog/index',
    title: '操作日志',
    directory: 'system-log',
    path: 'operlog',
    icon: 'form',
    permission: 'monitor:operlog:list',
    buttons: {
      'monitor:operlog:remove': '操作日志删除',
      'monitor:operlog:export': '操作日志导出',
      'monitor:operlog:verify': '日志校验',
    },
    ofDepartments: '操作日志中的标题',
    objects: {
      operationLine: { name: '操作日志', ids: ['operIds'] },
    },
  },
  loginLog: {
    view: 'monitor/logininfor/index',
    title: '登录日志',
    directory: 'system-log',
    path: 'logininfor',
    icon: 'logininfor',
    permission: 'monitor:logininfor:list',
    buttons: {
      'monitor:logininfor:remove': '登录日志删除',
      'monitor:logininfor:export': '登录日志导出',
      'monitor:logininfor:unlock': '账户解锁',
    },
    objects: {
      login: { name: '登录名', ids: ['userName'] },
      loginLine: { name: '登录日志', ids: ['infoIds'] },
    },
  },
  fileAccess: {
    view: 'monitor/fileaccess/index',
    title: '访问记录',
    directory: 'system-log',
    path: 'fileaccess',
    icon: 'download',
    permission: 'monitor:fileaccess:list',
    buttons: {
      'monitor:fileaccess:remove': '访问记录删除',
      'monitor:fileaccess:export': '访问记录导出',
    },
    objects: {
      accessLine: { name: '访问记录', ids: ['accessIds'] },
    },
  },
  online: {
    view: 'monitor/online/index',
    title: '在线用户',
    directory: 'monitor',
    path: 'online',
    icon: 'online',
    permission: 'monitor:online:list',
    buttons: { 'monitor:online:forceLogout': '强制退出' },
    objects: {
      session: { name: '会话', ids: ['tokenId'] },
    },
  },
  job: {
    view: 'monitor/job/index',
    title: '定时任务',
    directory: 'monitor',
    path: 'job',
    icon: 'job',
    permission: 'monitor:job:list',
    buttons: {
      'monitor:job:query': '任务查询',
      'monitor:job:edit': '任务修改',
      'monitor:job:remove': '任务删除',
      'monitor:job:export': '任务导出',
      'monitor:job:changeStatus': '任务启停与执行',
    },
    objects: {
      job: { name: '任务', ids: ['jobId'] },
      run: { name: '运行记录', ids: ['jobLogIds'] },
    },
  },
  server: {
    view: 'monitor/server/index',
    title: '服务监控',
    directory: 'monitor',
    path: 'server',
    icon: 'server',
    permission: 'monitor:server:list',
    buttons: {},
  },
  database: {
    view: 'monitor/database/index',
    title: '数据监控',
    directory: 'monitor',
    path: 'database',
    icon: 'druid',
    permission: 'monitor:database:list',
    buttons: {},
  },
  experience: {
    view: 'monitor/experience/index',
    title: '访客体验',
    directory: 'monitor',
    path: 'experience',
    icon: 'dashboard',
    permission: 'monitor:experience:list',
    buttons: { 'monitor:experience:remove': '脚本错误处理' },
    objects: {
      fault: { name: '脚本错误', ids: ['faultIds'] },
    },
  },
} as const satisfies Record<string, MenuScreen>

type ButtonOf<Screen> = Screen extends { buttons: infer Buttons } ? Extract<keyof Buttons, string> : never
type MenuScreens = (typeof menuScreens)[keyof typeof menuScreens]
type OpenScreens = (typeof openScreens)[keyof typeof openScreens]
/** Permissions that the server checks although no built-in menu names them: menus that an installation adds may. */
type UnlistedPermission = 'monitor:operlog:query' | 'system:notice:query'

/** Every permission that a route, a rule or a button may ask for. */
export type Permission = MenuScreens['permission'] | ButtonOf<MenuScreens> | ButtonOf<OpenScreens> | UnlistedPermission

/** Every screen by key. */
export const screens = { ...openScreens, ...menuScreens, ...detailScreens } as const satisfies Record<
  string,
  { view: string; permission?: Permission }
>

export type ScreenKey = keyof typeof screens
export type ViewPath = (typeof screens)[ScreenKey]['view']
