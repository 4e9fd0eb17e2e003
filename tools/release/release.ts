// npm run release: writes an archive for each platform, with all that a server needs. `-- linux-x64` writes one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digestOf, digestsEntry, writeArchive } from './archive.ts'
import { bundleCommands } from './commands.ts'
import { assertMachine } from './elf.ts'
import { type Entry, entriesBelow, textEntry } from './entry.ts'
import { launcherScript } from './launcher.ts'
import { libraryEntries, packageFolders } from './libraries.ts'
import { describeLicences } from './licences.ts'
import { nodePackage, readLock, releasePackages } from './packages.ts'
import { type PlatformName, platforms, readPlatform } from './platform.ts'
import { describeContents } from './sbom.ts'

const CACHE = 'node_modules/.cache/release'
/** Files at the root of the project that belong to a release. */
const DOCUMENTS = ['LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'docs/operations.md', 'docs/operations.zh-CN.md']
/** Bundles without their maps, and without the mark of the build. */
const isServed = (path: string) => !/(\.map|^\.built)$/.test(path)

export type WrittenRelease = { file: string; folder: string; packed: number; unpacked: number; digest: string }

type Product = { version: string; license: string }

function readCommit(): { commit: string; moment: number } {
  try {
    const [commit = '', seconds = ''] = execFileSync('git', ['log', '-1', '--format=%H %ct'], { encoding: 'utf8' })
      .trim()
      .split(' ')
    return { commit, moment: Number(seconds) * 1000 }
  } catch {
    // Sources without a repository: a fixed time.
    return { commit: '', moment: Date.UTC(2026, 0) }
  }
}

function applicationEntries(commands: string): Entry[] {
  return [
    ...['site', 'admin', 'server'].flatMap((app) => entriesBelow(`apps/${app}/dist`, `apps/${app}/dist`, isServed)),
    ...entriesBelow(commands, 'apps/server/commands'),
    ...entriesBelow('apps/server/demo/files', 'apps/server/demo/files'),
    ...entriesBelow('apps/server/demo/documents', 'apps/server/demo/documents'),
    ...entriesBelow('apps/server/src/api-page', 'apps/server/src/api-page', (path) => /\.(html|js)$/.test(path)),
  ]
}

/** All files of the release for a platform. The bundles have been built. */
function releaseEntries(platform: PlatformName, commands: string, moment: number, commit: string): Entry[] {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Product
  const lock = readLock()
  const packages = releasePackages(lock, platform)
  const folderOf = packageFolders(lock, packages, platform, join(CACHE, platform))
  const node = lock[nodePackage(platform)]?.version ?? ''
  const release = { version, platform, node, commit }
  const entries = [
    ...applicationEntries(commands),
    ...libraryEntries(packages, platform, folderOf),
    ...entriesBelow('deploy', 'deploy'),
    ...DOCUMENTS.map((file) => ({ path: file, executable: false, content: { file } })),
    textEntry('anju', launcherScript(version, platform), true),
    textEntry('package.json', `${JSON.stringify({ name: 'anju', version, private: true, license, type: 'module' })}\n`),
    textEntry('release.json', `${JSON.stringify(release)}\n`),
    textEntry('THIRD-PARTY-LICENSES.txt', describeLicences(packages, folderOf)),
    textEntry('sbom.cdx.json', describeContents(packages, { version, license, moment })),
  ]
  return [...entries, digestsEntry(entries)]
}

/** Writes the archive of a platform into a folder, with its digest beside it. */
export async function writeRelease(platform: PlatformName, out: string): Promise<WrittenRelease> {
  execFileSync(process.execPath, ['tools/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const { commit, moment } = readCommit()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as Product
  const folder = `anju-${version}-${platform}`
  const file = join(out, `${folder}.tar.gz`)
  mkdirSync(out, { recursive: true })
  mkdirSync(CACHE, { recursive: true })
  // Of its own, because two processes may write archives at a time.
  const work = mkdtempSync(join(CACHE, 'work-'))
  let unpacked = 0
  try {
    await bundleCommands(resolve(work, 'commands'))
    const entries = releaseEntries(platform, join(work, 'commands'), moment, commit)
    assertMachine(entries, platform)
    unpacked = await writeArchive(join(work, 'archive'), folder, entries, moment)
    renameSync(join(work, 'archive'), file)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  const bytes = readFileSync(file)
  const digest = digestOf(bytes)
  writeFileSync(`${file}.sha256`, `${digest}  ${folder}.tar.gz\n`)
  return { file, folder, packed: bytes.length, unpacked, digest }
}

async function run(words: readonly string[]): Promise<void> {
  const chosen = words.length > 0 ? words.map(readPlatform) : (Object.keys(platforms) as PlatformName[])
  for (const platform of chosen) {
    const began = performance.now()
    const { file, packed, unpacked, digest } = await writeRelease(platform, 'dist')
    const [small, large] = [packed, unpacked].map((bytes) => (bytes / 1e6).toFixed(1))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${file}: ${small} MB, unpacked ${large} MB, in ${seconds} s\nsha256 ${digest}`)
  }
}

if (process.argv[1] === import.meta.filename) void run(process.argv.slice(2))
