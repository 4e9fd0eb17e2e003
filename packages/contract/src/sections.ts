/**
 * Every section of the public site, one row each: the site's router and menus, the editor's choices, search links and
 * the example company all come from here. The misspellings are the specification's own paths and names.
 */
export type Layout =
  | 'profile'
  | 'timeline'
  | 'departments'
  | 'related'
  | 'projects'
  | 'systems'
  | 'services'
  | 'core'
  | 'culture-overview'
  | 'culture'
  | 'lectures'
  | 'stories'
  | 'voices'
  | 'training-outline'
  | 'training'
  | 'stations'
  | 'studies'
  | 'galleries'
  | 'newspapers'
  | 'books'
  | 'news'
  | 'topics'
  | 'regulations'
  | 'standards'
  | 'procedures'
  | 'records'
  | 'cost'
  | 'positions'
  | 'offices'
  | 'proposal'

export type Kind = { name: string; audience?: 'member' }

export type Section = {
  /** Position of the catalog in the primary navigation (spec §2); 6 is the secondary navigation. */
  catalog: 1 | 2 | 3 | 4 | 5 | 6
  label: string
  path: string
  /** Where one item opens; the item's id is the query parameter `id`. */
  detailPath: string
  layout: Layout
  /** Who reads the section unless an item says otherwise; a `member` section is locked for visitors as a whole. */
  audience: 'public' | 'member'
  inMenu: boolean
  kinds?: readonly Kind[]
  filters: readonly ('kind' | 'department' | 'year' | 'keyword')[]
  /** `month`: YYYY.MM, `day`: [ YYYY-MM-DD] (spec §9, domain §0.10). */
  dates: 'month' | 'day' | 'none'
  order: 'newest' | 'sort'
  pageSize: number
  /** The own field that says until when an item is current: a day, or a moment. It is a field of lists. */
  endField?: 'closesOn' | 'endsAt'
  /** One sentence on what staff find there, shown on the locked page. */
  about: string
}

const base = {
  inMenu: true,
  filters: [],
  dates: 'none',
  order: 'sort',
  pageSize: 50,
} as const

