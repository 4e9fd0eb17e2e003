import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import options from '../server-options.json' with { type: 'json' }
import { releaseCommands } from './commands.ts'

/** The script `anju`: it becomes the server or a command, with what the server's memory needs. */
export function launcherScript(version: string, platform: string): string {
  const environment = Object.entries(options.environment)
    .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
    .join('\n')
  return readFileSync(join(import.meta.dirname, 'anju.sh'), 'utf8')
    .replaceAll('@VERSION@', version)
    .replaceAll('@PLATFORM@', platform)
    .replace('@COMMANDS@', Object.keys(releaseCommands()).join(' | '))
    .replace('@ENVIRONMENT@', environment)
    .replace('@OPTIONS@', options.node.join(' '))
}
