import { type Fault, lineAt, type SourceFile } from './source-files.ts'

/**
 * How a requirement is cited, and the identifier that `docs/requirements` lists it under. A `§` without a document is one
 * of the specification; S and R with two digits need no document.
 */
const CITATIONS: readonly [RegExp, (match: RegExpMatchArray) => string][] = [
  [
    /(?:\b(spec|security|domain|ecosystem) )?§ ?(\d+(?:\.\d+)*)/g,
    ([, document = 'spec', number]) => `${document} §${number}`,
  ],
  [/\b([SR]\d{2})\b/g, ([, id = '']) => id],
  [/\b(security D\d+|audit F\d+)\b/g, ([, id = '']) => id],
]
/** Spellings that the patterns above would miss: a document, then a number without `§`. */
const ODD = /\b(?:spec|security|domain|ecosystem|design)(?:ification|\.md)?,? (?:section |decision )?\d+(?:\.\d+)*\b/g
const RECORD = /\brecord (\d{4})\b/g

/** The identifiers of a page of requirements: in its second-level headings, or in the first column of its tables. */
export function requirementsIn(markdown: string): string[] {
  return Array.from(markdown.matchAll(/^(?:\| |## )((?:\w+ )?(?:§[\d.]+|[SRDF]\d+))(?= )/gm), ([, id = '']) => id)
}

type Citation = { path: string; line: number; id: string }

/** Every citation of a requirement. */
export function citationsIn(files: readonly SourceFile[]): Citation[] {
  return files.flatMap(({ path, text }) =>
    CITATIONS.flatMap(([pattern, idOf]) =>
      Array.from(text.matchAll(pattern), (match) => ({ path, line: lineAt(text, match.index), id: idOf(match) })),
    ),
  )
}

/** Citations of requirements and records that do not exist, and citations that are spelt in another form. */
export function brokenCitations(
  files: readonly SourceFile[],
  requirements: ReadonlySet<string>,
  records: ReadonlySet<string>,
): Fault[] {
  const unknown = citationsIn(files)
    .filter(({ id }) => !requirements.has(id))
    .map(({ path, line, id }) => ({ path, line, why: `cites ${id}, which docs/requirements does not list` }))
  const matchesOf = (pattern: RegExp) =>
    files.flatMap(({ path, text }) =>
      Array.from(text.matchAll(pattern), (match) => ({ path, line: lineAt(text, match.index), match })),
    )
  const odd = matchesOf(ODD).map(({ path, line, match: [words] }) => ({
    path,
    line,
    why: `"${words}" is no citation; write it as docs/requirements/README.md says`,
  }))
  const missing = matchesOf(RECORD)
    .filter(({ match: [, number = ''] }) => !records.has(number))
    .map(({ path, line, match: [, number] }) => ({ path, line, why: `cites record ${number}, which does not exist` }))
  return [...unknown, ...odd, ...missing]
}
