import { waitingIn } from '#modules/case'
import { ENQUIRIES } from './queries.ts'

/** The enquiries that wait for the caller. */
export const waitingEnquiries = waitingIn(ENQUIRIES, 2, {
  due: '该跟进的合作意向',
  unassigned: '无人跟进的合作意向',
  mine: '我跟进的合作意向',
})
