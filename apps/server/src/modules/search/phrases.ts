import { refuse } from '#platform/refusal'
import { toSimplified } from '#platform/text/simplified'
import { looksPersonal, plainPhrase } from '#platform/text/typed/phrase'

/** A phrase in the form in which it is compared with others: one script, width and case, without signs around it. */
export function comparedPhrase(typed: string): string {
  return toSimplified(plainPhrase(typed)).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
}

type Bounds = { field: string; shortest: number; longest: number; most: number; noun: string }

/** The different phrases of a form in the form in which they are compared. Refuses those that are too short, too long, too many or personal. */
export function givenPhrases(entries: readonly string[], { field, shortest, longest, most, noun }: Bounds): string[] {
  const phrases = [...new Set(entries.map(comparedPhrase).filter((phrase) => phrase !== ''))]
  for (const phrase of phrases) {
    const { length } = Array.from(phrase)
    if (length < shortest)
      refuse('badRequest', `“${phrase}”只有一个字，会找到太多不相干的内容，请至少填 ${shortest} 个字`, { field })
    if (length > longest) refuse('badRequest', `“${phrase}”太长，每个${noun}最多 ${longest} 个字`, { field })
    if (looksPersonal(phrase)) refuse('badRequest', `“${phrase}”像电话、证件号码、编号或网址，不能作${noun}`, { field })
  }
  if (phrases.length > most) refuse('badRequest', `${noun}最多 ${most} 个`, { field })
  return phrases
}
