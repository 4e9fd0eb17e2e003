// The commands of an unpacked release: those that package.json has as scripts on the server's sources.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { besideSource, options, output, shared } from '../../apps/server/vite.config.ts'

const SCRIPT = /^node tools\/run\.mjs (apps\/server\/src\/\S+\.ts)$/

/** Name of each command and its source. */
export function releaseCommands(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => {
      const [, source] = SCRIPT.exec(script) ?? []
      return source ? [[name, source] as const] : []
    }),
  )
}

/** Bundles the commands into a folder, which lies in a release beside that of the server's bundle. */
export async function bundleCommands(folder: string): Promise<void> {
  const input = Object.fromEntries(Object.entries(releaseCommands()).map(([name, source]) => [name, resolve(source)]))
  await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    plugins: [besideSource(resolve('apps/server/commands'))],
    build: { ...options, sourcemap: false, outDir: folder, emptyOutDir: true, rolldownOptions: { input, output } },
  })
}
