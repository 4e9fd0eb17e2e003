import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

export const ACCOUNTS = { ADMIN_PASSWORD: 'Henglan-2026-a', MEMBER_PASSWORD: 'Henglan-2026-m' }

export type ServerProcess = {
  child: ChildProcess
  /** All that it has printed so far, on both channels. */
  said(): string
  /** The address that it listens at; fails when it ends before. */
  address: Promise<string>
  /** The exit code, `null` after a signal. */
  ended: Promise<number | null>
}

let isBuilt = false

/** The bundle that is shipped, built when its sources have changed. It starts in less than half of the time that they take. */
export function serverBundle(): string {
  const project = join(import.meta.dirname, '../../..')
  if (!isBuilt) execFileSync(process.execPath, ['tools/build.mjs', 'server'], { cwd: project, stdio: 'pipe' })
  isBuilt = true
  return join(project, 'apps/server/dist/main.js')
}

/** Runs the shipped server as a process of its own on a free port; it ends with the test at the latest. */
export function startServer(t: Pick<TestContext, 'after'>, env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [serverBundle()], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DEMO: 'off',
      CAPTCHA: 'off',
      ...ACCOUNTS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const address = new Promise<string>((resolve, reject) => {
    const hear = (text: string) => {
      said += text
      const [, url] = /安居已启动：(http:[^\s"]+?)\/[\s"]/.exec(said) ?? []
      if (url) resolve(url)
    }
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  address.catch(() => {})
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => said, address, ended }
}

/** Runs a script of the server's folder `src` to its end, with these variables and no others of the settings. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', script), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, stdout, stderr }
}

/** Repeats a request until the response is as expected, for at most three minutes. */
export async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 180_000
  for (;;) {
    const answer = await ask()
    if (wanted(answer) || Date.now() > end) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
