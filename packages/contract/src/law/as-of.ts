import { type Static, Type } from 'typebox'
import { dataOf, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { lawLimits } from './desk-terms.ts'

const audit = auditsOf('法规数据截至')
const Day = Type.String({
  title: '数据截至',
  pattern: '^(\\d{4}-\\d{2}(-\\d{2})?)?$',
  message: '数据截至的格式应为 2026-01 或 2026-01-31',
})

/** The day as of which the texts of the library are complete, as somebody has stated it; empty while nobody has. */
export const LawsAsOf = Type.Object({
  day: Type.String(),
  statements: Type.Array(
    Type.Object({
      statementId: Type.String(),
      day: Type.String(),
      reason: Type.String(),
      userName: Type.String(),
      time: Type.String(),
    }),
  ),
})
export type LawsAsOf = Static<typeof LawsAsOf>

export const lawAsOfRoutes = routes({
  'GET /prod-api/cms/law/as-of': {
    access: 'permission:cms:law:list',
    about: '法规库的“数据截至”，以及历次由谁、因何说明',
    data: dataOf(LawsAsOf),
  },
  'PUT /prod-api/cms/law/as-of': {
    access: 'permission:cms:law:import',
    audit: audit('update'),
    about: '更正“数据截至”；before 是更正时看到的值，已被他人改动的不更正',
    body: strict({
      day: Day,
      before: Type.String({ title: '更正前的值', maxLength: 10 }),
      reason: Type.String({
        title: '原因',
        minLength: 1,
        maxLength: lawLimits.reason,
        pattern: '\\S',
        message: `请填写原因，不超过 ${lawLimits.reason} 个字`,
      }),
    }),
    data: Nothing,
  },
})
