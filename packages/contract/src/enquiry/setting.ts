import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

const setting = {
  /** The department that new enquiries belong to; empty: they wait for somebody who assigns them. */
  deptId: Type.String({ maxLength: 64, title: '接收部门' }),
  /** Working days until somebody calls for the first time. */
  contactDays: Type.Integer({ minimum: 1, maximum: 5, title: '首次联系时限' }),
  /** Months after the end of an enquiry. */
  months: Type.Integer({ minimum: 1, maximum: 60, title: '保存期限' }),
}
/** Months without an event or a next step after which an enquiry ends. */
const idleMonths = Type.Integer({ minimum: 3, maximum: 36, title: '无进展期限' })
export const EnquirySetting = Type.Object({ ...setting, idleMonths, version: Version })
export type EnquirySetting = Static<typeof EnquirySetting>

/** Where enquiries go, how soon they are answered, and how long they are kept. */
export const enquirySettingRoutes = routes({
  'GET /prod-api/cms/enquiry/setting': {
    access: 'permission:cms:enquiry:setting',
    about: '合作意向的接收部门、首次联系的时限、保存月数，以及多久没有进展即结束',
    data: dataOf(EnquirySetting),
  },
  'PUT /prod-api/cms/enquiry/setting': {
    access: 'permission:cms:enquiry:setting',
    audit: auditsOf('合作意向设置')('update'),
    about: '修改合作意向的设置；已收到的合作意向的部门与时限不变',
    body: strict({ ...setting, idleMonths: Type.Optional(idleMonths), version: GivenVersion, ...ignored('id') }),
    data: Nothing,
  },
})
