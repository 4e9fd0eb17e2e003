import { searchLimits } from '@anju/contract/site/search-terms'

type Said = {
  total: number
  related: readonly unknown[]
  synonyms: readonly { word: string; also: readonly string[] }[]
  without: readonly string[]
  ignored: readonly string[]
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('、')

/** What became of the words of a search: official terms beside them, what was excluded, what is beyond the limits. */
export function SaidWords({ total, related, synonyms, without, ignored }: Said) {
  // A question as a whole has no official term; what is related was found by its parts.
  const said = total === 0 && related.length > 0 ? [] : synonyms
  return (
    <>
      {said.map(({ word, also }) => (
        <span key={word}>{`，已同时查找与“${word}”同义的${quoted(also)}`}</span>
      ))}
      {without.length > 0 && `，已排除含${quoted(without)}的`}
      {ignored.length > 0 &&
        `，一次最多查找 ${searchLimits.terms} 个词、${searchLimits.characters} 个字，没有查找${quoted(ignored)}`}
    </>
  )
}
