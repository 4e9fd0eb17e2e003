import type { SearchAction, Telephone } from '@anju/contract/search'
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import type { EffectiveSections } from '#modules/catalog'
import { type Place, placeNamed } from './places.ts'
import { type ActionRule, actionRules, isAboutPapers, isSaid } from './table.ts'

/** Actions that are offered at most: more would be another list. */
const MOST = 3

/** What the site has, whoever asks. */
export type Known = {
  places: readonly Place[]
  sections: EffectiveSections
  /** Sections without an entry in the menus. */
  hidden: ReadonlySet<string>
  /** The company's own telephone, if it has one. */
  hotline: Telephone | undefined
  staff: boolean
}

const NOT_FOR_PAPERS = new Set(['repair', 'complain', 'suggest', 'track', 'positions', 'fees', 'enquiry', 'outage'])

function isMeant(rule: ActionRule, question: string, { hidden, staff }: Known) {
  const { kind, section } = rule
  if (section && hidden.has(section)) return false
  if (staff && NOT_FOR_PAPERS.has(kind) && isAboutPapers(question)) return false
  return isSaid(rule, question)
}

/** Where it is done for a place: the letter says where, the notices and the fees are its own. */
function pathFor({ kind, path }: ActionRule, place: Place | undefined): string {
  if (place?.section !== 'introduceIntroduction') return path
  if (kind === 'repair' || kind === 'complain') return `${path}&${new URLSearchParams({ project: place.title })}`
  if (kind === 'outage') return `${path}?${new URLSearchParams({ keyword: place.title })}`
  if (kind === 'fees' || kind === 'call') return itemPath(place.section, place.id)
  return path
}

function toAction(rule: ActionRule, place: Place | undefined, { hotline }: Known): SearchAction {
  const own = place?.phones ?? (hotline ? [hotline] : [])
  const phones = rule.phone ? own.slice(0, 2) : []
  const publicPhone = rule.public ? [{ ...rule.public, hours: '' }] : []
  return {
    kind: rule.kind,
    label: rule.label,
    hint: rule.hint,
    path: pathFor(rule, place),
    phones: rule.kind === 'urgent' && !rule.publicLast ? [...publicPhone, ...phones] : [...phones, ...publicPhone],
    place: rule.phone || place?.section === 'introduceIntroduction' ? (place?.title ?? '') : '',
  }
}

/** The sections that the words name; those for staff are offered to staff, as others find them locked. */
function sectionsNamed(question: string, { sections: known, hidden, staff }: Known): SearchAction[] {
  const taken = new Set<string>([...actionRules.map(({ path }) => path), LAWS_PATH])
  const name = question.replace(/\s/g, '')
  if (Array.from(name).length < 2) return []
  return (Object.keys(sections) as SectionKey[])
    .filter(
      (key) =>
        !hidden.has(key) &&
        (staff || known[key].audience === 'public') &&
        !taken.has(known[key].path) &&
        known[key].label.includes(name),
    )
    .map((key) => ({
      kind: 'section',
      label: known[key].label,
      hint: known[key].about,
      path: known[key].path,
      phones: [],
      place: '',
    }))
}

/** What the words of a search ask to be done, the most urgent first. */
export function actionsFor(question: string, known: Known): SearchAction[] {
  const place = placeNamed(question, known.places)
  const meant = actionRules.filter((rule) => isMeant(rule, question, known))
  const urgent = meant.find(({ kind }) => kind === 'urgent')
  // Whoever is in need reads one thing, and does not write a letter.
  if (urgent) return [toAction(urgent, place, known)]
  const byKind = meant.filter((rule, at) => meant.findIndex(({ kind }) => kind === rule.kind) === at)
  const has = (wanted: string) => byKind.some(({ kind }) => kind === wanted)
  // A repair comes with the telephone, who asks how one goes on has reported it, and a place says where it is.
  const isImplied = (kind: string) =>
    (kind === 'call' && has('repair')) ||
    (kind === 'repair' && has('track')) ||
    (kind === 'contact' && (has('call') || place !== undefined))
  const offered = byKind.filter(({ kind }) => !isImplied(kind))
  return [...offered.map((rule) => toAction(rule, place, known)), ...sectionsNamed(question, known)].slice(0, MOST)
}
