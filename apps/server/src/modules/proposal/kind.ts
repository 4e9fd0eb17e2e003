import { caseKinds } from '@anju/contract/case/kinds'
import { proposalTerms } from '@anju/contract/proposal/terms'
import { sections } from '@anju/contract/sections'
import { type CaseRow, defineKind } from '#modules/case'

export type Ticket = CaseRow<'proposal'>

export const PROPOSAL = defineKind('proposal', {
  table: 'proposal',
  columns: { state: 'state', ended: 'closed_at', heading: 'subject' },
  terms: proposalTerms,
  overdue: '/cms/proposal?view=overdue',
  searched: { list: ['subject', 'project', 'building'], page: ['content', 'room', 'location'] },
  placed: true,
  contact: ['contact_name', 'phone', 'email'],
  sender: { name: 'contact_name', page: sections.proposal.path },
  sharedWith: [],
  owner: {
    column: 'assignee_id',
    assign: 'cms:proposal:assign',
    work: '办理',
    owned: '这件来信已由您负责',
  },
  words: {
    name: caseKinds.proposal,
    unit: '件',
    missing: '来信不存在，或不在您的数据范围内',
    changed: '这件来信刚刚有了新的办理，请看过最新的经过后再提交；您填写的内容还在',
  },
})
