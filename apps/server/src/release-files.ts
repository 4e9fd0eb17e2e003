import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { releaseFolder } from '#platform/settings/release-folder'

/** What a release says of itself in `release.json`. */
export type Release = { version: string; platform: string; node: string; commit: string }

/** The version of a release that runs, `development` in a checkout. */
export function productVersion(): string {
  const folder = releaseFolder()
  return folder ? readRelease(folder).version : 'development'
}

export function readRelease(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return ''
  }
  return hash.digest('hex')
}

/** Compares the files of an unpacked release with the digests in its `SHA256SUMS`; names those that differ or are missing. */
export async function changedFiles(folder: string): Promise<{ count: number; changed: string[] }> {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  const changed: string[] = []
  for (const line of lines) {
    const [digest, name = ''] = line.split('  ')
    if ((await digestOf(join(folder, name))) !== digest) changed.push(name)
  }
  return { count: lines.length, changed }
}
