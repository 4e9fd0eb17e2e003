/** 2026-11-21 10:00:00 in Shanghai. */
export const START = Date.UTC(2026, 10, 21, 2)

/** A clock that a test sets: time passes with `set` and `pass`; with `jump` only the clock is set to another time. */
export type FakeClock = {
  now(): number
  steady(): number
  set(epoch: number): void
  pass(milliseconds: number): void
  jump(milliseconds: number): void
}

/** A clock that begins at `START`. */
export function fakeClock(): FakeClock {
  let at = START
  let steady = 0
  const pass = (milliseconds: number) => {
    at += milliseconds
    steady += Math.max(0, milliseconds)
  }
  return {
    now: () => at,
    steady: () => steady,
    set: (epoch: number) => pass(epoch - at),
    pass,
    jump: (milliseconds: number) => {
      at += milliseconds
    },
  }
}
