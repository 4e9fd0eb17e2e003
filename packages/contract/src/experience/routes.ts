import { type Static, Type } from 'typebox'
import { dataOf, GivenIdList, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { devices, type PageKind, pageKinds, vitals } from './terms.ts'

const Page = Type.Enum(pageKinds as [PageKind, ...PageKind[]], { title: '页面种类' })
const largest = (name: keyof typeof vitals) => vitals[name].bounds.at(-1) as number
const milliseconds = (name: 'lcp' | 'inp') =>
  Type.Optional(Type.Integer({ title: vitals[name].label, minimum: 0, maximum: largest(name) }))

/** A page of a visit with what was measured of it; what a browser cannot measure is absent. */
const SeenPage = strict({
  page: Page,
  lcp: milliseconds('lcp'),
  inp: milliseconds('inp'),
  cls: Type.Optional(Type.Number({ title: 'CLS', minimum: 0, maximum: largest('cls') })),
})

/** A fault of a script: its template, and where it happened in a file of ours, as `assets/name.js:line:column`. */
const SeenFault = strict({
  page: Page,
  message: Type.String({ title: '错误信息', minLength: 1, maxLength: 160 }),
  place: Type.String({ title: '位置', pattern: '^[\\w./-]{1,80}:\\d{1,7}:\\d{1,7}$' }),
})

/** What a browser says of a visit when the page is hidden. It names nobody. */
export const ExperienceReport = strict({
  device: Type.Enum([...devices], { title: '设备' }),
  /** The build whose files the page has, as the name of its first file says. */
  release: Type.String({ title: '版本', pattern: '^[\\w-]{1,16}$' }),
  pages: Type.Array(SeenPage, { title: '页面', maxItems: 8 }),
  faults: Type.Array(SeenFault, { title: '错误', maxItems: 3 }),
})
export type ExperienceReport = Static<typeof ExperienceReport>

const value = Type.Union([Type.Number(), Type.Null()])
const values = { lcp: value, inp: value, cls: value }

/** Figures of a kind of page on a kind of device; `null` where nothing was measured. */
const PageFigures = Type.Object({
  page: Type.String(),
  device: Type.Enum([...devices]),
  visits: Type.Integer(),
  ...values,
})
export type PageFigures = Static<typeof PageFigures>

const ExperienceFault = Type.Object({
  faultId: Type.String(),
  message: Type.String(),
  place: Type.String(),
  release: Type.String(),
  page: Type.String(),
  /** Families of browsers, separated by `、`. */
  browsers: Type.String(),
  count: Type.Integer(),
  /** `YYYY-MM-DD`. */
  firstDay: Type.String(),
  lastDay: Type.String(),
})
export type ExperienceFault = Static<typeof ExperienceFault>

export const Experience = Type.Object({
  /** Whether the site asks browsers to report. */
  on: Type.Boolean(),
  /** Every day, oldest first: pages seen, faults, and the values of all pages together. */
  days: Type.Array(Type.Object({ day: Type.String(), visits: Type.Integer(), faults: Type.Integer(), ...values })),
  /** All of these days together. */
  total: Type.Object({ visits: Type.Integer(), faults: Type.Integer(), ...values }),
  pages: Type.Array(PageFigures),
  faults: Type.Array(ExperienceFault),
  /** One sentence while there are more faults than usual; empty otherwise. */
  warning: Type.String(),
})
export type Experience = Static<typeof Experience>

const audit = auditsOf('访客体验', 'fault')

export const experienceRoutes = routes({
  'POST /api/cms/site/experience': {
    access: 'anyone',
    smallBody: 6144,
    about: '浏览器在页面隐藏时报告的加载、响应、版面移动与脚本错误；不含个人信息，只接受本站页面的报告',
    body: ExperienceReport,
    data: Nothing,
  },
  'GET /prod-api/monitor/experience': {
    access: 'permission:monitor:experience:list',
    about: '访客体验：按天、按页面种类与设备的第 75 百分位，以及浏览器中的脚本错误',
    query: strict({ days: Type.Optional(Type.Enum(['1', '7', '30'], { title: '天数' })) }),
    data: dataOf(Experience),
  },
  'GET /prod-api/monitor/experience/warning': {
    access: 'permission:monitor:experience:list',
    about: '脚本错误是否异常增多：一句说明，正常时为空',
    data: dataOf(Type.Object({ warning: Type.String() })),
  },
  'DELETE /prod-api/monitor/experience/fault/:faultIds': {
    access: 'permission:monitor:experience:remove',
    audit: audit('delete'),
    about: '把脚本错误标为已处理；再次发生时重新列出',
    params: strict({ faultIds: GivenIdList }),
    data: Nothing,
  },
})
