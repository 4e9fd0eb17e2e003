import { refusals } from '@anju/contract/errors'
import type { Reason } from '@anju/contract/reasons'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { CallRefused } from '#ui/session/call.ts'
import { inLanguage } from '#ui/theme/localized.ts'

/** Refusals of a login for whoever chose English; the sentences of the server are Chinese. */
const english = new Map<string | undefined, string>([
  ['companyLoginOff', 'Logging in with this company account is not set up.'],
  ['companyLoginOver', 'The login with the company account was not completed. Please start again.'],
  ['companyLoginAway', 'The company login is unavailable. Log in with your password, or ask your administrator.'],
  ['companyUnknown', 'No user here belongs to this company account. Ask your administrator.'],
  ['outOfUse', 'Your account is disabled, or its initial password has expired. Ask your administrator.'],
  ['passkeyRefused', 'The passkey was not accepted. Enter a verification code instead.'],
  ['captcha', 'The answer to the picture is wrong or out of date. Answer the new one.'],
] satisfies [Reason, string][])

/** The same for what has no reason of its own, by the field that is refused. */
const ofFields = new Map<string | undefined, string>([
  ['password', 'The user name or the password is wrong.'],
  ['otp', 'The code is wrong or has expired.'],
  ['ticket', 'The verification took too long. Please log in again.'],
])
const TOO_MANY = 'Too many failed attempts. Please try again later.'

function inEnglish({ code, reason, field }: CallRefused): string {
  if (code === refusals.tooMany.code) return TOO_MANY
  return english.get(reason) ?? ofFields.get(field) ?? ''
}

/** Why a login failed, in one sentence of the chosen language where there is one. */
export function loginRefusal(error: unknown): string {
  const chosen = error instanceof CallRefused && inLanguage({ zh: '', en: inEnglish(error) })
  return chosen || errorMessage(error)
}
