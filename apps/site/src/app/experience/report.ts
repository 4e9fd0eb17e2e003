import { describeFault, mayReport, sendReport } from '@anju/browser/fault-report'
import { takeFaults } from '@anju/browser/faults'
import { PREVIEW_WINDOW } from '@anju/contract/desk/preview-window'
import type { ExperienceReport } from '@anju/contract/experience/routes'
import type { PageKind } from '@anju/contract/experience/terms'
import { caller } from '#ui/api/call.ts'
import { NARROW } from '#ui/media.ts'
import { locationOf, subscribe } from '#ui/router.tsx'
import { kindOf } from './page-kind.ts'
import { createInteractions, createShifts } from './vitals.ts'

type Seen = ExperienceReport['pages'][number]

/** What a report may hold, as the contract says. */
const MOST_PAGES = 8
const MOST_FAULTS = 3
/** Interactions faster than this are not told apart by browsers, in milliseconds. */
const BRIEF = 16

const kindHere = () => {
  const { path, query } = locationOf()
  return kindOf(path, query)
}

/** What has been measured of one page, from its arrival to the next. */
function beginPage() {
  return { kind: kindHere(), shifts: createShifts(), interactions: createInteractions() }
}

let current: ReturnType<typeof beginPage> | undefined = beginPage()
let largestPaint: number | undefined
const pages: Seen[] = []

function observe<Entry>(type: string, each: (entry: Entry) => void, more: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) each(entry as Entry)
  }).observe({ type, buffered: true, ...more })
}

/** Whether the page was hidden before a time: then nothing was painted for anybody. */
const wasHidden = (before: number) =>
  performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime < before)

function closePage(): void {
  if (current?.kind && pages.length < MOST_PAGES) {
    const { kind, shifts, interactions } = current
    const inp = interactions.value()
    pages.push({
      page: kind as PageKind,
      ...(largestPaint !== undefined && { lcp: Math.min(Math.round(largestPaint), 60_000) }),
      ...(inp !== undefined && { inp: Math.min(Math.round(inp), 60_000) }),
      ...(PerformanceObserver.supportedEntryTypes.includes('layout-shift') && { cls: Math.min(shifts.value(), 10) }),
    })
    largestPaint = undefined
  }
  current = undefined
}

function faultsNoted(): ExperienceReport['faults'] {
  return takeFaults()
    .flatMap(({ error, hash }) => {
      const fault = describeFault(error, location.origin)
      const { path, query } = locationOf(hash)
      const kind = hash.startsWith('#/') ? kindOf(path, query) : 'index'
      return fault ? [{ ...fault, page: (kind ?? 'index') as PageKind }] : []
    })
    .slice(0, MOST_FAULTS)
}

/** Sends what there is. */
function send(): void {
  if (document.visibilityState !== 'hidden') return
  closePage()
  const faults = faultsNoted()
  if (pages.length + faults.length === 0) return
  const device = matchMedia(NARROW).matches ? 'phone' : 'desktop'
  sendReport(caller.siteId(), { device, pages: pages.splice(0), faults })
}

/** Measures from now on, and from the browser's memory what has been; reports when the page is hidden. */
export function beginReports(): void {
  if (!mayReport() || window.name === PREVIEW_WINDOW) return
  observe<PerformanceEntry>('largest-contentful-paint', ({ startTime }) => {
    const { activationStart = 0 } = (performance.getEntriesByType('navigation')[0] ?? {}) as {
      activationStart?: number
    }
    if (!wasHidden(startTime)) largestPaint = Math.max(startTime - activationStart, 0)
  })
  observe<Parameters<ReturnType<typeof createShifts>['add']>[0]>('layout-shift', (entry) => current?.shifts.add(entry))
  const slow = (entry: Parameters<ReturnType<typeof createInteractions>['add']>[0]) => current?.interactions.add(entry)
  observe('event', slow, { durationThreshold: BRIEF })
  observe('first-input', slow)
  let path = locationOf().path
  subscribe(() => {
    const next = locationOf().path
    if (next === path && kindHere() === current?.kind) return
    path = next
    closePage()
    current = beginPage()
  })
  document.addEventListener('visibilitychange', send)
  // The page may have been hidden while the code was fetched; the browser first says what it remembers.
  setTimeout(send, 100)
}
