import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { LawHint } from './parse.ts'

/** Entries of the lists beside the files, by absolute path of the file. */
export type Hints = { get(path: string): LawHint | undefined }

const LIST = 'db.sqlite3'

function listsBelow(folder: string): string[] {
  const entries: Dirent[] = readdirSync(folder, { withFileTypes: true })
  const own = entries.some((entry) => entry.isFile() && entry.name === LIST) ? [folder] : []
  return [
    ...own,
    ...entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .flatMap((entry) => listsBelow(join(folder, entry.name))),
  ]
}

type ListRow = {
  folder: string
  name: string
  subtitle: string | null
  filename: string | null
  publish: string | null
  valid_from: string | null
  expired: number
}

const ROWS = `select category.folder, law.name, law.subtitle, law.filename, law.publish, law.valid_from, law.expired
  from law join category on category.id = law.category_id`

/** The files a row may mean: with its day, without, by subtitle, by file name. */
function pathsOf(base: string, row: ListRow): string[] {
  const names = [row.name, row.subtitle, row.filename].filter((name) => name !== null && name !== '')
  return names
    .flatMap((name) => [...(row.publish ? [`${name}(${row.publish}).md`] : []), `${name}.md`])
    .map((name) => join(base, row.folder, name))
}

/** The day that a row names, unless it only repeats that of publication. */
function validFromOf({ valid_from, publish }: ListRow): string {
  const day = valid_from ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) && day !== publish ? day : ''
}

function readList(base: string, hints: Map<string, LawHint>): void {
  // Immutable: the list may lie on a disk that cannot be written, where SQLite could not make its journal.
  const list = new DatabaseSync(new URL(`${pathToFileURL(join(base, LIST)).href}?immutable=1`), { readOnly: true })
  try {
    for (const row of list.prepare(ROWS).iterate() as Iterable<ListRow>) {
      const validFrom = validFromOf(row)
      for (const path of pathsOf(base, row)) {
        const known = hints.get(path)
        hints.set(path, {
          expired: row.expired === 1 || (known?.expired ?? false),
          validFrom: validFrom || (known?.validFrom ?? ''),
        })
      }
    }
  } finally {
    list.close()
  }
}

/** Reads the optional lists of a collection; a list that cannot be read says nothing. */
export function readHints(folder: string): Hints {
  const hints = new Map<string, LawHint>()
  for (const base of listsBelow(folder)) {
    try {
      readList(base, hints)
    } catch {
      // Extra information only: the texts are imported without it.
    }
  }
  return hints
}
