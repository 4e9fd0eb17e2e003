import { refuse } from '#platform/refusal'
import { byParent, ROOT } from '../tree.ts'

/** The tree is read whole for every list, and its names stand on the start page of the site. */
const MOST = { levels: 10, departments: 500, below: 100 } as const

type Place = { id: string; parent_id: string; ancestors: string }

const levelOf = (ancestors: string) => ancestors.split(',').length

/** Refuses one department more below `parentId` than anybody would look through. */
export function assertRoom(places: readonly Place[], parentId: string): void {
  if (places.length >= MOST.departments) refuse('rejected', `部门总数不能超过 ${MOST.departments} 个`)
  assertRoomBelow(places, parentId)
}

function assertRoomBelow(places: readonly Place[], parentId: string): void {
  const below = places.filter(({ parent_id }) => parent_id === parentId)
  if (below.length >= MOST.below)
    refuse('rejected', `同一部门的直接下级不能超过 ${MOST.below} 个`, { field: 'parentId' })
}

/** Refuses a department at a depth that nobody can oversee; `ancestors` is its way down, `height` the levels below it. */
export function assertShallow(ancestors: string, height = 0): void {
  if (levelOf(ancestors) + height > MOST.levels)
    refuse('rejected', `部门层级不能超过 ${MOST.levels} 级`, { field: 'parentId' })
}

/** Refuses to move a department with what is below it to where the tree would be too deep or too wide. */
export function assertRoomFor(places: readonly Place[], id: string, parentId: string, ancestors: string): void {
  assertRoomBelow(places, parentId)
  assertShallow(ancestors, heightOf(places, id))
}

/** How many levels stand below a department. */
function heightOf(places: readonly Place[], id: string): number {
  const groups = byParent(places)
  let height = 0
  let level = groups.get(id) ?? []
  // A tree from before has any depth, but no circle.
  while (level.length > 0) {
    height++
    level = level.flatMap((place) => groups.get(place.id) ?? [])
  }
  return height
}

/** The way down to what stands below `parent`; the root has none above it. */
export const ancestorsBelow = (parent: Place | undefined) => (parent ? `${parent.ancestors},${parent.id}` : ROOT)
