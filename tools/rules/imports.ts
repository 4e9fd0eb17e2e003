import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { lineAt, type SourceFile } from './source-files.ts'

/** One import statement. `target` is a file of the project, or the name of a package or Node module. */
export type Import = {
  from: string
  line: number
  target: string
  external: boolean
  typeOnly: boolean
  /** Loaded when it is needed, with `import()`. */
  lazy: boolean
  /** The values in braces, each by its name in the target and by the one that this file uses or passes on. */
  names: [target: string, own: string][]
  /** Passes the names on instead of using them. */
  exports: boolean
}

const STATEMENT = /^[ \t]*(import|export)\s+(type\s+)?(?:([^'"`;()]*?)\s*\bfrom\s*)?['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"`]([^'"`\n]+)['"`]/g

type Workspace = { folder: string; name: string; imports: Record<string, string>; exports: Record<string, string> }

function readWorkspaces(): Workspace[] {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(group)
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(`${folder}/package.json`))
      .map((folder) => ({
        folder,
        imports: {},
        exports: {},
        ...JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')),
      })),
  )
}

/** The packages and applications of the project. */
export const workspaces: readonly Workspace[] = readWorkspaces()

/** Applies a subpath pattern such as `#ui/*` → `./src/ui/*`. */
function applyPattern(patterns: Record<string, string>, specifier: string): string | undefined {
  for (const [pattern, target] of Object.entries(patterns)) {
    const [before = '', after = ''] = pattern.split('*')
    if (pattern === specifier) return target
    if (pattern.includes('*') && specifier.startsWith(before) && specifier.endsWith(after))
      return target.replaceAll('*', specifier.slice(before.length, specifier.length - after.length))
  }
  return undefined
}

/** The project's file behind a specifier, by the same rules as Node; `undefined` for packages. */
function resolveOwn(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.split('?')[0] ?? '')
  const own = specifier.startsWith('#')
    ? workspaces.find(({ folder }) => from.startsWith(`${folder}/`))
    : workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (!own) return undefined
  const target = specifier.startsWith('#')
    ? applyPattern(own.imports, specifier)
    : applyPattern(own.exports, `.${specifier.slice(own.name.length)}`)
  return posix.join(own.folder, target ?? specifier)
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
}

function isTypeOnly(type: string | undefined, clause: string | undefined): boolean {
  if (type) return true
  const names = /^\{([^}]*)\}$/.exec(clause?.trim() ?? '')?.[1]
  return !!names?.split(',').every((name) => !name.trim() || /^type\s/.test(name.trim()))
}

function namesIn(clause: string | undefined): [string, string][] {
  const names =
    /^\{([^}]*)\}$/
      .exec(clause?.trim() ?? '')?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  return names
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/))
    .map(([target = '', own = target]) => [target, own])
}

/** Every static and dynamic import of a file. An import of a computed name cannot be followed and is left out. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const statements = [
    ...Array.from(text.matchAll(STATEMENT), (match) => ({
      specifier: match[4] ?? '',
      at: match.index + match[0].search(/\S/),
      typeOnly: isTypeOnly(match[2], match[3]),
      lazy: false,
      names: namesIn(match[3]),
      exports: match[1] === 'export',
    })),
    ...Array.from(text.matchAll(DYNAMIC), (match) => ({
      specifier: match[1] ?? '',
      at: match.index,
      typeOnly: false,
      lazy: true,
      names: [],
      exports: false,
    })),
  ]
  return statements
    .filter(({ specifier }) => !specifier.includes('${'))
    .map(({ specifier, at, ...how }) => {
      const own = resolveOwn(path, specifier)
      return {
        from: path,
        line: lineAt(text, at),
        target: own ?? packageOf(specifier),
        external: own === undefined,
        ...how,
      }
    })
}
