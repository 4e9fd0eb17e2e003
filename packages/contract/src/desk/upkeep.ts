import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, Id, ignored, listQuery, rowsOf, SearchText, strict, Version } from '../wire/console.ts'
import { dayOrNone } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import {
  type ReportKind,
  type ReportResult,
  reportKinds,
  reportResults,
  upkeepLimits,
  upkeepViewNames,
} from './upkeep-terms.ts'

const Name = Type.Optional(Type.String({ maxLength: 64 }))
const GivenContentId = Type.String({ minLength: 1, maxLength: 64 })
const DayOrNone = dayOrNone()
const Months = Type.Integer({ minimum: 0, maximum: upkeepLimits.months, title: '复核周期' })

/** A published item, who answers for it, and when it is looked through the next time. */
export const UpkeepRow = Type.Object({
  contentId: Id,
  section: Type.String(),
  sectionLabel: Type.String(),
  title: Type.String(),
  deptName: Type.String(),
  /** Empty: the department as a whole. */
  ownerId: Type.String(),
  ownerName: Type.String(),
  /** `YYYY-MM-DD`; empty for never. */
  reviewOn: Type.String(),
  months: Type.Integer(),
  isDue: Type.Boolean(),
  reviewedBy: Type.String(),
  reviewedTime: Type.String(),
  /** Reports of readers that nobody has settled. */
  reports: Type.Integer({ minimum: 0 }),
  /** Address on the site. */
  path: Type.String(),
  version: Version,
})
export type UpkeepRow = Static<typeof UpkeepRow>

export const UpkeepReport = Type.Object({
  reportId: Id,
  kind: Type.Enum(Object.keys(reportKinds) as ReportKind[]),
  text: Type.String(),
  /** Of an employee who wanted to be known; else empty. */
  reporterName: Type.String(),
  time: Type.String(),
  /** Empty while it is open. */
  result: Type.Union([Type.Literal(''), Type.Enum(Object.keys(reportResults) as ReportResult[])]),
  note: Type.String(),
  doneBy: Type.String(),
  doneTime: Type.String(),
})
export type UpkeepReport = Static<typeof UpkeepReport>

export const UpkeepFigures = Type.Object({
  deptName: Type.String(),
  items: Type.Integer(),
  due: Type.Integer(),
  unset: Type.Integer(),
  reported: Type.Integer(),
})
export type UpkeepFigures = Static<typeof UpkeepFigures>

export const UpkeepSetting = Type.Object({
  /** Months between two reviews, by section; sections without an entry have none. */
  months: Type.Record(Type.String(), Type.Integer()),
  /** Readers see until when a page is reviewed. */
  isPublic: Type.Boolean(),
  version: Version,
})
export type UpkeepSetting = Static<typeof UpkeepSetting>

const audit = auditsOf('内容复核', 'item')

/** Who answers for published items, when they are looked through again, and what readers say is wrong in them. */
export const upkeepRoutes = routes({
  'GET /prod-api/cms/upkeep/list': {
    access: 'permission:cms:upkeep:list',
    about: '数据范围内已发布的内容，及其负责人、复核日与读者反馈，最早到期的在前',
    query: listQuery(['reviewOn'], {
      view: Type.Optional(Type.Enum(upkeepViewNames)),
      section: Name,
      title: SearchText,
      deptId: Name,
    }),
    data: rowsOf(UpkeepRow),
  },
  'GET /prod-api/cms/upkeep/counts': {
    access: 'permission:cms:upkeep:list',
    about: '各视图的条数',
    data: dataOf(Type.Array(Type.Object({ view: Type.Enum(upkeepViewNames), count: Type.Integer() }))),
  },
  'GET /prod-api/cms/upkeep/figures': {
    access: 'permission:cms:upkeep:list',
    about: '按部门：已发布的条数、已到复核日的、没有复核日的、有反馈的',
    data: dataOf(Type.Array(UpkeepFigures)),
  },
  'GET /prod-api/cms/upkeep/owners': {
    access: 'permission:cms:upkeep:edit',
    about: '可以负责这些内容的用户：能在其部门复核内容的',
    query: strict({ contentId: GivenContentId }),
    data: dataOf(Type.Array(Type.Object({ userId: Type.String(), nickName: Type.String() }))),
  },
  'GET /prod-api/cms/upkeep/reports': {
    access: 'permission:cms:upkeep:list',
    about: '读者对一条内容的反馈，新的在前',
    query: strict({ contentId: GivenContentId }),
    data: dataOf(Type.Array(UpkeepReport)),
  },
  'PUT /prod-api/cms/upkeep': {
    access: 'permission:cms:upkeep:edit',
    audit: audit('update'),
    about: '几条内容的负责人、复核日与复核周期；没有写的不变',
    body: strict({
      contentIds: Type.Array(GivenContentId, { minItems: 1, maxItems: 100, title: '内容' }),
      ownerId: Type.Optional(Type.String({ maxLength: 64, title: '负责人' })),
      reviewOn: Type.Optional(DayOrNone),
      months: Type.Optional(Months),
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/upkeep/valid': {
    access: 'permission:cms:upkeep:edit',
    audit: audit('update'),
    about: '看过内容，仍然有效：记入历史，复核日顺延一个周期',
    body: strict({
      contentIds: Type.Array(GivenContentId, { minItems: 1, maxItems: 100, title: '内容' }),
      note: Type.String({ maxLength: upkeepLimits.note, title: '说明' }),
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/upkeep/report': {
    access: 'permission:cms:upkeep:edit',
    audit: auditsOf('内容复核', 'report')('update'),
    about: '办结一条读者反馈',
    body: strict({
      reportId: Type.String({ minLength: 1, maxLength: 64 }),
      result: Type.Enum(Object.keys(reportResults) as ReportResult[], { title: '结果' }),
      note: Type.String({ maxLength: upkeepLimits.note, title: '说明' }),
    }),
    data: Nothing,
  },
  'GET /prod-api/cms/upkeep/setting': {
    access: 'permission:cms:upkeep:setting',
    about: '各栏目的复核周期（月），以及读者是否看到复核日',
    data: dataOf(UpkeepSetting),
  },
  'PUT /prod-api/cms/upkeep/setting': {
    access: 'permission:cms:upkeep:setting',
    audit: auditsOf('内容复核设置')('update'),
    largeBody: { bytes: 80 * 1024, why: 'a period for each section' },
    about: '修改复核周期；已有复核日的内容不变，没有的从发布或今天起算',
    body: strict({
      months: Type.Record(Type.String({ maxLength: 40 }), Months, { maxProperties: 100 }),
      isPublic: Type.Boolean(),
      version: GivenVersion,
      ...ignored('id'),
    }),
    data: Nothing,
  },
})
