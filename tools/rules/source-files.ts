import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the project; `path` begins in the root and is written with `/`. */
export type SourceFile = { path: string; text: string }

const ROOTS = ['packages', 'apps', 'tools', 'bench', 'e2e']
const SOURCE = /\.(tsx?|mjs|js|css|html)$/
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'test-results'])

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : walk(path)
    return [path]
  })
}

/** Every source file of packages, applications and tools. */
export function readSources(root = '.'): SourceFile[] {
  return ROOTS.filter((name) => existsSync(join(root, name)))
    .flatMap((name) => walk(name))
    .filter((path) => SOURCE.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Where a rule is broken and how; printed as one line. */
export type Fault = { path: string; line: number; why: string }

export function printFault({ path, line, why }: Fault): string {
  return `${path}:${line} ${why}`
}

/** The line number of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** One fault for every match of a pattern that must not occur. */
export function faultsOf(files: readonly SourceFile[], pattern: RegExp, why: string): Fault[] {
  return files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), ({ index }) => ({ path, line: lineAt(text, index), why })),
  )
}
