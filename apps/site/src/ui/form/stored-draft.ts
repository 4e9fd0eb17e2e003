import { storedValue } from '@anju/browser/storage'

/** The draft of a form in this tab under a key, so that a reload or a lost connection loses nothing. Whoever reads it again is asked for consent again. */
export function storedDraft<Draft extends { consent: boolean }>(key: string, blank: () => Draft) {
  const stored = storedValue('sessionStorage', key)
  const read = (): Draft => {
    try {
      const text = stored.get()
      return text ? { ...blank(), ...(JSON.parse(text) as Draft), consent: false } : blank()
    } catch {
      return blank()
    }
  }
  const store = (draft: Draft) => stored.set(JSON.stringify(draft))
  /** A new draft instead of one that has been sent. */
  const reset = (): Draft => {
    stored.clear()
    return blank()
  }
  return { read, store, reset, isStored: () => stored.get() !== null }
}

/** The error of a draft without consent. */
export const NO_CONSENT = '请先阅读并同意个人信息处理说明'
