import { newNonce } from '@anju/browser/nonce'
import type { EnquiryForm } from '@anju/contract/enquiry/form'
import { type BuildingKind, enquiryLimits } from '@anju/contract/enquiry/terms'
import { foldWidth } from '@anju/contract/wire/width'
import { contactErrors } from '#ui/form/contact-errors.ts'
import type { FieldErrors } from '#ui/form/fields.tsx'
import { storedDraft } from '#ui/form/stored-draft.ts'

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
  const errors: FieldErrors<Draft> = contactErrors(draft)
  const area = areaOf(draft.area)
  if (!draft.buildingKind) errors.buildingKind = '请选择项目类型'
  if (!draft.city.trim()) errors.city = '请填写所在城市'
  if (area !== undefined && !(area >= 1 && area <= enquiryLimits.area)) errors.area = '请填写平方米数，如 32000'
  return errors
}

export const drafts = { ...storedDraft(KEY, blank), errorsOf }
