import { catalogRoutes } from '@anju/contract/sections'
import { pathOf } from '../routes.ts'
import { LAWS_SECONDARY, selectSecondary } from './tabs.ts'

/** The secondary navigation: sections, which name their routes, and the marker that each stores (spec §2). */
export const secondaryEntries = [
  { name: 'information', marker: '1' },
  { name: 'proposal', marker: '3' },
  { name: 'contactus', marker: '4' },
] as const

/** The path of a secondary entry; Home for any other value (spec §2). */
export function secondaryPath(name: string): string {
  return pathOf(secondaryEntries.some((entry) => entry.name === name) ? name : 'Home')
}

/** The path of a catalog, by its position from 1. */
export function catalogRoute(position: number): string {
  return catalogRoutes[position - 1] ?? pathOf('Home')
}

/** The law lookup selects tab 6 and secondary tab 2 (spec §2). */
export const lawsEntry = { label: '法规检索', path: pathOf('laws'), select: () => selectSecondary(LAWS_SECONDARY) }
