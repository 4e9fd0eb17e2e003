import type { CaseKind } from '../kind.ts'

/** Lines of one letter; the others are counted. */
const MOST_LINES = 50

/** Some lines about cases, of which the first ones are said and the others counted. */
export const shortened = (
  { words }: { words: Pick<CaseKind['words'], 'unit'> },
  lines: readonly string[],
  most = MOST_LINES,
): string[] =>
  lines.length > most
    ? [...lines.slice(0, most), `另有 ${lines.length - most} ${words.unit}，请到后台查看。`]
    : [...lines]
