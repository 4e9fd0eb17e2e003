import { storedValue } from '@anju/browser/storage'
import type { LoginNews } from '@anju/contract/session-row'
import { notify } from '../feedback/dialogs.tsx'
import { inLanguage } from '../theme/localized.ts'

const words = {
  zh: {
    last: (time: string, ip: string) => `上次登录 ${time}，来自 ${ip}`,
    replaced: '您的账号登录数已达上限，最早的一处登录已结束',
  },
  en: {
    last: (time: string, ip: string) => `Last login ${time} from ${ip}`,
    replaced: 'Your account had reached its number of sessions; the oldest one has ended',
  },
}

/** A sentence about the previous login, stored until this window is closed. */
const sentence = storedValue('sessionStorage', 'last-login')

/** Stores the time and address of the previous login, and shows a warning if this login ended another session. */
export function rememberLastLogin({ lastLogin, replaced }: LoginNews): void {
  const { last, replaced: text } = inLanguage(words)
  if (lastLogin) sentence.set(last(lastLogin.loginTime, lastLogin.ipaddr))
  else sentence.clear()
  if (replaced > 0) notify.warning(text)
}

/** Returns a sentence about the previous login; empty if it is unknown. */
export function lastLoginText(): string {
  return sentence.get() ?? ''
}
