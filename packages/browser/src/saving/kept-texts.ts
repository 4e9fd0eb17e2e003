import { DAY } from '@anju/contract/wire/time'
import { storedValue } from '../storage.ts'
import type { Draft, KeptText } from './save-queue.ts'

const LIFE = 14 * DAY
const LEFT = ':left:'

/** The keys of the browser's storage that begin with these words; none when it is blocked. */
function keysWith(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** The text under a key; undefined if there is none that can be read. */
export function readText<Form>(key: string): KeptText<Form> | undefined {
  try {
    const read = JSON.parse(storedValue('localStorage', key).get() ?? 'null') as Partial<KeptText<Form>> | null
    const isText = typeof read?.version === 'number' && typeof read.at === 'number' && read.form !== undefined
    return isText ? (read as KeptText<Form>) : undefined
  } catch {
    return undefined
  }
}

/** Removes texts under keys with this prefix that nobody has come back for in two weeks. */
export function removeOldTexts(prefix: string): void {
  for (const key of keysWith(prefix))
    if (Date.now() - (readText(key)?.at ?? 0) > LIFE) storedValue('localStorage', key).clear()
}

/**
 * What this browser keeps of one document under `key`: the text that is being written, and apart from it those that were left when
 * an earlier page ended before the server had them.
 */
export function keptTexts<Form>(key: string) {
  const written = storedValue('localStorage', key)
  const nameOf = ({ at }: KeptText<Form>) => `${key}${LEFT}${at}`
  return {
    /** Keeps what is being written; `null` when the server has it. */
    keep: (draft: Draft<Form> | null) => {
      if (draft) written.set(JSON.stringify({ ...draft, at: Date.now() } satisfies KeptText<Form>))
      else written.clear()
    },
    /** The texts that earlier pages left, the newest first. Nothing that is written from now on replaces them. */
    left: (): KeptText<Form>[] => {
      const last = readText<Form>(key)
      if (last) storedValue('localStorage', nameOf(last)).set(JSON.stringify(last))
      written.clear()
      const texts = keysWith(`${key}${LEFT}`).flatMap((one) => readText<Form>(one) ?? [])
      return texts.sort((one, other) => other.at - one.at)
    },
    forget: (text: KeptText<Form>) => storedValue('localStorage', nameOf(text)).clear(),
  }
}
