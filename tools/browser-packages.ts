// Which packages the modules of a browser application import: a development server bundles them before the first page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT =
  /^\s*(?:import|export)\s+(?!type\s)(?:[^'"`;]*?\bfrom\s*)?'([^'.#][^'?]*)'|\bimport\(\s*'([^'.#][^'?]*)'\s*\)/gm

/** The specifiers of all packages that the modules below these folders import, except the project's own and their tests' Node. */
export function browserPackages(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  const specifiers = files.flatMap((text) => Array.from(text.matchAll(IMPORT), (match) => match[1] ?? match[2] ?? ''))
  return [...new Set(specifiers)].filter((name) => !/^(?:@anju\/|node:|vitest\b)/.test(name)).sort()
}
