import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { inLanguage } from '../theme/localized.ts'

const words = {
  zh: {
    cancelled: '没有完成通行密钥的操作，请重试',
    again: '这台设备或安全密钥上已有您的通行密钥',
    fault: '浏览器没有完成通行密钥的操作，请重试',
  },
  en: {
    cancelled: 'The passkey was not used. Please try again.',
    again: 'This device or security key already has a passkey of yours.',
    fault: 'The browser could not use the passkey. Please try again.',
  },
}

/** Runs the browser's part, whose errors become sentences. */
async function inWords<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const { name } = error as Error
    const { cancelled, again, fault } = inLanguage(words)
    const said = { NotAllowedError: cancelled, AbortError: cancelled, InvalidStateError: again }
    throw new Error(new Map(Object.entries(said)).get(name) ?? fault, { cause: error })
  }
}

/** Whether this browser has passkeys for this page: it needs an encrypted connection, or the computer itself. */
export const hasPasskeys = browserSupportsWebAuthn

/** Makes a passkey with the parameters of the server. */
export const makePasskey = (options: object) =>
  inWords(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))

/** Answers the challenge of a login. */
export const answerWithPasskey = (options: object) =>
  inWords(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))
