import type { Model } from '../model.ts'
import type { CostLine, CostProject } from '../shapes/input.ts'
import type { CostWarning } from '../shapes/result.ts'
import type { Priced } from '../totals.ts'

export type Facts = { project: CostProject; model: Model; priced: Priced }
/** What is wrong: a sentence, the input that it is about, and what a button may do about it. */
export type Finding = Pick<CostWarning, 'message' | 'field' | 'remedy'>
/** `find` answers nothing when the rule is kept. */
export type Rule = Pick<CostWarning, 'code' | 'level' | 'basis'> & { find: (facts: Facts) => Finding | undefined }

const namesOf = (lines: CostLine[]): string => lines.map((line) => `「${line.name || line.code}」`).join('、')

/** Applies `fits` to the lines, puts their names into a sentence and points to an input of the first one. */
export function aboutLines(
  { project }: Facts,
  input: string,
  fits: (line: CostLine) => boolean,
  sentence: (names: string) => string,
): Finding | undefined {
  const at = project.lines.findIndex(fits)
  if (at < 0) return undefined
  return { message: sentence(namesOf(project.lines.filter(fits))), field: `lines.${at}.${input}` }
}

/** A sentence about an input, if there is something to say. */
export const unless = (isKept: boolean, field: string, message: () => string): Finding | undefined =>
  isKept ? undefined : { message: message(), field }
