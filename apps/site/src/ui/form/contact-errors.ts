import { SMS_SENTENCE } from '@anju/contract/case/number'
import { faultOfEmail } from '@anju/contract/wire/email'
import { isMobile, isTelephone, plainTelephone } from '@anju/contract/wire/telephone'
import type { FieldErrors } from './fields.tsx'
import { NO_CONSENT } from './stored-draft.ts'

type Contact = { contactName: string; phone: string; email: string; wantsSms: boolean; consent: boolean }

/** The errors of who somebody is and how they are reached, where a name and a telephone number are needed. */
export function contactErrors({ contactName, phone, email, wantsSms, consent }: Contact): FieldErrors<Contact> {
  const errors: FieldErrors<Contact> = {}
  const number = plainTelephone(phone)
  if (!contactName.trim()) errors.contactName = '请填写称呼'
  if (!isTelephone(number)) errors.phone = '请输入手机号码，或带区号的座机号码'
  const emailFault = faultOfEmail(email)
  if (emailFault) errors.email = emailFault
  if (wantsSms && !isMobile(number)) errors.phone = SMS_SENTENCE
  if (!consent) errors.consent = NO_CONSENT
  return errors
}
