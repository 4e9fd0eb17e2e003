import { newNonce } from '@anju/browser/nonce'
import { PHONE_SENTENCE, SMS_SENTENCE } from '@anju/contract/case/number'
import type { ProposalForm } from '@anju/contract/proposal'
import { type ProposalKind, proposalKindLabels, proposalLimits } from '@anju/contract/proposal/terms'
import { faultOfEmail, plainEmail } from '@anju/contract/wire/email'
import { readCode } from '@anju/contract/wire/labels'
import { isMobile, isTelephone, plainTelephone } from '@anju/contract/wire/telephone'
import type { FieldErrors } from '#ui/form/fields.tsx'
import { NO_CONSENT, storedDraft } from '#ui/form/stored-draft.ts'

import { mineNow } from '#ui/my-project.ts'
import { rememberedPlace } from './remembered-place.ts'

/** The values of the form while it is filled in; consent becomes `true` when it is given. */
export type Draft = Omit<
  ProposalForm,
  | 'kind'
  | 'consent'
  | 'consentVersion'
  | 'photos'
  | 'answer'
  | 'urgent'
  | 'email'
  | 'wantsSms'
  | 'projectId'
  | 'buildingId'
  | 'room'
> & {
  email: string
  wantsSms: boolean
  /** Empty until it is chosen, or until the link that leads to the form says it. */
  kind: ProposalKind | ''
  /** What the link said from which the form was opened last: it is taken over once, and again from another link. */
  link?: string
  /** One of the company's projects and a building of it; empty for none. */
  projectId: string
  buildingId: string
  room: string
  /** The project is none of the company's: it is written and not chosen. */
  elsewhere: boolean
  /** The nonce under which its photos are stored, when it has another one by now. */
  photosOf?: string
  consent: boolean
  answer: string
  urgent: boolean
}

/** Under which name the browser stores what is typed and what has been sent. */
export const KEY = 'proposal-draft'

function blank(): Draft {
  return {
    nonce: newNonce(),
    kind: '',
    subject: '',
    content: '',
    ...rememberedPlace(),
    project: mineNow()?.title ?? '',
    room: '',
    elsewhere: false,
    location: '',
    contactName: '',
    phone: '',
    email: '',
    urgent: false,
    wantsSms: false,
    anonymous: false,
    wantsReply: false,
    answer: '',
    consent: false,
  }
}

const drafts = storedDraft(KEY, blank)

/** The draft of this tab, so that a reload or a lost connection loses nothing, with what the link says that has led to the form. */
export function readDraft(query: URLSearchParams): Draft {
  return fromLink(drafts.read(), query)
}

const ID = /^[\w-]{1,64}$/

/** What a link says: the kind, and the project by its name, or, as a code on a building does, by ids. */
function readLink(query: URLSearchParams) {
  const idIn = (name: string) => (ID.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  return {
    kind: readCode(proposalKindLabels, query.get('kind')),
    project: query.get('project')?.slice(0, proposalLimits.project) ?? '',
    projectId: idIn('projectId'),
    buildingId: idIn('buildingId'),
  }
}

/**
 * A draft with the kind and the project of a link, once: what the sender chooses afterwards stays. Without any text a draft is no letter
 * yet, and forgets what a former link said.
 */
export function fromLink(draft: Draft, query: URLSearchParams): Draft {
  const { kind, ...place } = readLink(query)
  const said = Object.entries({ kind, ...place }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const link = new URLSearchParams(said).toString()
  if (link === (draft.link ?? '')) return draft
  const { kind: noKind, project: mine, projectId, buildingId, elsewhere } = blank()
  const first = { kind: noKind, project: mine, projectId, buildingId, elsewhere }
  const base = draft.subject || draft.content ? draft : { ...draft, ...first }
  const hasPlace = place.project !== '' || place.projectId !== ''
  return { ...base, link, ...(kind && { kind }), ...(hasPlace && { ...place, elsewhere }) }
}

export const storeDraft = drafts.store

/** The same form as another letter, perhaps in the place of a former one. */
export const asAnother = ({ nonce, photosOf }: Draft, replaces?: Draft['replaces']) => ({
  nonce: newNonce(),
  photosOf: photosOf ?? nonce,
  answer: '',
  replaces,
})

/** What is sent for a draft without errors. */
export function bodyOf({ photosOf, link, elsewhere, kind, ...said }: Draft, photos: string[], consentVersion: number) {
  // A draft without a kind has an error and is not sent.
  return {
    ...said,
    kind: kind as ProposalKind,
    phone: plainTelephone(said.phone),
    email: plainEmail(said.email),
    photos,
    consent: true as const,
    consentVersion,
  }
}

/** Starts a new form with a new nonce. */
export function resetDraft(): Draft {
  const draft = blank()
  storeDraft(draft)
  return draft
}

/** The errors of a draft, by field. */
export function errorsOf(draft: Draft): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {}
  const words = Array.from(draft.content.trim()).length
  if (!draft.kind) errors.kind = '请选择类型'
  if (!draft.subject.trim()) errors.subject = '请填写标题'
  if (words < proposalLimits.contentMin)
    errors.content = `内容至少 ${proposalLimits.contentMin} 个字，请说明时间、地点和经过`
  const phone = plainTelephone(draft.phone)
  if (!draft.anonymous && phone && !isTelephone(phone)) errors.phone = '请输入正确的手机号码或带区号的电话'
  if (!draft.anonymous && draft.wantsReply && !phone) errors.phone = PHONE_SENTENCE
  const emailFault = draft.anonymous ? undefined : faultOfEmail(draft.email)
  if (emailFault) errors.email = emailFault
  if (!draft.anonymous && draft.wantsSms && !isMobile(phone)) errors.phone = SMS_SENTENCE
  if (!draft.consent) errors.consent = NO_CONSENT
  return errors
}
