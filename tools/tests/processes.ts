import { availableParallelism } from 'node:os'

/** How many processes of tests run at the same time: one for each core, two at least, because each waits for a part of its time. */
export const PROCESSES = Math.max(2, availableParallelism())
