import { type Static, Type } from 'typebox'
import { deskOf, noteOf, ownerFields } from '../case/desk.ts'
import { SenderEmail } from '../case/form.ts'
import { followedFields, ownedFilters, rowFields } from '../case/list.ts'
import { dataOf, listQuery, SearchText, strict } from '../wire/console.ts'
import { dayOrNone } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { TELEPHONE } from '../wire/telephone.ts'
import { buildingKinds, enquiryLimits, enquiryStates, enquiryTerms, enquiryViews } from './terms.ts'

const State = Type.Enum([...enquiryStates], { title: '状态' })
const BuildingKind = Type.Enum([...buildingKinds], { title: '项目类型' })
const Note = noteOf(enquiryLimits)

/** An enquiry in the list: name and telephone are masked. */
export const EnquiryRow = Type.Object({
  enquiryId: Type.String(),
  buildingKind: BuildingKind,
  building: Type.String(),
  /** Square metres; 0 when the visitor has not said. */
  area: Type.Integer(),
  city: Type.String(),
  organisation: Type.String(),
  contactName: Type.String(),
  phone: Type.String(),
  state: State,
  ...ownerFields,
  /** The day by which somebody calls for the first time. */
  contactOn: Type.String(),
  /** The day of the next step, and what it is; empty without one. */
  nextOn: Type.String(),
  nextStep: Type.String(),
  /** `contact`: nobody has called in time. `step`: the day of the next step is today or over. */
  due: Type.Enum(['none', 'contact', 'step']),
  ...rowFields,
})
export type EnquiryRow = Static<typeof EnquiryRow>

/** An enquiry with its history; name and telephone are masked, the whole ones are a call of their own. */
export const Enquiry = Type.Object({
  ...EnquiryRow.properties,
  ...followedFields(enquiryTerms),
  message: Type.String(),
  /** The day on which it will be deleted; empty as long as it has not ended. */
  deleteOn: Type.String(),
})
export type Enquiry = Static<typeof Enquiry>

/** A kind of building with the number of its enquiries in each state, in the order of the states, and their area in square metres. */
export const EnquiryFigures = Type.Object({
  buildingKind: BuildingKind,
  total: Type.Integer(),
  area: Type.Integer(),
  states: Type.Array(Type.Integer()),
})
export type EnquiryFigures = Static<typeof EnquiryFigures>

// Contacts and what is said about them are for those who call; readers of the operation log are others.
const desk = deskOf({
  name: 'enquiry',
  id: 'enquiryId',
  title: '合作意向',
  object: 'enquiry',
  omits: ['note', 'nextStep', 'contactName', 'phone', 'email'],
})
const filters = {
  view: Type.Optional(Type.Enum([...enquiryViews])),
  buildingKind: Type.Optional(BuildingKind),
  city: SearchText,
  ...ownedFilters,
}

/** The desk of enquiries: whoever wins buildings for the company finds, reads, assigns and follows them here. */
export const enquiryDeskRoutes = routes({
  ...desk.reading({
    about: {
      list: '合作意向：本人负责的、数据范围内部门的，以及有分派权限时尚未分派的；联系方式已隐去',
      detail: '一条合作意向与跟进经过；联系方式已隐去',
      contact: '查看完整的称呼、电话与邮箱；查看记入跟进经过',
    },
    view: '合作意向视图',
    query: listQuery(['submitTime', 'nextOn', 'area', 'limit'], filters),
    row: EnquiryRow,
    detail: Enquiry,
    contact: { contactName: Type.String(), phone: Type.String(), email: Type.String() },
  }),
  ...desk.owning({
    work: '跟进',
    owners: 'owners',
    note: Note,
  }),
  'GET /prod-api/cms/enquiry/counts': desk.counts('各视图的条数', enquiryViews),
  'GET /prod-api/cms/enquiry/figures': {
    access: 'permission:cms:enquiry:list',
    about: '各类项目的合作意向：各状态的条数与面积合计',
    data: dataOf(Type.Array(EnquiryFigures)),
  },
  'PUT /prod-api/cms/enquiry': desk.change(
    'handle',
    '更正项目的情况；称呼、电话与邮箱须有查看联系方式的权限，不给则不变',
    {
      buildingKind: BuildingKind,
      building: Type.String({ maxLength: enquiryLimits.building, title: '项目名称' }),
      area: Type.Integer({ minimum: 0, maximum: enquiryLimits.area, title: '面积' }),
      city: Type.String({ minLength: 1, maxLength: enquiryLimits.city, title: '所在城市' }),
      organisation: Type.String({ maxLength: enquiryLimits.organisation, title: '单位名称' }),
      contactName: Type.Optional(Type.String({ minLength: 1, maxLength: enquiryLimits.name, title: '称呼' })),
      phone: Type.Optional(Type.String({ pattern: TELEPHONE, message: '请输入手机号码，或带区号的座机号码' })),
      email: Type.Optional(SenderEmail),
    },
  ),
  'DELETE /prod-api/cms/enquiry/:enquiryId': desk.removal(
    '应来访者要求删除一条合作意向，连同联系方式与跟进经过，不能恢复',
  ),
  'PUT /prod-api/cms/enquiry/move': desk.change('handle', '移到另一状态；note 写明谈了什么，或为何结束', {
    state: State,
    note: Note(0),
  }),
  'PUT /prod-api/cms/enquiry/plan': desk.change('handle', '下一步的日期与内容；日期为空则取消', {
    nextOn: dayOrNone(),
    nextStep: Type.String({ maxLength: enquiryLimits.nextStep, title: '下一步' }),
  }),
  'POST /prod-api/cms/enquiry/note': desk.addition('补充一条跟进记录', { note: Note(1) }),
  'POST /prod-api/cms/enquiry/export': {
    access: 'permission:cms:enquiry:export',
    act: 'people',
    load: 'heavy',
    // Words of a search may be a name.
    audit: { title: '合作意向', action: 'export', omits: ['keyword'] },
    about: '按当前条件导出合作意向；contact 为 whole 时含完整的称呼、电话与邮箱，须有查看联系方式的权限',
    form: true,
    body: strict({ ...filters, contact: Type.Optional(Type.Enum(['masked', 'whole'], { title: '联系方式' })) }),
    file: true,
    data: Nothing,
  },
})
