/** The words that people read for codes, in the order in which the codes are offered. */
export type Labels<Code extends string = string> = Readonly<Record<Code, string>>

/** The codes of labels, in their order. */
export const codesOf = <Code extends string>(labels: Labels<Code>) => Object.keys(labels) as Code[]

/**
 * The code that a text names, by itself or by its word; `undefined` if it names none. Until version 1.0 the word was the code: it stands in
 * addresses that people have printed, linked or bookmarked, and in what programs send to public forms.
 */
export function readCode<const Words extends Labels>(
  labels: Words,
  text: keyof Words | Words[keyof Words],
): keyof Words & string
export function readCode<const Words extends Labels>(
  labels: Words,
  text: string | null,
): (keyof Words & string) | undefined
export function readCode(labels: Labels, text: string | null): string | undefined {
  return codesOf(labels).find((code) => code === text || labels[code] === text)
}
