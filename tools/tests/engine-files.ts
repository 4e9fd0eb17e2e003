// Which tests of the server can have another result on the other engine: those whose subject has SQL of its own.
// Everything else is written once, with Kysely, and `npm test` runs it on SQLite only.
import { posix } from 'node:path'
import type { SourceFile } from '../rules/source-files.ts'
import type { ImportGraph } from './import-graph.ts'

/** Folders that are about databases as a whole. */
const OF_DATABASES = [
  'apps/server/src/platform/database/',
  'apps/server/src/platform/backup/',
  'apps/server/migrations/',
]

/** Fragments of SQL as text, as in sql<number>`count(*)`. */
const FRAGMENT = /\bsql(?:<[^`]*?>)?`([^`]*)`/g
/** What Kysely writes itself: a count, a column, a number, or two of them compared or added. */
const PLAIN = /^(?:count\(\*\)|[\w.]+(?: (?:=|<>|<|<=|>|>=|\+) [\w.]+)?)?$/

/** A question for the engine, or text that is made into SQL. */
const ENGINE_SIGNS = [
  /\bsql\.raw\(/,
  /\bisPostgres\b/,
  /\bdatabase\.engine\b/,
  /^import [^'"]*\bengine\b[^'"]* from '[^']*\/database\.ts'/m,
]

function isOfEngine({ path, text }: SourceFile): boolean {
  return (
    OF_DATABASES.some((folder) => path.startsWith(folder)) ||
    ENGINE_SIGNS.some((sign) => sign.test(text)) ||
    Array.from(text.matchAll(FRAGMENT)).some(([, fragment = '']) => !PLAIN.test(fragment.trim()))
  )
}

/** Tests that never open the engine under test although they reach what opens it: they run once, with those of SQLite. */
const ON_SQLITE_ALONE = new Set([
  // Reads bodies of every kind and size on every route: the work of parsers on the main thread, before the first statement.
  'apps/server/test/intake/hostile-bodies.long.test.ts',
  // Another program holds the write lock of a database file: each of its applications is on SQLite, whatever is under test.
  'apps/server/test/faults/held-lock.test.ts',
  // The continuous copy is that of a database file.
  'apps/server/test/backup/live.long.test.ts',
  // Stores files in folders and buckets; its helpers can make an application, which it does not.
  'apps/server/src/platform/storage/storage.test.ts',
])

/** Whether a server test can have another result on the other engine at all. */
export function meetsAnEngine(test: string): boolean {
  return !ON_SQLITE_ALONE.has(test)
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/**
 * Whether a test, or its subject, has SQL of its own. Its subject is what it imports from the server itself, and the
 * files of its folder, which it calls by their routes.
 */
export function hasEngineOfItsOwn(test: string, sources: readonly SourceFile[], imports: ImportGraph): boolean {
  const folder = posix.dirname(test)
  const direct = (imports.get(test) ?? []).filter(
    (path) => path.startsWith('apps/server/') && !path.endsWith('/app.ts'),
  )
  return sources.some(
    (file) =>
      (file.path === test ||
        (direct.includes(file.path) && !file.path.startsWith('apps/server/test/')) ||
        (posix.dirname(file.path) === folder && !isTest(file.path) && !folder.startsWith('apps/server/test'))) &&
      isOfEngine(file),
  )
}
