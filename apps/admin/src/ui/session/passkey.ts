import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { inLanguage } from '../theme/localized.ts'

const words = {
  zh: { fault: '没有完成通行密钥的操作，请重试', again: '这台设备或安全密钥上已有您的通行密钥' },
  en: {
    fault: 'The passkey was not used. Please try again.',
    again: 'This device or security key already has a passkey of yours.',
  },
}

/** Runs the browser's part, whose errors become sentences. */
async function inWords<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const { again, fault } = inLanguage(words)
    throw new Error((error as Error).name === 'InvalidStateError' ? again : fault, { cause: error })
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
