import { hash } from 'node:crypto'
import { faultTemplate } from '@anju/contract/experience/fault-text'
import type { ExperienceReport } from '@anju/contract/experience/routes'
import { bucketOf, vitalNames } from '@anju/contract/experience/terms'
import { nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { createShares } from './shares.ts'

/** Counts of one measure: `visits`, `faults`, or a bucket of a vital. */
export type Measured = { page: string; device: string; measure: string; bucket: number; count: number }
export type Fault = { message: string; place: string; release: string; page: string; browser: string; count: number }
/** What was counted of a day: measures by their key, faults by their id. */
export type DayOfVisits = { measures: Map<string, Measured>; faults: Map<string, Fault> }

/** So many groups of faults of one day wait in memory. */
const FAULTS_WAITING = 300

/** A report with what the server knows of its sender; the network is used for shares only. */
export type Received = { report: ExperienceReport; network: string; browser: string }

/** The group of a fault. */
export function faultId(message: string, place: string, release: string): string {
  return hash('sha256', `${message}\n${place}\n${release}`, 'base64url').slice(0, 22)
}

function measuresOf({ device, pages }: Pick<ExperienceReport, 'device' | 'pages'>): Measured[] {
  return pages.flatMap((seen) => {
    const of = { page: seen.page, device, count: 1 }
    const values = vitalNames.flatMap((vital) => {
      const value = seen[vital]
      return value === undefined ? [] : [{ ...of, measure: vital, bucket: bucketOf(vital, value) }]
    })
    return [{ ...of, measure: 'visits', bucket: 0 }, ...values]
  })
}

function addMeasure({ measures }: DayOfVisits, one: Measured): void {
  const key = `${one.page} ${one.device} ${one.measure} ${one.bucket}`
  const count = (measures.get(key)?.count ?? 0) + one.count
  measures.set(key, { ...one, count })
}

function addFault({ faults }: DayOfVisits, id: string, fault: Fault): void {
  const known = faults.get(id)
  if (!known && faults.size >= FAULTS_WAITING) return
  const browsers = new Set([...(known?.browser.split('、') ?? []), ...fault.browser.split('、')])
  faults.set(id, { ...fault, browser: [...browsers].join('、'), count: (known?.count ?? 0) + fault.count })
}

/** Counts reports in memory, by day of Asia/Shanghai: what happened, never to whom. */
export function createExperienceCounter(now: () => number) {
  let days = new Map<string, DayOfVisits>()
  let shares = createShares()
  let midnight = 0
  const dayOf = (name: string) => {
    const day = days.get(name) ?? { measures: new Map(), faults: new Map() }
    days.set(name, day)
    return day
  }
  return {
    count({ report, network, browser }: Received): void {
      const at = now()
      if (at >= midnight) {
        shares = createShares()
        midnight = nextMidnight(at)
      }
      const { device, release } = report
      const pages = report.pages.filter(({ page }) => shares.page(network, page, device))
      const faults = report.faults.flatMap(({ message: sent, place, page }) => {
        const message = faultTemplate(sent)
        const id = faultId(message, place, release)
        return message && shares.fault(network, id)
          ? [{ id, fault: { message, place, release, page, browser, count: 1 } }]
          : []
      })
      if (pages.length + faults.length === 0) return
      const day = dayOf(toWireDate(at))
      for (const one of measuresOf({ device, pages })) addMeasure(day, one)
      for (const { id, fault } of faults) {
        addMeasure(day, { page: fault.page, device, measure: 'faults', bucket: 0, count: 1 })
        addFault(day, id, fault)
      }
    },
    take(): Map<string, DayOfVisits> {
      const taken = days
      days = new Map()
      return taken
    },
    giveBack(taken: Map<string, DayOfVisits>): void {
      for (const [name, { measures, faults }] of taken) {
        const day = dayOf(name)
        for (const one of measures.values()) addMeasure(day, one)
        for (const [id, fault] of faults) addFault(day, id, fault)
      }
    },
  }
}
