/** A word of the company's list with what to write instead, or why not. */
export type OwnWord = { word: string; advice: string }

const MOST = 1000
const LONGEST_WORD = 30
const LONGEST_ADVICE = 100

/** The list as it is edited: a word a line, its advice behind an equals sign. */
export const printWords = (words: readonly OwnWord[]): string =>
  words.map(({ word, advice }) => (advice ? `${word}=${advice}` : word)).join('\n')

/** Reads an edited list; `fault` says what is wrong with it, and in which line. */
export function readWords(text: string): { words: OwnWord[]; fault?: string } {
  const words: OwnWord[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const [, word = '', advice = ''] = /^([^=＝]*)(?:[=＝](.*))?$/.exec(line.trim()) ?? []
    if (!word.trim() && !advice.trim()) continue
    if (!word.trim()) return { words, fault: `第 ${at + 1} 行缺少词语` }
    if (word.trim().length > LONGEST_WORD) return { words, fault: `第 ${at + 1} 行的词语超过 ${LONGEST_WORD} 个字` }
    if (advice.trim().length > LONGEST_ADVICE)
      return { words, fault: `第 ${at + 1} 行的提示超过 ${LONGEST_ADVICE} 个字` }
    words.push({ word: word.trim(), advice: advice.trim() })
  }
  return words.length > MOST ? { words, fault: `词语不能超过 ${MOST} 个` } : { words }
}
