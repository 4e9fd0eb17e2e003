import { caseKinds } from '@anju/contract/case/kinds'
import { enquiryTerms } from '@anju/contract/enquiry/terms'
import { type CaseRow, defineKind } from '#modules/case'

export type Enquiry = CaseRow<'enquiry'>

export const ENQUIRY = defineKind('enquiry', {
  table: 'enquiry',
  columns: { state: 'state', ended: 'ended_at', heading: 'building' },
  terms: enquiryTerms,
  overdue: '/cms/enquiry?view=due',
  searched: { list: ['building', 'organisation', 'city', 'next_step'], page: ['message'] },
  placed: false,
  contact: ['contact_name', 'phone', 'email'],
  sender: { name: 'contact_name', page: '' },
  sharedWith: [],
  owner: {
    column: 'owner_id',
    assign: 'cms:enquiry:assign',
    work: '跟进',
    owned: '这条合作意向已由您跟进',
  },
  words: {
    name: caseKinds.enquiry,
    unit: '条',
    missing: '合作意向不存在、已到期删除，或不在您的数据范围内',
    changed: '这条合作意向刚刚有了新的进展，请看过最新的经过后再提交；您填写的内容还在',
  },
})
