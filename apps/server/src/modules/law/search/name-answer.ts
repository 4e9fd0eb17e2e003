import { normalisedName } from '../parse/name.ts'
import {
  type Answer,
  absenceNotice,
  answerReplaced,
  answerWith,
  type Library,
  lawNotHeld,
  MOST_LAWS,
  numberNotHeld,
  suggestionsOf,
  versionNotHeld,
} from './answer-parts.ts'
import { askedPlace, placeFirst } from './asked-place.ts'
import { readVersion, withoutAge } from './citation-name.ts'
import { toLaw } from './cited-articles.ts'
import { isNameOfLaw, isOnlyNameOfLaw } from './law-query.ts'
import { isDocumentNumber, lawsCalled, lawsLike, lawsOfVersion, lawsSimilar } from './laws-by-name.ts'

/** The law that the typed text is the name of, or the document number; nothing where it is neither. */
export function answerName(library: Library, typed: string): Answer {
  const { text, version } = readVersion(typed)
  const trimmed = text.trim()
  const name = withoutAge(normalisedName(placeFirst(trimmed)))
  if ((/\s/.test(trimmed) && !isDocumentNumber(trimmed)) || Array.from(name).length < 2) return answerWith()
  const rows = lawsCalled(library.facts, name)
    .slice(0, MOST_LAWS)
    .map(({ fact }) => fact.row)
  const replaced = answerReplaced(library, name, rows.map(toLaw))
  if (replaced) return replaced
  const versions = version ? lawsOfVersion(library.facts, name, version) : []
  if (versions.length > 0) return answerWith({ named: versions.map(({ fact }) => fact.row) })
  if (rows.length === 0 && isDocumentNumber(trimmed)) return answerWith({ notice: numberNotHeld(trimmed) })
  if (rows.length === 0) return isNameOfLaw(name) ? answerUnknownName(library, name) : answerWith()
  if (version) return answerWith({ suggestions: rows.map(toLaw), notice: versionNotHeld(name, version) })
  return answerWith({ named: rows })
}

const RULES = /规[定则]$/

/** A name that no law has: those that it may be short for, else that there is none, with similar names. */
function answerUnknownName(library: Library, name: string): Answer {
  const notice = absenceNotice(library, name)
  const suggestions = suggestionsOf(lawsLike(library.facts, name))
  if (notice || suggestions.length > 0) return answerWith({ suggestions, notice })
  // 烟台遛狗规定 asks for the rules of a place, and the search of a place says itself what is not held.
  return isOnlyNameOfLaw(name) && !(RULES.test(name) && askedPlace(name))
    ? answerWith({ suggestions: suggestionsOf(lawsSimilar(library.facts, name)), notice: lawNotHeld(name) })
    : answerWith()
}
