import { type Fault, lineAt, type SourceFile } from './source-files.ts'

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//
const DECLARED = /\btables: \[([^\]]*)\]/
const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g,
  /\bupdateVersioned\(\s*\w+,\s*'(\w+)'/g,
  /\b(?:insert into|delete from) (\w+)\b/g,
  /\bupdate (\w+) set\b/g,
]
const READS = [
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*'(\w+)/g,
  /\b(?:from|join) (\w+)(?: (?:as )?\w+)? (?:where|on|join|left|order|group)\b/g,
]

type Statement = { file: SourceFile; module: string; table: string; at: number }

/** A restoration writes all tables: what it brings back of them must be forgotten in one place. */
const WRITES_ALL = 'apps/server/src/modules/monitor/backup/plan.ts'

const isTest = (path: string) => /\.test\.ts$|-test-[\w-]+\.ts$/.test(path)

/** The module that owns each table, as the `index.ts` of the modules declare it. */
export function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of files) {
    const [, module = ''] = MODULE.exec(path) ?? []
    if (path !== `apps/server/src/modules/${module}/index.ts`) continue
    for (const [, table = ''] of (DECLARED.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)) owners.set(table, module)
  }
  return owners
}

function statements(files: readonly SourceFile[], patterns: readonly RegExp[]): Statement[] {
  return files
    .filter(({ path }) => MODULE.test(path) && !isTest(path))
    .flatMap((file) =>
      patterns.flatMap((pattern) =>
        [...file.text.matchAll(pattern)].map(({ 1: table = '', index }) => ({
          file,
          module: MODULE.exec(file.path)?.[1] ?? '',
          table,
          at: index,
        })),
      ),
    )
}

const outside = (files: readonly SourceFile[], patterns: readonly RegExp[], owners: ReadonlyMap<string, string>) =>
  statements(files, patterns).filter(({ module, table }) => owners.has(table) && owners.get(table) !== module)

/** Statements that write a table of another module. A table whose name is a variable is not seen. */
export function foreignWrites(files: readonly SourceFile[], owners = ownersOf(files)): Fault[] {
  const foreign = outside(files, WRITES, owners).filter(({ file }) => file.path !== WRITES_ALL)
  return foreign.map(({ file, table, at }) => ({
    path: file.path,
    line: lineAt(file.text, at),
    why: `writes ${table}, which belongs to ${owners.get(table)}: call a function of its index.ts`,
  }))
}

/** How often each table is read outside of its module. */
export function foreignReads(files: readonly SourceFile[], owners = ownersOf(files)): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { table } of outside(files, READS, owners)) counts.set(table, (counts.get(table) ?? 0) + 1)
  return counts
}
