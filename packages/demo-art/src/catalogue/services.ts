import { tree } from '../parts/tree.ts'
import { garden, square } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { corridor, counterHall, lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { meetingRoom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'

/** Eight services. */
export const services: Record<string, Scene> = {
  'service-1': () => {
    const { stage: s } = lobby({ seed: 501, camera: { eye: [0, 1.6, 0.6], yaw: 0, horizon: 430 } })
    people(s, [
      [-0.9, 9.95, 'desk', 'hold', { woman: true, holds: 'folder' }],
      [1, 9.95, 'desk', 'talk', { facing: -1 }],
      [-3.2, 5, 'cleaner', 'work', { holds: 'mop' }],
      [3.4, 5.6, 'guard', 'stand', { facing: -1 }],
    ])
    return s
  },
  'service-2': () => {
    const { stage: s } = machineRoom({ seed: 502, kind: 'chiller', camera: { eye: [-1.6, 1.65, -0.4], yaw: 9 } })
    people(s, [
      [-0.6, 3.2, 'engineer', 'hold', { holds: 'tablet' }],
      [-2.2, 4.6, 'engineer', 'point'],
    ])
    return s
  },
  'service-3': () => {
    const s = square({ seed: 503, mood: 'dusk', frame: 'right' })
    people(s, [
      [-1, -2, 'guard', 'walk', { holds: 'torch' }],
      [0.8, -1, 'guard', 'walk', { holds: 'radio' }],
      [5, 3, 'suit', 'walk', { facing: -1 }],
    ])
    return s
  },
  'service-4': () => {
    const { stage: s } = corridor({
      seed: 504,
      mood: 'dawn',
      room: { w: 6, d: 20 },
      camera: { eye: [0.5, 1.6, -1.6], yaw: -2 },
    })
    people(s, [
      [-0.4, 3.6, 'cleaner', 'work', { holds: 'mop' }],
      [1.8, 6.4, 'cleaner', 'raise', { woman: true, holds: 'cloth' }],
    ])
    return s
  },
  'service-5': () => {
    const s = garden({ seed: 505, mood: 'afternoon', camera: { eye: [1, 1.8, -9], yaw: -6, horizon: 420 } })
    for (const x of [-2.8, -1.2]) tree(s, [x, 0, -0.6], 1.3, 'bush', '#7aa86a')
    people(s, [
      [-4, -0.8, 'gardener', 'work', { holds: 'shears' }],
      [0.8, -0.6, 'gardener', 'carry', { holds: 'bucket', facing: -1, woman: true }],
      [3.6, 3, 'gardener', 'work', { holds: 'saw' }],
    ])
    return s
  },
  'service-6': () => {
    const { stage: s } = counterHall({ seed: 506, camera: { eye: [0, 1.6, 1.6], yaw: 2 } })
    people(s, [
      [-5.4, 11.4, 'desk', 'stand', { woman: true }],
      [0, 11.4, 'desk', 'talk'],
      [0.6, 7, 'desk', 'point', { woman: true }],
      [2, 7.2, 'casual', 'stand', { facing: -1, holds: 'bag', woman: true }],
    ])
    return s
  },
  'service-7': () => {
    const { stage: s } = meetingRoom({ seed: 507, show: 'line', outfits: ['suit'], rows: 4 })
    people(s, [
      [-2.7, 4, 'desk', 'hold', { woman: true, holds: 'tablet' }],
      [2.7, 7, 'desk', 'bow', { facing: -1, woman: true }],
    ])
    return s
  },
  'service-8': () => {
    const { stage: s } = meetingRoom({
      seed: 508,
      show: 'plan',
      outfits: ['shirt', 'suit', 'engineer'],
      rows: 2,
      speaker: 'suit',
      mood: 'afternoon',
      camera: { eye: [-0.4, 1.9, 0.8], yaw: 2 },
    })
    return s
  },
}
