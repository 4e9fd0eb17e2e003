import type { ProposalForm } from '@anju/contract/proposal'
import { PHONE_SENTENCE, plainPhone } from '@anju/contract/proposal/number'
import { proposalLimits } from '@anju/contract/proposal/terms'
import type { FieldErrors } from '#ui/form/fields.tsx'
import { newNonce } from '#ui/form/use-draft.ts'

/** The values of the form while it is filled in; consent becomes `true` when it is given. */
export type Draft = Omit<ProposalForm, 'consent' | 'consentVersion' | 'photos' | 'answer' | 'urgent'> & {
  /** The nonce under which its photos are stored, when it has another one by now. */
  photosOf?: string
  consent: boolean
  answer: string
  urgent: boolean
}

const KEY = 'proposal-draft'

function blank(): Draft {
  return {
    nonce: newNonce(),
    kind: '建议',
    subject: '',
    content: '',
    project: '',
    location: '',
    contactName: '',
    phone: '',
    urgent: false,
    anonymous: false,
    wantsReply: true,
    answer: '',
    consent: false,
  }
}

/** The draft of this tab, so that a reload or a lost connection loses nothing. */
export function readDraft(): Draft {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored ? { ...blank(), ...(JSON.parse(stored) as Draft), consent: false } : blank()
  } catch {
    return blank()
  }
}

export function storeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is blocked: the form itself keeps its values.
  }
}

/** The same form as another letter, perhaps in the place of a former one. */
export const asAnother = ({ nonce, photosOf }: Draft, replaces?: Draft['replaces']) => ({
  ...{ nonce: newNonce(), photosOf: photosOf ?? nonce, answer: '', replaces },
})

/** What is sent for a draft without errors. */
export function bodyOf({ photosOf: _, ...said }: Draft, photos: string[], consentVersion: number) {
  return { ...said, phone: plainPhone(said.phone), photos, consent: true as const, consentVersion }
}

/** Starts a new form with a new nonce. */
export function resetDraft(): Draft {
  const draft = blank()
  storeDraft(draft)
  return draft
}

const PHONE = /^(1[3-9][0-9]{9}|0[0-9]{2,3}-?[0-9]{7,8})$/

/** The errors of a draft, by field. */
export function errorsOf(draft: Draft): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {}
  const words = Array.from(draft.content.trim()).length
  if (!draft.subject.trim()) errors.subject = '请填写标题'
  if (words < proposalLimits.contentMin)
    errors.content = `内容至少 ${proposalLimits.contentMin} 个字，请说明时间、地点和经过`
  const phone = plainPhone(draft.phone)
  if (!draft.anonymous && phone && !PHONE.test(phone)) errors.phone = '请输入正确的手机号码或带区号的电话'
  if (!draft.anonymous && draft.wantsReply && !phone) errors.phone = PHONE_SENTENCE
  if (!draft.consent) errors.consent = '请先阅读并同意个人信息处理说明'
  return errors
}
