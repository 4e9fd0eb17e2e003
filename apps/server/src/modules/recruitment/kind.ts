import { caseKinds } from '@anju/contract/case/kinds'
import { applicationTerms } from '@anju/contract/recruitment/terms'
import { sections } from '@anju/contract/sections'
import { type CaseRow, defineKind } from '#modules/case'

export type Application = CaseRow<'application'>

/** The user who is named for a position answers for its applications; without one those of its department do together. */
export const APPLICATION = defineKind('recruitment', {
  table: 'application',
  columns: { state: 'stage', ended: 'ended_at', heading: 'position' },
  terms: applicationTerms,
  overdue: '/cms/recruitment?view=open',
  searched: { list: ['name', 'position', 'city'], page: ['message', 'certificates_json', 'interview_place'] },
  placed: false,
  contact: ['phone', 'email'],
  sender: { name: 'name', page: sections.information.path },
  owner: null,
  sharedWith: ['interviewer_id'],
  ownerElsewhere: async (db, row) => {
    const { position_id } = row as { position_id?: string }
    if (position_id === undefined) return ''
    const query = db.selectFrom('recruiter').select('user_id').where('position_id', '=', position_id)
    return (await query.executeTakeFirst())?.user_id ?? ''
  },
  words: {
    name: caseKinds.application,
    unit: '份',
    missing: '应聘不存在、已撤回，或不在您的数据范围内',
    changed: '这份应聘刚刚有了新的处理，请看过最新的经过后再提交；您填写的内容还在',
  },
})
