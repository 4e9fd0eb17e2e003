import { storedValue } from '@anju/browser/storage'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'

/** A document that a member has opened on this device, and how often. */
export type Opened = {
  contentId: string
  section: SectionKey
  title: string
  number: string
  times: number
  at: number
}

/** What this device remembers of one member's visits and documents; it never leaves the device. */
export type Memory = {
  member: string
  /** Stays when the member logs out: the device is the member's own. */
  lasting: boolean
  /** The latest visit of the landing page, and the one on an earlier day before it; epoch milliseconds, 0 for none. */
  visit: number
  earlierVisit: number
  opened: readonly Opened[]
}

const MOST = 60
const stored = storedValue('localStorage', 'rules-opened')

/** The memory of a member who has none. */
export const blankMemory = (member: string): Memory => ({
  member,
  lasting: false,
  visit: 0,
  earlierVisit: 0,
  opened: [],
})

function isOpened(one: Partial<Opened> | null): one is Opened {
  const texts = [one?.contentId, one?.section, one?.title, one?.number]
  return texts.every((text) => typeof text === 'string') && isSectionKey(one?.section ?? '')
}

/** The stored text as the memory of a member; what another member has left is not read. */
export function memoryOf(text: string | null, member: string): Memory {
  try {
    const memory = JSON.parse(text ?? 'null') as Partial<Memory> | null
    if (memory?.member !== member || !Array.isArray(memory.opened)) return blankMemory(member)
    return { ...blankMemory(member), ...memory, opened: memory.opened.filter(isOpened) }
  } catch {
    return blankMemory(member)
  }
}

/** With a visit of the landing page; several on one day are one visit. */
export function withVisit(memory: Memory, now: number): Memory {
  const isSameDay = memory.visit > 0 && toWireDate(memory.visit) === toWireDate(now)
  return { ...memory, visit: now, earlierVisit: isSameDay ? memory.earlierVisit : memory.visit }
}

/** With a document opened once more, under its present title. */
export function withOpened(memory: Memory, document: Omit<Opened, 'times' | 'at'>, now: number): Memory {
  const before = memory.opened.find(({ contentId }) => contentId === document.contentId)
  const others = memory.opened.filter(({ contentId }) => contentId !== document.contentId)
  const opened = [{ ...document, times: (before?.times ?? 0) + 1, at: now }, ...others]
  return { ...memory, opened: opened.slice(0, MOST) }
}

/** The documents that were opened most, of equal ones those that were opened last. */
export function mostOpened({ opened }: Memory, count: number): readonly Opened[] {
  return opened.toSorted((one, other) => other.times - one.times || other.at - one.at).slice(0, count)
}

/** What this device remembers of a member. */
export const readMemory = (member: string): Memory => memoryOf(stored.get(), member)

/** Changes what this device remembers of a member; returns it. */
export function changeMemory(member: string, change: (memory: Memory) => Memory): Memory {
  const memory = change(readMemory(member))
  stored.set(JSON.stringify(memory))
  return memory
}

/** Forgets what whoever logs out has opened, unless that member has said that the device is their own. */
export function forgetMemory(member: string): void {
  if (!readMemory(member).lasting) stored.clear()
}
