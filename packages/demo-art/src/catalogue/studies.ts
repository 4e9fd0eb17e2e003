import { ink } from '../engine/color.ts'
import { stand, tent } from '../parts/street.ts'
import { people } from '../scenes/group.ts'
import { corridor } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import type { Scene } from '../scenes/open-air.ts'
import { binStation, parkSquare, townStreet } from '../scenes/outdoors.ts'
import { civicHall, clinicHall } from '../scenes/rooms/counters.ts'
import { glassGallery } from '../scenes/rooms/passage.ts'
import { meterRoom } from '../scenes/rooms/plant.ts'
import { groupRoom } from '../scenes/rooms/teaching.ts'

const walks: Record<string, Scene> = {
  'study-1-1': () => {
    const s = townStreet({ seed: 601, mood: 'dawn' })
    people(s, [
      [1.8, -0.6, 'suit', 'point'],
      [0.2, -0.8, 'desk', 'hold', { woman: true, holds: 'folder' }],
      [-0.9, -0.4, 'shirt', 'stand'],
      [-2, -0.9, 'shirt', 'hold', { holds: 'tablet', woman: true }],
      [-3.1, -0.3, 'suit', 'stand'],
    ])
    return s
  },
  'study-2-4': () => {
    const s = binStation({ seed: 614, mood: 'afternoon', camera: { eye: [-1, 1.9, -9], yaw: 4 } })
    people(s, [
      [3.6, 0.9, 'casual', 'point', { woman: true, facing: -1 }],
      [-4.6, -0.6, 'shirt', 'hold', { holds: 'folder' }],
      [-3.7, -1.1, 'suit', 'stand'],
      [-5.5, -0.9, 'shirt', 'stand', { woman: true }],
    ])
    return s
  },
  'study-2-5': () => {
    const s = parkSquare({ seed: 615, mood: 'dawn', camera: { eye: [-1, 1.9, -9], yaw: 3 } })
    tent(s, [-3, 0, 2], ink.orange)
    stand(s, [-3, 0, 1.2], ink.orange)
    people(s, [
      [-3.2, 1.8, 'casual', 'talk', { woman: true }],
      [-0.8, -0.8, 'fire', 'hold', { holds: 'extinguisher' }],
      [0.8, -1, 'shirt', 'stand', { facing: -1 }],
      [1.8, -0.6, 'suit', 'hold', { facing: -1, holds: 'folder' }],
      [2.8, -1, 'shirt', 'stand', { facing: -1, woman: true }],
    ])
    return s
  },
  'study-3-1': () => {
    const s = townStreet({ seed: 621, mood: 'afternoon', camera: { eye: [-2, 1.8, -8], yaw: 6 } })
    people(s, [
      [1.2, -1, 'guard', 'raise', { holds: 'flag' }],
      [2.2, 3.6, 'pupil', 'walk', { tall: 0.7 }],
      [3, 3.9, 'pupil', 'walk', { tall: 0.66, woman: true }],
      [-0.3, -1.2, 'suit', 'hold', { holds: 'folder' }],
      [-1.4, -0.7, 'shirt', 'stand', { woman: true }],
    ])
    return s
  },
}

const rooms: Record<string, Scene> = {
  'study-1-2': () => {
    const { stage: s } = meterRoom({ seed: 602, camera: { eye: [-0.8, 1.7, -0.8], yaw: 4 } })
    people(s, [
      [-2.4, 5.4, 'engineer', 'point'],
      [-0.8, 5, 'shirt', 'hold', { holds: 'folder', woman: true, facing: -1 }],
      [0.4, 5.4, 'suit', 'stand', { facing: -1 }],
      [1.4, 5, 'shirt', 'stand', { facing: -1 }],
    ])
    return s
  },
  'study-1-4': () => {
    const { stage: s } = machineRoom({ seed: 604, kind: 'lift', camera: { eye: [-1.4, 1.65, -0.8], yaw: 9 } })
    people(s, [
      [0, 4, 'engineer', 'point'],
      [-1.1, 3.6, 'suit', 'hold', { holds: 'folder' }],
      [-2, 4.2, 'shirt', 'stand', { woman: true }],
      [-2.9, 4.8, 'shirt', 'stand'],
    ])
    return s
  },
  'study-2-2': () => {
    const { stage: s } = civicHall({ seed: 612, camera: { eye: [-1.4, 1.75, 0], yaw: 5 } })
    people(s, [
      [-0.2, 5.8, 'suit', 'talk'],
      [1, 5.6, 'shirt', 'stand', { facing: -1 }],
      [2, 6, 'desk', 'hold', { facing: -1, woman: true, holds: 'tablet' }],
      [0, 9.2, 'shirt', 'stand'],
    ])
    return s
  },
  'study-2-3': () =>
    groupRoom({ seed: 613, outfits: ['shirt', 'suit', 'desk'], show: 'line', speaker: 'shirt', woman: false }).stage,
  'study-3-2': () => {
    const { stage: s } = clinicHall({ seed: 622, camera: { eye: [-1.6, 1.7, -0.6], yaw: 2 } })
    people(s, [
      [-3.6, 5.4, 'nurse', 'point', { woman: true }],
      [-2.2, 5, 'shirt', 'stand', { facing: -1 }],
      [-1.2, 4.6, 'desk', 'hold', { woman: true, holds: 'folder', facing: -1 }],
      [-0.3, 5, 'suit', 'stand', { facing: -1 }],
    ])
    return s
  },
  'study-3-3': () => {
    const { stage: s } = glassGallery({ seed: 623, mood: 'afternoon', camera: { eye: [-0.6, 1.6, -0.4], yaw: 0 } })
    for (let i = 0; i < 6; i++)
      people(s, [
        [
          -2.6 + i,
          5 + (i % 2) * 0.7,
          i % 3 === 1 ? 'desk' : 'suit',
          i < 3 ? 'bow' : 'stand',
          { woman: i % 3 === 1, facing: i < 3 ? 1 : -1 },
        ],
      ])
    return s
  },
  'study-3-4': () => {
    const { stage: s } = corridor({
      seed: 624,
      mood: 'afternoon',
      room: { w: 6.4, d: 22 },
      rail: '#d9c4a2',
      door: '#a9c9b8',
      camera: { eye: [0.8, 1.6, -1.8], yaw: -3 },
    })
    people(s, [
      [-1, 3.8, 'nurse', 'walk', { woman: true }],
      [0.8, 4.2, 'cleaner', 'work', { holds: 'mop', facing: -1 }],
      [-1.6, 8, 'cleaner', 'work', { holds: 'mop', woman: true }],
    ])
    return s
  },
}

/** Study tours: what each of them went to see. */
export const studies: Record<string, Scene> = { ...walks, ...rooms }
