/**
 * Signs that nobody sees and that change what is read: controls, direction marks and overrides, zero-width signs, soft hyphens, fillers,
 * tags, signs of private fonts, noncharacters and halves of characters.
 */
const INVISIBLE =
  '[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}]'
/** Those that make what is seen: tabs and line breaks, joiners, variants of signs, the number signs of Arabic, a vowel of Mongolian. */
const NEEDED = '[\\t\\n\\r\\u0600-\\u0605\\u06dd\\u08e2\\u180e\\u200c\\u200d]|\\p{Variation_Selector}'
const HIDDEN = new RegExp(`(?!${NEEDED})${INVISIBLE}`, 'gu')

/** Scripts whose letters have other forms when they are joined. */
const JOINING = ['Arabic', 'Bengali', 'Devanagari', 'Mongolian'].map((script) => `\\p{Script=${script}}`).join('|')
/** A joiner that joins nothing: neither parts of one emoji nor letters of such a script. */
const IDLE_JOINER = new RegExp(
  `(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f|${JOINING})[\\u200c\\u200d]+|[\\u200c\\u200d]+(?!\\p{Extended_Pictographic}|${JOINING})`,
  'gu',
)

/** A text without signs that nobody sees; a separator of lines among them becomes a line break. */
export function withoutHiddenSigns(text: string): string {
  return text
    .replace(/\r?\u2028|\u2029/g, '\n')
    .replace(HIDDEN, '')
    .replace(IDLE_JOINER, '')
}

/** Such signs in UTF-8, as addresses code it: controls, the soft hyphen, zero-width signs and direction marks, the mark of byte order. */
const CODED = [
  '0[0-8bBcCeEfF]',
  '1[0-9a-fA-F]',
  '7[fF]',
  '[cC]2%(?:[89][0-9a-fA-F]|[aA][dD])',
  '[eE]2%80%(?:8[bBeEfF]|[aA][89a-eA-E])',
  '[eE]2%81%[aA]',
  '[eE][fF]%[bB][bB]%[bB][fF]',
].join('|')

/**
 * The beginning of a pattern for addresses, with `^`: none has signs that nobody sees, because it would look like another one. Only
 * the variant sign of an emoji may occur. To be read with the flag `u`, as schemas do it.
 */
export const PLAIN_ADDRESS = `^(?!.*(?:(?!\\ufe0f)${INVISIBLE}|%(?:${CODED})))`

const PLAIN = new RegExp(PLAIN_ADDRESS, 'su')

/** Whether an address has signs that nobody sees, also in their coded form. */
export const hasHiddenSigns = (address: string) => !PLAIN.test(address)
