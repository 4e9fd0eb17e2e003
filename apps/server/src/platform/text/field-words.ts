/** What nobody searches for: addresses, days, and names of files. */
const NO_WORDS = /^(\/files\/|https?:\/\/|\d{4}-\d{2}-\d{2}$)/

const isPicture = (value: object): value is { alt?: unknown; caption?: unknown } => 'src' in value && 'width' in value

/**
 * The words of own fields for the search index: texts, and what pictures show. Numbers, sizes, days and addresses are left out: in an
 * excerpt they are rubbish, and whoever searches for 1200 does not mean the width of a picture.
 */
export function fieldWords(value: unknown): string {
  if (typeof value === 'string') return NO_WORDS.test(value) ? '' : value
  if (Array.isArray(value)) return joined(value)
  if (value === null || typeof value !== 'object') return ''
  return joined(isPicture(value) ? [value.alt, value.caption] : Object.values(value))
}

const joined = (values: readonly unknown[]) => values.map(fieldWords).filter(Boolean).join(' ')
