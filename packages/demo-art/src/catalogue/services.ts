import { box } from '../engine/solid.ts'
import { tree } from '../parts/tree.ts'
import { lakeside } from '../scenes/gardens.ts'
import { people } from '../scenes/group.ts'
import { lobby } from '../scenes/inside.ts'
import type { Scene } from '../scenes/open-air.ts'
import { estateGate } from '../scenes/outdoors.ts'
import { serviceHall } from '../scenes/rooms/counters.ts'
import { conference, planTable } from '../scenes/rooms/meeting.ts'
import { officeCorridor } from '../scenes/rooms/passage.ts'
import { airHandler } from '../scenes/rooms/plant.ts'

/** Nine services. */
export const services: Record<string, Scene> = {
  'service-1': () => {
    const { stage: s } = lobby({ seed: 501, camera: { eye: [0, 1.6, 0.6], yaw: 0, horizon: 430 } })
    people(s, [
      [-0.9, 9.95, 'desk', 'hold', { woman: true, holds: 'folder' }],
      [1, 9.95, 'desk', 'talk', { facing: -1 }],
      [-2.3, 5.6, 'cleaner', 'work', { holds: 'mop' }],
      [2.5, 6, 'guard', 'stand', { facing: -1 }],
    ])
    return s
  },
  'service-2': () => {
    const { stage: s } = airHandler({ seed: 502 })
    people(s, [
      [0.6, 4.4, 'engineer', 'hold', { holds: 'tablet' }],
      [-1.3, 4.8, 'engineer', 'point'],
    ])
    return s
  },
  'service-3': () => {
    const s = estateGate({ seed: 503, mood: 'dusk', camera: { eye: [1, 1.8, -8], yaw: -4 } })
    people(s, [
      [-1, -2, 'guard', 'walk', { holds: 'torch' }],
      [0.8, -1, 'guard', 'walk', { holds: 'radio' }],
      [4.6, 1, 'suit', 'walk', { facing: -1 }],
    ])
    return s
  },
  'service-4': () => {
    const { stage: s } = officeCorridor({ seed: 504, mood: 'dawn' })
    people(s, [
      [-0.4, 3.6, 'cleaner', 'work', { holds: 'mop' }],
      [1.6, 6.4, 'cleaner', 'raise', { woman: true, holds: 'cloth' }],
    ])
    return s
  },
  'service-5': () => {
    const s = lakeside({ seed: 505, mood: 'afternoon', camera: { eye: [1, 1.9, -9], yaw: -5 } })
    for (const x of [-2.8, -1.2]) tree(s, [x, 0, 0.2], 1.3, 'bush', '#7aa86a')
    people(s, [
      [-4, -0.4, 'gardener', 'work', { holds: 'shears' }],
      [0.8, -0.6, 'gardener', 'carry', { holds: 'bucket', facing: -1, woman: true }],
    ])
    return s
  },
  'service-6': () => {
    const { stage: s } = serviceHall({ seed: 506, camera: { eye: [-1.4, 1.65, -0.4], yaw: 3 } })
    people(s, [
      [-3.4, 7.9, 'desk', 'stand', { woman: true }],
      [0.2, 7.9, 'desk', 'talk'],
      [-1.4, 5, 'desk', 'point', { woman: true }],
      [-0.2, 5.2, 'casual', 'stand', { facing: -1, holds: 'bag', woman: true }],
    ])
    return s
  },
  'service-7': () => {
    const { stage: s } = conference({
      seed: 507,
      show: 'bars',
      outfits: ['suit'],
      camera: { eye: [-0.6, 2.2, -0.4], yaw: 2 },
    })
    people(s, [
      [-1, 6.2, 'desk', 'hold', { woman: true, holds: 'tablet' }],
      [0.9, 4.4, 'desk', 'bow', { woman: true }],
    ])
    return s
  },
  'service-8': () => {
    const { stage: s } = planTable({ seed: 508, mood: 'afternoon' })
    people(s, [
      [-1.2, 5.9, 'suit', 'talk'],
      [0.4, 5.9, 'engineer', 'point', { facing: -1 }],
      [-2.4, 4.4, 'shirt', 'hold', { holds: 'folder', woman: true }],
      [2.6, 4.6, 'suit', 'stand', { facing: -1 }],
    ])
    return s
  },
  'service-9': () => {
    const { stage: s } = planTable({ seed: 509, mood: 'day', camera: { eye: [-0.6, 1.8, 0], yaw: 3 } })
    for (const [x, z, h] of [
      [-1.2, 4.7, 0.9],
      [-0.6, 4.4, 0.7],
      [0.5, 4.5, 0.8],
    ] as const)
      box(s, { at: [x, 0.95, z], size: [0.34, h, 0.34], color: '#e9e2d2', nearer: 1.2 })
    people(s, [
      [-2.6, 5, 'desk', 'point', { woman: true }],
      [2.6, 4.6, 'casual', 'stand', { facing: -1 }],
      [3.5, 5, 'casual', 'hold', { facing: -1, woman: true, holds: 'bag', top: '#d9a860' }],
    ])
    return s
  },
}
