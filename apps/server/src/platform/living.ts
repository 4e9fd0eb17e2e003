import { hostname } from 'node:os'

/** This machine's name without characters that mean something in names of files. */
export const thisHost = hostname().replace(/[^\w.-]/g, '_')

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