export const sections = {
  outline: {
    ...base,
    catalog: 1,
    label: '企业概况',
    path: '/entercompany/introduce',
    detailPath: '/entercompany/introduce/details',
    layout: 'profile',
    audience: 'public',
    about: '公司基本情况、荣誉资质与总经理致辞',
  },
  history: {
    ...base,
    catalog: 1,
    label: '发展历程',
    path: '/entercompany/history',
    detailPath: '/entercompany/introduce/details',
    layout: 'timeline',
    audience: 'public',
    kinds: [{ name: '成立' }, { name: '项目' }, { name: '荣誉' }, { name: '管理' }, { name: '文化' }],
    filters: ['kind'],
    dates: 'month',
    order: 'newest',
    about: '公司成立以来的重要节点',
  },
  department: {
    ...base,
    catalog: 1,
    label: '部门介绍',
    path: '/entercompany/department',
    detailPath: '/entercompany/introduce/details',
    layout: 'departments',
    audience: 'public',
    about: '各部门职责与联系方式',
  },
  relation: {
    ...base,
    catalog: 1,
    label: '关联企业',
    path: '/entercompany/relation',
    detailPath: '/entercompany/introduce/details',
    layout: 'related',
    audience: 'public',
    kinds: [{ name: '母公司' }, { name: '子公司' }, { name: '参股' }, { name: '合作' }],
    filters: ['kind'],
    about: '母公司、子公司与合作伙伴',
  },
  introduceIntroduction: {
    ...base,
    catalog: 1,
    label: '项目介绍',
    path: '/entercompany/introduce/introduction',
    detailPath: '/entercompany/introduce/introduction/details',
    layout: 'projects',
    audience: 'public',
    kinds: [
      { name: '写字楼' },
      { name: '住宅' },
      { name: '银行网点' },
      { name: '政府机关' },
      { name: '医院' },
      { name: '学校' },
      { name: '产业园' },
      { name: '商业' },
    ],
    filters: ['kind', 'keyword'],
    pageSize: 12,
    about: '在管项目的图片、面积与服务',
  },
  introduceManagement: {
    ...base,
    catalog: 1,
    label: '经营管理',
    path: '/entercompany/introduce/management',
    detailPath: '/entercompany/introduce/details',
    layout: 'systems',
    audience: 'public',
    about: '培训研发、质量管理与预算管理三个体系',
  },
  introduceServing: {
    ...base,
    catalog: 1,
    label: '服务产品',
    path: '/entercompany/introduce/serving',
    detailPath: '/entercompany/introduce/details',
    layout: 'services',
    audience: 'public',
    about: '基础物业服务与专项服务',
  },
  culture: {
    ...base,
    catalog: 1,
    label: '文化概览',
    path: '/entercompany/culture',
    detailPath: '/entercompany/introduce/details',
    layout: 'culture-overview',
    audience: 'public',
    inMenu: false,
    about: '公司文化一览',
  },
  core: {
    ...base,
    catalog: 1,
    label: '核心理念',
    path: '/entercompany/core',
    detailPath: '/entercompany/introduce/details',
    layout: 'core',
    audience: 'public',
    inMenu: false,
    about: '使命、愿景与价值观',
  },

  cultureCdetial: {
    ...base,
    catalog: 2,
    label: '企业文化',
    path: '/cultureCdetial',
    detailPath: '/culturedetails/index',
    layout: 'culture',
    audience: 'public',
    about: '使命、行为准则与司歌',
  },
  cultureLecture: {
    ...base,
    catalog: 2,
    label: '文化讲堂',
    path: '/cultureLecture',
    detailPath: '/culturedetails/index',
    layout: 'lectures',
    audience: 'public',
    filters: ['year', 'keyword'],
    dates: 'month',
    order: 'newest',
    pageSize: 9,
    about: '历期讲堂的主题与讲义',
  },
  cultureSoul: {
    ...base,
    catalog: 2,
    label: '企业精神',
    path: '/cultureSoul',
    detailPath: '/culturedetails/index',
    layout: 'stories',
    audience: 'public',
    kinds: [{ name: '诚信' }, { name: '专业' }, { name: '奉献' }, { name: '创新' }],
    filters: ['kind'],
    order: 'newest',
    dates: 'month',
    pageSize: 10,
    about: '身边同事的故事',
  },
  cultureSound: {
    ...base,
    catalog: 2,
    label: '员工心声',
    path: '/cultureSound',
    detailPath: '/culturedetails/index',
    layout: 'voices',
    audience: 'public',
    kinds: [{ name: '感悟' }, { name: '建议' }, { name: '致谢' }, { name: '故事' }],
    filters: ['department', 'kind'],
    order: 'newest',
    dates: 'day',
    pageSize: 10,
    about: '员工来稿与公司答复',
  },

  eductionOutline: {
    ...base,
    catalog: 3,
    label: '培训概要',
    path: '/eduction/outline',
    detailPath: '/eduction/details',
    layout: 'training-outline',
    audience: 'public',
    about: '培训体系、年度计划与统计',
  },
  eductionCommunity: {
    ...base,
    catalog: 3,
    label: '入职教育',
    path: '/eduction/community',
    detailPath: '/eduction/details',
    layout: 'training',
    audience: 'member',
    filters: ['keyword'],
    pageSize: 12,
    about: '入职须知、员工手册、岗前课程与考核',
  },
  eductionTraining: {
    ...base,
    catalog: 3,
    label: '技能培训',
    path: '/eduction/training',
    detailPath: '/eduction/details',
    layout: 'training',
    audience: 'member',
    kinds: [
      { name: '秩序维护' },
      { name: '工程' },
      { name: '保洁' },
      { name: '绿化' },
      { name: '客服' },
      { name: '会务' },
    ],
    filters: ['kind', 'keyword'],
    pageSize: 12,
    about: '各工种教学大纲、考核与证书',
  },
  eductionDemonstration: {
    ...base,
    catalog: 3,
    label: '专业示教室',
    path: '/eduction/demonstration',
    detailPath: '/eduction/details',
    layout: 'stations',
    audience: 'member',
    pageSize: 12,
    about: '实操工位的步骤、危险点与安全守则',
  },
  eductionHighranking: {
    ...base,
    catalog: 3,
    label: '中高层培训',
    path: '/eduction/highranking',
    detailPath: '/eduction/details',
    layout: 'training',
    audience: 'member',
    filters: ['keyword'],
    pageSize: 12,
    about: '预算、法务、应急指挥等课程与报告',
  },
  eductionStudies: {
    ...base,
    catalog: 3,
    label: '赴日研修培训',
    path: '/eduction/studies',
    detailPath: '/eduction/details',
    layout: 'studies',
    audience: 'public',
    dates: 'month',
    order: 'newest',
    pageSize: 12,
    about: '历批赴日研修的主题与成果',
  },

  mediaImage: {
    ...base,
    catalog: 4,
    label: '图片报道',
    path: '/media/image',
    detailPath: '/media/image',
    layout: 'galleries',
    audience: 'public',
    filters: ['year', 'department'],
    dates: 'month',
    order: 'newest',
    pageSize: 12,
    about: '活动与现场图片',
  },
  mediaNewspaper: {
    ...base,
    catalog: 4,
    label: '企业报刊',
    path: '/media/newspaper',
    detailPath: '/media/newspaper/details',
    layout: 'newspapers',
    audience: 'member',
    filters: ['year'],
    dates: 'month',
    order: 'newest',
    pageSize: 12,
    about: '内部资料性出版物的版面与全文',
  },
  mediaBooks: {
    ...base,
    catalog: 4,
    label: '企业书刊',
    path: '/media/books',
    detailPath: '/media/books/booksdetial',
    layout: 'books',
    audience: 'public',
    kinds: [{ name: '公司出版' }, { name: '推荐' }, { name: '内部教材' }],
    filters: ['kind', 'keyword'],
    dates: 'month',
    order: 'newest',
    pageSize: 12,
    about: '公司出版、推荐书目与内部教材',
  },

  internalrulesNews: {
    ...base,
    catalog: 5,
    label: '新闻公告',
    path: '/internalrules/news',
    detailPath: '/internalrules/news/detial',
    layout: 'news',
    audience: 'public',
    kinds: [
      { name: '公司新闻' },
      { name: '通知公告', audience: 'member' },
      { name: '行业动态' },
      { name: '党建工会' },
      { name: '停水停电' },
    ],
    filters: ['kind', 'department', 'year', 'keyword'],
    dates: 'day',
    order: 'newest',
    pageSize: 10,
    endField: 'endsAt',
    about: '公司新闻、通知公告与行业动态',
  },
  internalruleslaw: {
    ...base,
    catalog: 5,
    label: '法律法规',
    path: '/internalrules/law',
    detailPath: '/internalrules/law/detial',
    layout: 'topics',
    audience: 'public',
    kinds: [
      { name: '收费' },
      { name: '维修' },
      { name: '邻里' },
      { name: '安全' },
      { name: '车位' },
      { name: '装修' },
      { name: '业委会' },
      { name: '用工' },
      { name: '其他' },
    ],
    filters: ['kind', 'keyword'],
    about: '物业常用法律专题',
  },
  internalrulesregulations: {
    ...base,
    catalog: 5,
    label: '规章制度',
    path: '/internalrules/regulations',
    detailPath: '/internalrules/regulations/detial',
    layout: 'regulations',
    audience: 'member',
    kinds: [
      { name: '行政' },
      { name: '人事' },
      { name: '财务' },
      { name: '安全' },
      { name: '品质' },
      { name: '工程' },
      { name: '客服' },
    ],
    filters: ['kind', 'department', 'keyword'],
    dates: 'day',
    order: 'newest',
    pageSize: 10,
    about: '现行规章制度、修订记录与附件',
  },
  internalrulesnative: {
    ...base,
    catalog: 5,
    label: '国家标准',
    path: '/internalrules/native',
    detailPath: '/internalrules/native',
    layout: 'standards',
    audience: 'public',
    kinds: [{ name: '物业服务' }, { name: '管理体系' }, { name: '消防' }, { name: '设备' }, { name: '环境卫生' }],
    filters: ['kind', 'keyword'],
    pageSize: 20,
    about: '常用国家标准、行业标准目录',
  },
  internalrulesoperating: {
    ...base,
    catalog: 5,
    label: '操作规程',
    path: '/internalrules/operating',
    detailPath: '/internalrules/operating',
    layout: 'procedures',
    audience: 'member',
    kinds: [{ name: '工程' }, { name: '秩序' }, { name: '保洁' }, { name: '绿化' }, { name: '客服' }],
    filters: ['kind', 'department', 'keyword'],
    pageSize: 12,
    about: '设备操作步骤、危险点与应急处置',
  },
  internalrulesrecords: {
    ...base,
    catalog: 5,
    label: '用工记录',
    path: '/internalrules/records',
    detailPath: '/internalrules/records',
    layout: 'records',
    audience: 'member',
    kinds: [
      { name: '入职' },
      { name: '在职' },
      { name: '离职' },
      { name: '培训' },
      { name: '考勤' },
      { name: '设备运行' },
      { name: '巡查' },
      { name: '维修' },
      { name: '秩序' },
      { name: '客服' },
    ],
    filters: ['kind', 'keyword'],
    pageSize: 20,
    about: '各类记录表单与填写说明',
  },
  internalrulescount: {
    ...base,
    catalog: 5,
    label: '物业费测算',
    path: '/internalrules/count',
    detailPath: '/internalrules/count',
    layout: 'cost',
    audience: 'member',
    about: '按项目测算物业服务费标准',
  },

  information: {
    ...base,
    catalog: 6,
    label: '招聘信息',
    path: '/information',
    detailPath: '/information',
    layout: 'positions',
    audience: 'public',
    kinds: [{ name: '社招' }, { name: '校招' }, { name: '实习' }],
    filters: ['kind', 'department', 'keyword'],
    order: 'newest',
    dates: 'day',
    pageSize: 10,
    endField: 'closesOn',
    about: '在招岗位',
  },
  proposal: {
    ...base,
    catalog: 6,
    label: '投诉与建议',
    path: '/proposal',
    detailPath: '/proposal',
    layout: 'proposal',
    audience: 'public',
    about: '投诉、建议、咨询与查询',
  },
  contactus: {
    ...base,
    catalog: 6,
    label: '联系我们',
    path: '/contactus',
    detailPath: '/contactus',
    layout: 'offices',
    audience: 'public',
    about: '总部与各办公点联系方式',
  },
} as const satisfies Record<string, Section>

