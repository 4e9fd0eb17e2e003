import { caseKinds } from '@anju/contract/case/kinds'
import { applicationTerms } from '@anju/contract/recruitment/terms'
import { type CaseRow, defineKind } from '#modules/case'

export type Application = CaseRow<'application'>

/** Those of the department of a position answer together. */
export const APPLICATION = defineKind('recruitment', {
  table: 'application',
  columns: { state: 'stage', ended: 'ended_at', name: 'name', heading: 'position' },
  terms: applicationTerms,
  overdue: '/cms/recruitment?view=open',
  contact: ['phone', 'email'],
  owner: null,
  words: {
    name: caseKinds.application,
    unit: '份',
    missing: '应聘不存在、已撤回，或不在您的数据范围内',
    changed: '这份应聘刚刚有了新的处理，请看过最新的经过后再提交；您填写的内容还在',
  },
})
