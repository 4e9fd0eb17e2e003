import { type Static, Type } from 'typebox'
import { dataOf, dateRange, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { proposalDeskRoutes } from './desk.ts'

const OrNothing = Type.Union([Type.Number(), Type.Null()])

/** How a group of tickets has been answered. Hours are working time, shares are in percent; `null` without a ticket to count. */
export const TicketFigures = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  answered: Type.Integer(),
  /** Until the first answer: half of the answers came sooner, nine in ten. */
  medianHours: OrNothing,
  p90Hours: OrNothing,
  /** Of those that have been answered or should have been. */
  late: Type.Integer(),
  lateShare: OrNothing,
  rated: Type.Integer(),
  /** Mean of 1 to 5. */
  satisfaction: OrNothing,
  /** Of those that have been rated, the ones with 4 or 5. */
  satisfied: Type.Integer(),
  satisfiedShare: OrNothing,
  /** Of those whose senders have said whether the matter is solved. */
  solved: Type.Integer(),
  solvedShare: OrNothing,
  /** Of those that have been answered, the ones on which the work began again. */
  reopened: Type.Integer(),
  reopenedShare: OrNothing,
  /** Of `count`, the ones that nobody answered in words of their own: withdrawn by their senders, or handled with another one. */
  withdrawn: Type.Integer(),
  merged: Type.Integer(),
  /** Of `answered`, the ones that were refused, or passed to somebody else. */
  refused: Type.Integer(),
  forwarded: Type.Integer(),
  /** Of `count`, the ones whose senders were asked for more, whose limit was extended, that were sent back, and that were urged. */
  questioned: Type.Integer(),
  extended: Type.Integer(),
  sentBack: Type.Integer(),
  urged: Type.Integer(),
  /** Of those that have been answered, the ones whose senders were reached afterwards. */
  calledBack: Type.Integer(),
  /** Of those, as far as the senders have not said so themselves: satisfied are 4 and 5. */
  callbackSatisfied: Type.Integer(),
  callbackSatisfiedShare: OrNothing,
  callbackSolved: Type.Integer(),
  callbackSolvedShare: OrNothing,
})
export type TicketFigures = Static<typeof TicketFigures>

export const TicketStatistics = Type.Object({
  /** The period by the day on which tickets were sent: first and last day. */
  from: Type.String(),
  until: Type.String(),
  /** The hours of a working day by which times are counted. */
  opensAt: Type.String(),
  closesAt: Type.String(),
  total: TicketFigures,
  kinds: Type.Array(TicketFigures),
  projects: Type.Array(TicketFigures),
  departments: Type.Array(TicketFigures),
  /** By who gave the first answer, or who answers for a ticket without one. */
  people: Type.Array(TicketFigures),
  months: Type.Array(TicketFigures),
  sources: Type.Array(TicketFigures),
})
export type TicketStatistics = Static<typeof TicketStatistics>

const title = '意见建议'
const period = strict(dateRange)
const { query: filters } = proposalDeskRoutes['GET /prod-api/cms/proposal/list']

/** What has become of tickets, as figures, and lists of them as files. */
export const proposalStatisticsRoutes = routes({
  'GET /prod-api/cms/proposal/statistics': {
    access: 'permission:cms:proposal:statistics',
    load: 'search',
    about: '数据范围内来信的统计：按类型、项目、部门、月份与来源；不给日期时为最近一年',
    query: period,
    data: dataOf(TicketStatistics),
  },
  'POST /prod-api/cms/proposal/statistics/export': {
    access: 'permission:cms:proposal:statistics',
    load: 'heavy',
    audit: { title: '来信统计', action: 'export' },
    about: '导出来信统计',
    form: true,
    body: period,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/proposal/export': {
    access: 'permission:cms:proposal:export',
    act: 'people',
    load: 'heavy',
    // Words of a search may be those of a letter.
    audit: { title, action: 'export', omits: ['keyword'] },
    about: '按当前条件导出来信；contact 为 whole 时含完整的称呼与电话，须有查看联系方式的权限',
    form: true,
    body: strict({
      ...filters.properties,
      contact: Type.Optional(Type.Enum(['masked', 'whole'], { title: '联系方式' })),
    }),
    file: true,
    data: Nothing,
  },
})
