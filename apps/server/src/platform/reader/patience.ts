import { TooDear, TooSlow } from './engine.ts'
import type { StopOptions } from './stop.ts'

/** By how much a limit is lengthened at most. */
export const MOST_PATIENCE = 4

/**
 * The limits of the next read. After a stop they are lengthened, until a read is answered: on a machine that is slower than they
 * assume, one read after another would be stopped and none answered.
 */
export type Patience = {
  readonly limits: StopOptions
  answered(): void
  stopped(why: unknown): void
}

export function createPatience({ processor, deadline, grace }: StopOptions): Patience {
  let dear = 1
  let slow = 1
  return {
    get limits() {
      return { processor: processor * dear, deadline: deadline * slow, grace }
    },
    answered: () => {
      dear = 1
      slow = 1
    },
    stopped: (why) => {
      if (why instanceof TooDear) dear = Math.min(MOST_PATIENCE, dear * 2)
      if (why instanceof TooSlow) slow = Math.min(MOST_PATIENCE, slow * 2)
    },
  }
}
