import { newNonce } from '@anju/browser/nonce'
import type { ApplicationForm } from '@anju/contract/recruitment'
import { applicationLimits } from '@anju/contract/recruitment/terms'
import { faultOfEmail } from '@anju/contract/wire/email'
import { isMobile, plainTelephone } from '@anju/contract/wire/telephone'
import { foldWidth } from '@anju/contract/wire/width'
import type { FieldErrors } from '#ui/form/fields.tsx'
import { NO_CONSENT, storedDraft } from '#ui/form/stored-draft.ts'

/** The values of the form while it is filled in, as they are typed; consent becomes `true` when it is given. */
export type Draft = Omit<
  ApplicationForm,
  'positionId' | 'experienceYears' | 'certificates' | 'consent' | 'consentVersion' | 'answer' | 'resumeId' | 'wantsSms'
> & { wantsSms: boolean; experienceYears: string; certificates: string; answer: string; consent: boolean }

const blank = (): Draft => ({
  nonce: newNonce(),
  name: '',
  phone: '',
  email: '',
  city: '',
  experienceYears: '',
  certificates: '',
  message: '',
  answer: '',
  keepInPool: false,
  wantsSms: false,
  consent: false,
})

/** Under which name the browser stores what is typed for a position and what has been sent. */
export const keyOf = (positionId: string) => `application-draft-${positionId}`

/** The drafts for a position. */
export const draftsOf = (positionId: string) => ({ ...storedDraft(keyOf(positionId), blank), errorsOf })

/** Several certificates in one line. */
export const certificatesOf = (line: string): string[] =>
  line
    .split(/[、，,;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

function certificatesFault(line: string): string | undefined {
  const certificates = certificatesOf(line)
  if (certificates.length > applicationLimits.certificates) return `最多填写 ${applicationLimits.certificates} 项证书`
  const long = certificates.some((one) => one.length > applicationLimits.certificate)
  return long ? `每项证书不超过 ${applicationLimits.certificate} 个字，请用顿号分隔` : undefined
}

/** The number that somebody has typed, also in full-width digits; `undefined` for nothing. */
export const yearsOf = (typed: string): number | undefined => {
  const plain = foldWidth(typed).trim()
  return plain === '' ? undefined : /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** The errors of a draft, by field. */
function errorsOf(draft: Draft): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {}
  const years = yearsOf(draft.experienceYears)
  const certificates = certificatesFault(draft.certificates)
  if (!draft.name.trim()) errors.name = '请填写姓名'
  if (!isMobile(plainTelephone(draft.phone))) errors.phone = '请输入 11 位手机号码'
  const emailFault = faultOfEmail(draft.email)
  if (emailFault) errors.email = emailFault
  if (years !== undefined && !(years <= applicationLimits.years))
    errors.experienceYears = `请填写 0 到 ${applicationLimits.years} 的整数`
  if (certificates) errors.certificates = certificates
  if (!draft.consent) errors.consent = NO_CONSENT
  return errors
}
