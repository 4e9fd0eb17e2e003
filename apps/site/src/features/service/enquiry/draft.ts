import { newNonce } from '@anju/browser/nonce'
import { SMS_SENTENCE } from '@anju/contract/case/number'
import type { EnquiryForm } from '@anju/contract/enquiry/form'
import { type BuildingKind, enquiryLimits } from '@anju/contract/enquiry/terms'
import { faultOfEmail } from '@anju/contract/wire/email'
import { isMobile, isTelephone, plainTelephone } from '@anju/contract/wire/telephone'
import { foldWidth } from '@anju/contract/wire/width'
import type { FieldErrors } from '#ui/form/fields.tsx'
import { NO_CONSENT, storedDraft } from '#ui/form/stored-draft.ts'

/** The values of the form while it is filled in, as they are typed; consent becomes `true` when it is given. */
export type Draft = Omit<
  EnquiryForm,
  'buildingKind' | 'area' | 'email' | 'wantsSms' | 'answer' | 'consent' | 'consentVersion'
> & {
  buildingKind: BuildingKind | ''
  area: string
  email: string
  wantsSms: boolean
  answer: string
  consent: boolean
}

const blank = (): Draft => ({
  nonce: newNonce(),
  buildingKind: '',
  area: '',
  city: '',
  building: '',
  organisation: '',
  contactName: '',
  phone: '',
  email: '',
  message: '',
  wantsSms: false,
  answer: '',
  consent: false,
})

/** Under which name the browser stores what is typed and what has been sent. */
export const KEY = 'enquiry-draft'

/** The number that somebody has typed, also in full-width digits or with commas; `undefined` for nothing. */
export const areaOf = (typed: string): number | undefined => {
  const plain = foldWidth(typed).replace(/[,\s]/g, '')
  return plain === '' ? undefined : /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** The errors of a draft, by field. */
function errorsOf(draft: Draft): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {}
  const area = areaOf(draft.area)
  if (!draft.buildingKind) errors.buildingKind = '请选择项目类型'
  if (!draft.city.trim()) errors.city = '请填写所在城市'
  if (area !== undefined && !(area >= 1 && area <= enquiryLimits.area)) errors.area = '请填写平方米数，如 32000'
  if (!draft.contactName.trim()) errors.contactName = '请填写称呼'
  if (!isTelephone(plainTelephone(draft.phone))) errors.phone = '请输入手机号码，或带区号的座机号码'
  const emailFault = faultOfEmail(draft.email)
  if (emailFault) errors.email = emailFault
  if (draft.wantsSms && !isMobile(plainTelephone(draft.phone))) errors.phone = SMS_SENTENCE
  if (!draft.consent) errors.consent = NO_CONSENT
  return errors
}

export const drafts = { ...storedDraft(KEY, blank), errorsOf }
