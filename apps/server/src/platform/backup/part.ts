import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, thisHost } from '../living.ts'

const PART = /\.anju-([\w.-]+)-(\d+)\.part$/
/** As former versions named what they had not finished. */
const FORMER = /^anju-\d{8}-\d{6}\.tar\.gz\.part$/

/** The archives that this process writes. */
const written = new Set<string>()

/** Reserves the temporary name of an archive, which says whose it is; `done` ends that. */
export function beginPart(file: string): { part: string; done(): void } {
  const part = `${file}.anju-${thisHost}-${process.pid}.part`
  written.add(part)
  return { part, done: () => void written.delete(part) }
}

/** Removes unfinished archives whose process has been killed. Those of other machines stay: they may still be written. */
export async function sweepParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const [, host, pid = ''] = PART.exec(name) ?? []
    const path = join(folder, name)
    const own = Number(pid) === process.pid
    const dead = host === thisHost && (own ? !written.has(path) : !isAlive(Number(pid)))
    if (dead || FORMER.test(name)) await rm(path, { force: true })
  }
}
