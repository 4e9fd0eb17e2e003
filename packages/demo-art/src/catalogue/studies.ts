import { ink } from '../engine/color.ts'
import { bins, car, stand, tent } from '../parts/street.ts'
import { garden, square, street } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { corridor, counterHall, lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { classroom, meetingRoom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'

/** Three study tours, three to five pictures each. */
export const studies: Record<string, Scene> = {
  'study-1-1': () => {
    const s = square({ seed: 601, mood: 'dawn' })
    people(s, [
      [1.8, -0.6, 'suit', 'point'],
      [0.2, -0.8, 'desk', 'hold', { woman: true, holds: 'folder' }],
      [-0.9, -0.4, 'shirt', 'stand'],
      [-2, -0.9, 'shirt', 'hold', { holds: 'tablet', woman: true }],
      [-3.1, -0.3, 'suit', 'stand'],
    ])
    return s
  },
  'study-1-2': () => {
    const { stage: s } = machineRoom({ seed: 602, kind: 'chiller', camera: { eye: [-2.2, 1.65, -0.8], yaw: 12 } })
    people(s, [
      [-0.9, 3.2, 'engineer', 'point'],
      [-2, 3.4, 'shirt', 'hold', { holds: 'folder', woman: true }],
      [-2.9, 4, 'suit', 'stand'],
      [-3.4, 5, 'shirt', 'stand'],
    ])
    return s
  },
  'study-1-3': () => meetingRoom({ seed: 603, outfits: ['shirt', 'suit'], show: 'ring', rows: 5 }).stage,
  'study-2-1': () => {
    const s = garden({ seed: 611, mood: 'day', frame: 'right' })
    people(s, [
      [-1.6, -0.8, 'desk', 'point', { woman: true, facing: -1 }],
      [0.2, -0.6, 'shirt', 'stand', { facing: -1 }],
      [1.2, -1, 'suit', 'hold', { facing: -1, holds: 'folder' }],
      [2.3, -0.5, 'shirt', 'stand', { facing: -1, woman: true }],
      [3.4, -0.9, 'engineer', 'stand', { facing: -1 }],
    ])
    return s
  },
  'study-2-2': () => {
    const { stage: s } = counterHall({ seed: 612, camera: { eye: [-2.4, 1.7, 0], yaw: 8 }, tint: '#2d6f7a' })
    people(s, [
      [-0.2, 6.2, 'suit', 'talk'],
      [1, 6, 'shirt', 'stand', { facing: -1 }],
      [2, 6.4, 'desk', 'hold', { facing: -1, woman: true, holds: 'tablet' }],
      [-5.2, 11.4, 'shirt', 'stand'],
    ])
    return s
  },
  'study-2-3': () =>
    classroom({
      seed: 613,
      outfits: ['shirt', 'suit', 'desk'],
      show: 'line',
      speaker: 'shirt',
      rows: 3,
      columns: 5,
      desks: true,
    }).stage,
  'study-3-1': () => {
    const s = street({ seed: 621, mood: 'afternoon' })
    car(s, [5.4, 0, 6], '#e3d4b8', -1)
    people(s, [
      [1.2, -1, 'guard', 'point'],
      [-0.3, -1.2, 'suit', 'hold', { holds: 'folder' }],
      [-1.4, -0.7, 'shirt', 'stand', { woman: true }],
      [-2.5, -1.2, 'shirt', 'stand'],
    ])
    return s
  },
  'study-3-2': () => {
    const { stage: s } = corridor({ seed: 622, room: { w: 5.4, d: 20 }, rail: '#8fc1b5', door: '#d8e6df' })
    people(s, [
      [0.8, 4, 'nurse', 'point', { woman: true }],
      [-0.4, 4.4, 'shirt', 'stand'],
      [-1.2, 5.2, 'desk', 'hold', { woman: true, holds: 'folder' }],
      [0, 7, 'suit', 'stand', { facing: -1 }],
    ])
    return s
  },
  'study-3-3': () => {
    const { stage: s } = lobby({ seed: 623, mood: 'afternoon', camera: { eye: [0.6, 1.6, 0], yaw: 0 } })
    for (let i = 0; i < 7; i++)
      people(s, [
        [
          -3 + i,
          6 + (i % 2) * 0.7,
          i % 3 === 1 ? 'desk' : 'suit',
          'stand',
          { woman: i % 3 === 1, facing: i < 4 ? 1 : -1 },
        ],
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
  'study-2-4': () => {
    const s = garden({ seed: 614, mood: 'afternoon' })
    bins(s, [-3.4, 0, 0])
    people(s, [
      [-0.2, -0.8, 'casual', 'point', { woman: true, facing: -1 }],
      [1.2, -0.6, 'shirt', 'hold', { facing: -1, holds: 'folder' }],
      [2.2, -1, 'suit', 'stand', { facing: -1 }],
      [3.2, -0.5, 'shirt', 'stand', { facing: -1, woman: true }],
    ])
    return s
  },
  'study-2-5': () => {
    const s = garden({ seed: 615, mood: 'dawn', frame: 'right' })
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
      [0.6, 4.4, 'suit', 'hold', { holds: 'folder', facing: -1 }],
      [1.4, 5.2, 'shirt', 'stand', { facing: -1 }],
      [-1.6, 8, 'cleaner', 'work', { holds: 'mop' }],
    ])
    return s
  },
}
