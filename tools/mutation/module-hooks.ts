// What a process that tries mutants loads in place of other modules: mutated sources from the sandbox, and collected tests instead of
// `node:test`. Everything else stays where it is, so that workspaces and `#` imports resolve as always.
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const COLLECTED = new URL('collected-tests.ts', import.meta.url).href

/** For each module of the project those that import it. */
const importers = new Map<string, Set<string>>()
const mutants = new Set<string>()
let generation = 0
let stale: ReadonlySet<string> = new Set()

const withoutQuery = (url: string) => url.split('?')[0] ?? url

/** A mutated module, and all that import one, even indirectly. */
function dependents(): Set<string> {
  const all = new Set<string>()
  const open = [...mutants]
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (all.has(url)) continue
    all.add(url)
    open.push(...(importers.get(url) ?? []))
  }
  return all
}

/** What depends on mutated modules is loaded anew by the next import, for mutants of what runs while a module is loaded. */
export function loadAnew(): void {
  generation++
  stale = dependents()
}

/** From now on a file of `root` that the sandbox has too is loaded from there. */
export function loadMutated(root: string, sandbox: string): void {
  const ours = pathToFileURL(`${root}/`).href
  const mutatedFile = (url: string): string | undefined => {
    const inside = relative(root, fileURLToPath(url))
    const file = join(sandbox, inside)
    return inside.startsWith('..') || isAbsolute(inside) || !existsSync(file) ? undefined : file
  }
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'node:test' && context.parentURL !== COLLECTED)
        return { url: COLLECTED, format: 'module-typescript', shortCircuit: true }
      const resolved = next(specifier, context)
      if (!resolved.url.startsWith(ours) || resolved.url.includes('/node_modules/')) return resolved
      const url = withoutQuery(resolved.url)
      const parents = importers.get(url) ?? new Set()
      importers.set(url, parents)
      if (context.parentURL) parents.add(withoutQuery(context.parentURL))
      return stale.has(url) ? { ...resolved, url: `${url}?generation=${generation}` } : resolved
    },
    load(url, context, next) {
      const file = url.startsWith('file:') ? mutatedFile(url) : undefined
      if (!file) return next(url, context)
      mutants.add(withoutQuery(url))
      return { format: 'module-typescript', source: readFileSync(file, 'utf8'), shortCircuit: true }
    },
  })
}
