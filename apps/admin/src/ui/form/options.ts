import { codesOf, type Labels } from '@anju/contract/wire/labels'

/** Labels as options of a selection whose values are their codes. */
export const optionsOf = <Code extends string>(labels: Labels<Code>) =>
  codesOf(labels).map((code) => ({ value: code, label: labels[code] }))
