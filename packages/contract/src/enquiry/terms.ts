import { commonActions, defineCase, EMAIL_LENGTH } from '../case/terms.ts'
import { codesOf } from '../wire/labels.ts'

/** Kinds of buildings for which a visitor looks for a manager. */
export const buildingKindLabels = {
  residential: '住宅小区',
  office: '写字楼',
  mall: '商业综合体',
  park: '产业园区',
  school: '学校',
  hospital: '医院',
  public: '机关与公共场馆',
  other: '其他',
} as const
export const buildingKinds = codesOf(buildingKindLabels)
export type BuildingKind = keyof typeof buildingKindLabels

/** States of an enquiry in the order of a normal course; the last three end it. */
export const enquiryStateLabels = {
  new: '新意向',
  contacted: '已联系',
  surveyed: '已踏勘',
  quoted: '已报价',
  signed: '已签约',
  lost: '未成交',
  invalid: '无效',
} as const
export const enquiryStates = codesOf(enquiryStateLabels)
export type EnquiryState = keyof typeof enquiryStateLabels

/** States after which nothing more is expected. */
export const endedStates: readonly EnquiryState[] = ['signed', 'lost', 'invalid']
/** States whose reason must be said. */
export const explainedStates: readonly EnquiryState[] = ['lost', 'invalid']

/** To which states an enquiry can be moved: on, out, or back when somebody has erred or the visitor comes again. */
export const enquiryMoves: Readonly<Record<EnquiryState, readonly EnquiryState[]>> = {
  new: ['contacted', 'lost', 'invalid'],
  contacted: ['surveyed', 'quoted', 'lost', 'invalid'],
  surveyed: ['quoted', 'lost', 'contacted'],
  quoted: ['signed', 'lost', 'surveyed'],
  signed: ['quoted'],
  lost: ['contacted'],
  invalid: ['new'],
}

/** Lengths of texts in characters, and the largest area in square metres. */
export const enquiryLimits = {
  name: 30,
  email: EMAIL_LENGTH,
  organisation: 60,
  city: 30,
  building: 60,
  area: 10_000_000,
  message: 1000,
  /** Of what the company writes about it. */
  note: 1000,
  nextStep: 100,
} as const

/** Views of the desk, in the order of its panel: enquiries that have not ended, `due` those that wait too long; then all, and each state. */
export const enquiryViews = [
  'mine',
  'department',
  'waiting',
  'due',
  'today',
  'overdue',
  'unassigned',
  'open',
  'all',
  ...enquiryStates,
] as const

/** What a line of an enquiry's history records. */
export const enquiryActions = [...commonActions, 'move', 'assign', 'plan', 'expire'] as const
export type EnquiryAction = (typeof enquiryActions)[number]

/** Enquiries as a kind of case. */
export const enquiryTerms = defineCase({
  states: enquiryStates,
  labels: enquiryStateLabels,
  ended: endedStates,
  moves: enquiryMoves,
  actions: enquiryActions,
  views: enquiryViews,
  limits: enquiryLimits,
})
