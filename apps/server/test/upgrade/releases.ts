// Folders that stand for unpacked releases: the same bundle under different versions.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '../../../../tools/free-port.ts'
import { ACCOUNTS, eventually, serverBundle } from '../server-process.ts'

const SOURCES = join(import.meta.dirname, '../../src')

/** Makes a release of a version below a folder; `start` replaces what its server does. Of its commands it has those of an upgrade. */
export function makeRelease(
  around: string,
  version: string,
  start = `exec ${process.execPath} ${serverBundle()}`,
): string {
  const folder = join(around, `anju-${version}-linux-x64`)
  const script = `#!/bin/sh
export ANJU_HOME=${folder}
command=$1
shift
case $command in
  start) ${start} ;;
  doctor) ;;
  backup) exec ${process.execPath} ${SOURCES}/backup.ts "$@" ;;
  migrate) exec ${process.execPath} ${SOURCES}/commands/migrate.ts "$@" ;;
esac
`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version, platform: 'linux-x64', node: '', commit: '' }))
  writeFileSync(join(folder, 'anju'), script)
  chmodSync(join(folder, 'anju'), 0o755)
  return folder
}

/** Makes the archive of a release and its digest, in a folder of their own. */
export function packRelease(around: string, version: string): string {
  const folder = makeRelease(join(around, 'made'), version)
  const archive = join(around, `${basename(folder)}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', join(around, 'made'), basename(folder)])
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`)
  return archive
}

/** Starts the keeper of a release as a process of its own, and waits until its server is ready; it ends with the test at the latest. */
export async function startKeeper(t: Pick<TestContext, 'after'>, folder: string, settings: Record<string, string>) {
  const port = await freePort()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PORT: String(port), DEMO: 'off', CAPTCHA: 'off', ...ACCOUNTS, ...settings }
  const command = join(SOURCES, 'commands/service.ts')
  const child = spawn(process.execPath, [command], { env: { ...env, ANJU_HOME: folder } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const address = `http://127.0.0.1:${port}`
  const version = async () => {
    const answer = await fetch(`${address}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
    return answer?.ok ? ((await answer.json()) as { version: string }).version : ''
  }
  const first = await eventually(version, (one) => one !== '' || child.exitCode !== null)
  if (!first) throw new Error(`the keeper serves nothing: ${said}`)
  return { child, ended, address, port, version, said: () => said }
}
