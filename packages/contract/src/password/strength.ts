import { passwordLimits } from './limits.ts'
import { foldPassword, isMereNumber, isPattern, isSimpleNumber, splitEnds } from './patterns.ts'

/** How good a password looks; the server knows more, such as the passwords most used, and has the last word. */
export type Strength = { level: 0 | 1 | 2 | 3; label: '太弱' | '较弱' | '中等' | '较强'; advice: string }

const PHRASE = '可用几个不相干的词连成一句，例如中间加空格或标点'

/** Whether a text is a few letters or characters with simple digits. */
function isShortAndNumber(text: string): boolean {
  const { core, digits } = splitEnds(text)
  return Array.from(core).length <= 5 && digits !== '' && (digits.length <= 4 || isSimpleNumber(digits))
}

/** How many characters somebody who guesses would have to choose from, roughly as bits of the whole password. */
function bitsOf(text: string): number {
  const kinds: [RegExp, number][] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[\p{P}\p{S} ]/u, 30],
    [/\p{Script=Han}/u, 2000],
  ]
  const size = kinds.reduce((sum, [kind, count]) => sum + (kind.test(text) ? count : 0), 0)
  return Array.from(text).length * Math.log2(Math.max(size, 2))
}

/** Rates a password while it is typed, by length and patterns alone. */
export function strengthOf(password: string): Strength {
  const text = foldPassword(password)
  if (Array.from(password).length < passwordLimits.min)
    return { level: 0, label: '太弱', advice: `至少 ${passwordLimits.min} 个字符` }
  if (isPattern(text) || isMereNumber(text) || isShortAndNumber(text))
    return { level: 0, label: '太弱', advice: `不要用连续、重复的字符，或词加简单数字；${PHRASE}` }
  const bits = bitsOf(password)
  if (bits < 50) return { level: 1, label: '较弱', advice: PHRASE }
  if (bits < 70) return { level: 2, label: '中等', advice: '再长一些更好' }
  return { level: 3, label: '较强', advice: '' }
}
