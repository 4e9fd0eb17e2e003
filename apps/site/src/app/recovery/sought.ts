import { type SectionKey, sections } from '@anju/contract/sections'

/** What the reader typed or followed when there was nothing there: kept with the entry of the history, which has another address. */
export function soughtAddress(): string {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'sought' in state && typeof state.sought === 'string'
    ? state.sought
    : ''
}

const HAN = /\p{Script=Han}/u
/** Longer addresses are no words that anybody looks for. */
const MOST_CHARACTERS = 40

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return ''
  }
}

/** The parts of an address that are words to search for: those in Chinese. Empty if it has none. */
export function wordsOf(address: string): string {
  const parts = decoded(address)
    .split(/[/?&=#._+\s-]+/)
    .filter((one) => HAN.test(one))
  return [...new Set(parts)].join(' ').slice(0, MOST_CHARACTERS)
}

/** The section to which an address seems to belong, by the beginning of its path. */
export function sectionNear(address: string): SectionKey | undefined {
  const [path = ''] = decoded(address).split('?')
  const near = (Object.keys(sections) as SectionKey[]).filter(
    (key) => path === sections[key].path || path.startsWith(`${sections[key].path}/`),
  )
  return near.toSorted((one, other) => sections[other].path.length - sections[one].path.length)[0]
}
