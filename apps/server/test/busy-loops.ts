import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Keeps the processors busy with processes that do nothing else; resolves when all of them run, with what ends them. */
export async function busyLoops(count: number): Promise<() => Promise<void>> {
  const script = "process.stdout.write('.'); for (;;);"
  const all = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  const gone = Promise.all(all.map((child) => once(child, 'exit')))
  await Promise.all(all.map(({ stdout }) => once(stdout, 'data')))
  return async () => {
    for (const child of all) child.kill('SIGKILL')
    await gone
  }
}
