// The release of this machine's platform, written once for the same sources and unpacked in a folder.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPlatform } from './platform.ts'
import { writeRelease } from './release.ts'

const CACHE = 'node_modules/.cache/release/own'
/** What an archive is made from. */
const SOURCES = [
  'apps',
  'packages',
  'deploy',
  'tools/release',
  'tools/build.mjs',
  'tools/precompress.ts',
  'tools/server-options.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/operations.md',
  'docs/operations.zh-CN.md',
]
const NOT_SOURCES = new Set(['dist', 'node_modules', 'test'])

function listFiles(path: string): string[] {
  const stats = statSync(path)
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`]
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name) && !name.endsWith('.test.ts'))
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

/** The path of the archive for this machine; written when its sources are not those of the last one. */
export async function ownArchive(): Promise<string> {
  const platform = ownPlatform()
  if (!platform) throw new Error(`no release is written for ${process.platform}-${process.arch}`)
  const digest = createHash('sha256').update(SOURCES.flatMap(listFiles).join('\n')).digest('hex')
  const mark = join(CACHE, 'archive.json')
  const last = existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : {}
  if (last.digest === digest && existsSync(last.file)) return last.file
  mkdirSync(CACHE, { recursive: true })
  const { file } = await writeRelease(platform, CACHE)
  writeFileSync(mark, JSON.stringify({ digest, file }))
  return file
}

export type UnpackedRelease = {
  /** The folder that holds the unpacked one; data lies beside that by default. */
  around: string
  /** The unpacked folder. */
  folder: string
  /** The path of the launcher; its first argument is the command. */
  anju: string
  remove(): void
}

/** Unpacks the release of this machine with the system's `tar` in a new folder. */
export async function unpackRelease(): Promise<UnpackedRelease> {
  const archive = await ownArchive()
  const around = mkdtempSync(join(tmpdir(), 'anju-release-'))
  execFileSync('tar', ['-xzf', archive, '-C', around])
  const [name = ''] = readdirSync(around)
  const folder = join(around, name)
  return {
    around,
    folder,
    anju: join(folder, 'anju'),
    remove: () => rmSync(around, { recursive: true, force: true }),
  }
}
