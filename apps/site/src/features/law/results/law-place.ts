import { storedValue } from '@anju/browser/storage'

const stored = storedValue('localStorage', 'law-place')

/** The place that was chosen, or asked about, last in this browser; empty for none. */
export const rememberedLawPlace = (): string => stored.get() ?? ''

/** Remembers a place for the next questions; an empty one forgets it. */
export function rememberLawPlace(name: string): void {
  if (name) stored.set(name)
  else stored.clear()
}
