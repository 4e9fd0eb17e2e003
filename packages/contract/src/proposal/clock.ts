import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', message: '日期的格式应为 2026-01-31' })

const Period = strict({
  from: Day,
  to: Day,
  /** `off`: a holiday. `work`: people work, although it is the weekend. */
  kind: Type.Enum(['off', 'work']),
  name: Type.String({ maxLength: 20, title: '名称' }),
})

const clock = {
  /** Working days until a ticket is accepted, and until it is answered. */
  acceptDays: Type.Integer({ minimum: 1, maximum: 5, title: '受理时限' }),
  answerDays: Type.Integer({ minimum: 1, maximum: 10, title: '答复时限' }),
  periods: Type.Array(Period, { maxItems: 200, title: '节假日与调休' }),
}

export const Clock = Type.Object({ ...clock, version: Version })
export type Clock = Static<typeof Clock>

const audit = auditsOf('办理时限')

/** The limits within which tickets are accepted and answered, and the calendar of the days that count. */
export const proposalClockRoutes = routes({
  'GET /prod-api/cms/proposal/clock': {
    access: 'permission:cms:proposal:setting',
    about: '受理与答复的时限（工作日），以及节假日与调休',
    data: dataOf(Clock),
  },
  'PUT /prod-api/cms/proposal/clock': {
    access: 'permission:cms:proposal:setting',
    audit: audit('update'),
    about: '修改时限与节假日；未办结的来信按新的时限重新计算',
    body: strict({ ...clock, version: GivenVersion, ...ignored('id') }),
    data: Nothing,
  },
})
