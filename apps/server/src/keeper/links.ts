// The links beside the unpacked releases: `current` is the one that the system starts, `previous` the one to go back to.
import { existsSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The release that a link names; `undefined` where it names none. */
export function linkedRelease(around: string, as: 'current' | 'previous'): string | undefined {
  const path = join(around, as)
  return existsSync(path) ? realpathSync(path) : undefined
}

function link(around: string, as: string, folder: string): void {
  const work = join(around, `.${as}`)
  rmSync(work, { force: true })
  symlinkSync(folder, work)
  renameSync(work, join(around, as))
}

/** Lets `current` name a release, and `previous` the one before it. */
export function linkReleases(around: string, current: string, previous: string): void {
  link(around, 'previous', previous)
  link(around, 'current', current)
}

/** The release that the system would start instead of the one that serves, after a change that came to no end. */
export function otherCurrent(around: string, serving: string): string | undefined {
  const current = linkedRelease(around, 'current')
  return current === realpathSync(serving) ? undefined : current
}
