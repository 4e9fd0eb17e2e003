import { useSyncExternalStore } from 'react'

const LANGUAGES = [/^(zh|cmn)[-_](CN|Hans)/i, /^(zh|cmn)/i]

/**
 * The Chinese voice of this device. Voices that the browser's maker runs elsewhere are not used: what is read may be internal, and
 * stays on the device.
 */
function findVoice(): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis?.getVoices().filter(({ localService }) => localService) ?? []
  for (const language of LANGUAGES) {
    const voice = voices.find(({ lang }) => language.test(lang))
    if (voice) return voice
  }
  return undefined
}

function subscribe(listener: () => void): () => void {
  // Browsers load their voices after the page.
  window.speechSynthesis?.addEventListener?.('voiceschanged', listener)
  return () => window.speechSynthesis?.removeEventListener?.('voiceschanged', listener)
}

let voice: SpeechSynthesisVoice | undefined
/** The same object as long as it is the same voice. */
function currentVoice(): SpeechSynthesisVoice | undefined {
  const next = findVoice()
  if (next?.voiceURI !== voice?.voiceURI) voice = next
  return voice
}

/** The voice that reads aloud; `undefined` where the device has none. */
export const useVoice = (): SpeechSynthesisVoice | undefined => useSyncExternalStore(subscribe, currentVoice)

/** Speaks a text instead of what is being spoken. */
export function speak(text: string, rate: number, onEnd: () => void = () => {}, onError: () => void = () => {}): void {
  window.speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  const chosen = currentVoice()
  if (chosen) utterance.voice = chosen
  utterance.lang = chosen?.lang ?? 'zh-CN'
  utterance.rate = rate
  utterance.addEventListener('end', onEnd)
  utterance.addEventListener('error', onError)
  window.speechSynthesis.speak(utterance)
}

/** Says nothing more. */
export const hush = (): void => window.speechSynthesis?.cancel()
