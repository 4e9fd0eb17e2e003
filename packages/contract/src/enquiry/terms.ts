import { defineCase } from '../case/terms.ts'

/** Kinds of buildings for which a visitor looks for a manager. */
export const buildingKinds = [
  '住宅小区',
  '写字楼',
  '商业综合体',
  '产业园区',
  '学校',
  '医院',
  '机关与公共场馆',
  '其他',
] as const
export type BuildingKind = (typeof buildingKinds)[number]

/** States of an enquiry in the order of a normal course; the last three end it. */
export const enquiryStates = ['新意向', '已联系', '已踏勘', '已报价', '已签约', '未成交', '无效'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** States after which nothing more is expected. */
export const endedStates: readonly EnquiryState[] = ['已签约', '未成交', '无效']

/** To which states an enquiry can be moved: on, out, or back when somebody has erred or the visitor comes again. */
export const enquiryMoves: Readonly<Record<EnquiryState, readonly EnquiryState[]>> = {
  新意向: ['已联系', '未成交', '无效'],
  已联系: ['已踏勘', '已报价', '未成交', '无效'],
  已踏勘: ['已报价', '未成交', '已联系'],
  已报价: ['已签约', '未成交', '已踏勘'],
  已签约: ['已报价'],
  未成交: ['已联系'],
  无效: ['新意向'],
}

/** Lengths of texts in characters, and the largest area in square metres. */
export const enquiryLimits = {
  name: 30,
  organisation: 60,
  city: 30,
  building: 60,
  area: 10_000_000,
  message: 1000,
  /** Of what the company writes about it. */
  note: 1000,
  nextStep: 100,
} as const

/** Views of the desk: enquiries that have not ended, those of the caller, those without owner, those that wait too long, and each state. */
export const enquiryViews = ['open', 'mine', 'unassigned', 'due', ...enquiryStates] as const
export type EnquiryView = (typeof enquiryViews)[number]

/** What a line of an enquiry's history records. */
export const enquiryActions = ['submit', 'move', 'assign', 'plan', 'note', 'contact', 'edit', 'expire'] as const
export type EnquiryAction = (typeof enquiryActions)[number]

/** Enquiries as a kind of case. */
export const enquiryTerms = defineCase({
  states: enquiryStates,
  ended: endedStates,
  moves: enquiryMoves,
  actions: enquiryActions,
  views: enquiryViews,
  limits: enquiryLimits,
})
