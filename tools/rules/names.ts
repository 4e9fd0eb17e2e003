import type { Fault, SourceFile } from './source-files.ts'

/** Participles that say that something happened to a value, not what it is; as names they cannot be searched. */
const WORDS = 'found|named|kept|asked|given|shown'
/** Such a word as a value: not a field (`row.kept`, `kept: true`), which the wire or a column may have. */
const VALUE = new RegExp(`(?<![.\\w$+-])(?:${WORDS})(?![\\w$-]|\\??:)`)
const TYPE = new RegExp(`(?<![\\w$])(?:${WORDS.replace(/\b\w/g, (letter) => letter.toUpperCase())})(?![\\w$])`)

/** Comments, texts in quotes and regular expressions of a line. */
const NO_CODE = /^\s*(?:\/?\*|\/\/).*|\/\*.*?\*\/|\/\/.*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g

/** Migrations never change, and this rule has its own words. */
const LEFT_OUT = /^(?:apps\/server\/migrations|tools\/rules)\//

/** Values and types that are called by a participle instead of a noun. */
export function participleNames(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path) && !LEFT_OUT.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const code = line.replace(NO_CODE, "''")
        const name = (VALUE.exec(code) ?? TYPE.exec(code))?.[0]
        return name ? [{ path, line: at + 1, why: `has the name "${name}"; a noun says what it is` }] : []
      }),
    )
}
