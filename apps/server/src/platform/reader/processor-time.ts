import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second for programs, whatever its own clock is. */
const TICK = 10

/**
 * The processor time that a process has used since it began, in milliseconds, to a hundredth of a second. `NaN` where the system has no
 * such file, or the process has ended.
 */
export function processorTime(pid: number | undefined): number {
  try {
    // The name of the program stands in brackets and may contain blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return Number.NaN
  }
}
