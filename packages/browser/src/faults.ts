/** A fault of a script, with the hash of the address at which it happened. */
export type Noted = { error: unknown; hash: string }

const MOST = 20
const noted: Noted[] = []

/** Remembers a fault until the code that reports it takes it. */
export function noteFault(error: unknown): void {
  if (noted.length < MOST) noted.push({ error, hash: location.hash })
}

/** Remembers the faults that nobody catches, from now on; small, because it comes before everything else. */
export function watchFaults(): void {
  addEventListener('error', (event) => noteFault(event.error ?? event))
  addEventListener('unhandledrejection', (event) => noteFault(event.reason))
}

/** The faults since the last call. */
export const takeFaults = (): Noted[] => noted.splice(0)
