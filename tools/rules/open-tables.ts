import { type Fault, lineAt, type SourceFile } from './source-files.ts'

/** Where text of strangers arrives: the server, both pages, and what they share. */
const CHECKED = /^(?:apps\/\w+|packages\/(?:contract|browser))\/src\//
/** A constant of a module whose keys may be any text, written as an object. */
const OPEN =
  /^(?:export )?const (\w+): (?:Readonly<|Partial<)*(?:Record<string,|\{ ?(?:readonly )?\[\w+: string\]:)[^\n]*?= \{/gm
/** Any constant of a module that is written as an object. */
const PLAIN = /^(?:export )?const (\w+)(?:: [^\n=]+)? = \{/gm
const CAST = /\b(\w+)\[[\w.]+ as keyof typeof \1\]/g

const find = ({ path, text }: SourceFile, pattern: RegExp, why: string): Fault[] =>
  [...text.matchAll(pattern)].map(({ index }) => ({ path, line: lineAt(text, index), why }))

/**
 * Plain objects that are looked up with any text, which finds what they inherit as well: `constructor`, `__proto__`. Keys of a closed
 * union, a `Map`, `openTable` and `Object.hasOwn` are safe.
 */
export function openTables(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => CHECKED.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((file) => {
      const namesOf = (pattern: RegExp) => [...file.text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
      const isChecked = (name: string) => file.text.includes(`Object.hasOwn(${name},`)
      const looked = namesOf(OPEN)
        .filter((name) => !isChecked(name))
        .flatMap((name) =>
          find(
            file,
            new RegExp(`(?<![\\w.])${name}\\[(?!['"\`\\d])`, 'g'),
            `looks ${name} up with any text; write it with openTable or as a Map`,
          ),
        )
      const tests = namesOf(PLAIN).flatMap((name) =>
        find(
          file,
          new RegExp(`(?<!const )\\b\\w+ in ${name}\\b(?![.[(])`, 'g'),
          `asks "in ${name}"; use Object.hasOwn`,
        ),
      )
      const cast = [...file.text.matchAll(CAST)]
        .filter(([, name = '']) => file.path.startsWith('apps/server/') && !isChecked(name))
        .map(({ index, 1: name }) => ({
          path: file.path,
          line: lineAt(file.text, index),
          why: `casts a key of ${name} instead of checking it; use Object.hasOwn`,
        }))
      return [...looked, ...tests, ...cast]
    })
}
