import type { EnquiryAction } from '@anju/contract/enquiry/terms'
import { type Bell, ownerless } from '#modules/case'
import { ENQUIRY } from './kind.ts'

/** What of an enquiry rings the bell: a new one until somebody follows it, and what is assigned. */
export const BELL: Bell<EnquiryAction> = {
  actions: { submit: 'submit', assign: 'assign' },
  subject: 'building',
  own: ['assign'],
  waiting: ['submit', 'assign'],
  waits: ownerless(ENQUIRY),
  lasting: [],
  clock: null,
}
