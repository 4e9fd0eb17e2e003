// Which file loads which: the imports that the house rules read, without those of types, as a graph. A name that an
// index file only passes on leads to the file that has it, not to everything that the index file loads.
import { type Import, importsOf } from '../rules/imports.ts'
import type { SourceFile } from '../rules/source-files.ts'

/** The files of the project that each file loads. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** For each index file the names that it passes on: where they come from, and what they are called there. */
type PassedOn = ReadonlyMap<string, ReadonlyMap<string, { file: string; name: string }>>

function passedOn(imports: ReadonlyMap<string, readonly Import[]>): PassedOn {
  return new Map(
    [...imports]
      .filter(([path]) => path.endsWith('/index.ts'))
      .map(([path, list]) => [
        path,
        new Map(
          list
            .filter((one) => one.exports)
            .flatMap(({ target, names }) => names.map(([name, own]) => [own, { file: target, name }] as const)),
        ),
      ]),
  )
}

/** The file that has a name which is imported from another. */
function originOf(file: string, name: string, names: PassedOn): string {
  const next = names.get(file)?.get(name)
  return next ? originOf(next.file, next.name, names) : file
}

export function importGraphOf(sources: readonly SourceFile[]): ImportGraph {
  const imports = new Map(
    sources.map((file) => [file.path, importsOf(file).filter(({ external, typeOnly }) => !external && !typeOnly)]),
  )
  const names = passedOn(imports)
  return new Map(
    [...imports].map(([path, list]) => [
      path,
      list.flatMap(({ target, names: taken }) =>
        taken.length > 0 ? taken.map(([name]) => originOf(target, name, names)) : [target],
      ),
    ]),
  )
}

/** Everything that can be reached from the given files along the edges, with the files themselves. */
export function reachableFrom(starts: readonly string[], edges: ImportGraph): Set<string> {
  const seen = new Set<string>()
  const open = [...starts]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(edges.get(next) ?? []))
  }
  return seen
}

/** The same graph read backwards: the files that load each file. */
export function reversed(graph: ImportGraph): ImportGraph {
  const dependents = new Map<string, string[]>()
  for (const [from, targets] of graph)
    for (const target of targets) {
      const list = dependents.get(target)
      if (list) list.push(from)
      else dependents.set(target, [from])
    }
  return dependents
}
