import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

const keeping = {
  /** Months after the end of an application. */
  months: Type.Integer({ minimum: 1, maximum: 24, title: '保存期限' }),
  /** The same with the applicant's consent to keep it for other positions. */
  poolMonths: Type.Integer({ minimum: 1, maximum: 60, title: '人才库保存期限' }),
}
export const Keeping = Type.Object({ ...keeping, version: Version })
export type Keeping = Static<typeof Keeping>

/** How long applications are kept. */
export const recruitmentSettingRoutes = routes({
  'GET /prod-api/cms/recruitment/keeping': {
    access: 'permission:cms:recruitment:setting',
    about: '招聘结束后保存应聘材料的月数，以及人才库的月数',
    data: dataOf(Keeping),
  },
  'PUT /prod-api/cms/recruitment/keeping': {
    access: 'permission:cms:recruitment:setting',
    audit: auditsOf('应聘保存期限')('update'),
    about: '修改保存月数；已到期的应聘在当天夜间删除',
    body: strict({ ...keeping, version: GivenVersion, ...ignored('id') }),
    data: Nothing,
  },
})