export type SectionKey = keyof typeof sections

/** The keys of the sections with one of the given layouts. */
export type SectionsOf<L extends Layout> = {
  [Key in SectionKey]: (typeof sections)[Key]['layout'] extends L ? Key : never
}[SectionKey]

/** Whether a string is the key of a section. */
export function isSectionKey(key: string): key is SectionKey {
  return Object.hasOwn(sections, key)
}

/** Whether a section has a layout; narrows its key, and with it the type of its own fields. */
export function hasLayout<L extends Layout>(key: SectionKey, layout: L): key is SectionsOf<L> {
  return sections[key].layout === layout
}

/** The five catalogs of the primary navigation in order, with the route of each position (spec §2). */
export const catalogRoutes = [
  '/entercompany',
  '/companyCulture',
  '/eduction/index',
  '/media/index',
  '/internalrules',
] as const

/** The sections of one catalog in menu order. */
export function sectionsOf(catalog: number): { key: SectionKey; section: Section }[] {
  return (Object.keys(sections) as SectionKey[])
    .filter((key) => sections[key].catalog === catalog)
    .map((key) => ({ key, section: sections[key] }))
}

/** The row of a section; `undefined` for a key that is none. */
export function findSection(key: string): Section | undefined {
  return isSectionKey(key) ? sections[key] : undefined
}

/** The address of one item on the site, to be put after `#`. */
export function itemPath(section: string, contentId: string): string {
  const row = findSection(section)
  return row ? `${row.detailPath}?id=${encodeURIComponent(contentId)}` : '/404'
}
