import type { Scene } from '../scenes/open-air.ts'
import { machines, rescue, welcome } from './gallery-machines.ts'
import { safety, sorting, sports } from './gallery-outdoors.ts'
import { clean, drill, openDay } from './gallery-people.ts'
import { autumn, flood, green } from './gallery-work.ts'
import type { Four } from './report.ts'

const reports: readonly Four[] = [
  drill,
  green,
  rescue,
  clean,
  welcome,
  openDay,
  autumn,
  flood,
  machines,
  safety,
  sports,
  sorting,
]

/** Twelve picture reports with four pictures each. */
export const galleries: Record<string, Scene> = Object.fromEntries(
  reports.flatMap((four, i) => four.map((scene, k) => [`gallery-${String(i + 1).padStart(2, '0')}-${k + 1}`, scene])),
)
