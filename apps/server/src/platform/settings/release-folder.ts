import { dirname } from 'node:path'

/** The unpacked release that runs, which its launcher `anju` names; `undefined` in a checkout of the project. */
export function releaseFolder(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.ANJU_HOME || undefined
}

/**
 * The folder from which relative paths in settings count: the one that holds the unpacked release, so that the next version finds
 * the same data; the working directory in a checkout.
 */
export function settingsFolder(env: NodeJS.ProcessEnv = process.env): string {
  const folder = releaseFolder(env)
  return folder ? dirname(folder) : process.cwd()
}

/** A command as an operator types it, in an unpacked release or in a checkout, with the words that follow its name. */
export function commandLine(name: string, words = ''): string {
  if (releaseFolder()) return ['./anju', name, words].filter(Boolean).join(' ')
  const script = name === 'start' ? 'npm start' : `npm run ${name}`
  return words ? `${script} -- ${words}` : script
}
