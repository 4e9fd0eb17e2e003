import { refuse } from '#platform/refusal'
import { byParent, ROOT } from '../tree.ts'

/** Bounds of the tree: it is read whole for every list, and its names are on the start page of the site. */
const MOST = { levels: 10, departments: 500, below: 100 } as const

type Place = { id: string; parent_id: string; ancestors: string }

const levelOf = (ancestors: string) => ancestors.split(',').length

/** Refuses one more department below `parentId` when there are too many to look through. */
export function assertRoom(places: readonly Place[], parentId: string): void {
  if (places.length >= MOST.departments) refuse('rejected', `部门总数不能超过 ${MOST.departments} 个`)
  assertRoomBelow(places, parentId)
}

function assertRoomBelow(places: readonly Place[], parentId: string): void {
  const below = places.filter(({ parent_id }) => parent_id === parentId)
  if (below.length >= MOST.below)
    refuse('rejected', `同一部门的直接下级不能超过 ${MOST.below} 个`, { field: 'parentId' })
}

/**
 * Refuses a department at too great a depth; `ancestors` is its path from the root, `height` the number of levels below
 * it.
 */
export function assertShallow(ancestors: string, height = 0): void {
  if (levelOf(ancestors) + height > MOST.levels)
    refuse('rejected', `部门层级不能超过 ${MOST.levels} 级`, { field: 'parentId' })
}

/** Refuses to move a department with what is below it to where the tree would be too deep or too wide. */
export function assertRoomFor(places: readonly Place[], id: string, parentId: string, ancestors: string): void {
  assertRoomBelow(places, parentId)
  assertShallow(ancestors, heightOf(places, id))
}

/** The number of levels below a department. */
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

/** The `ancestors` of the children of `parent`; `undefined` is the root. */
export const ancestorsBelow = (parent: Place | undefined) => (parent ? `${parent.ancestors},${parent.id}` : ROOT)
