import { garage } from '../scenes/garage.ts'
import { lakeside } from '../scenes/gardens.ts'
import { track } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { corridor } from '../scenes/inside.ts'
import { library } from '../scenes/library.ts'
import type { Scene } from '../scenes/open-air.ts'
import { coolingRoof } from '../scenes/outdoors.ts'
import { controlDesk } from '../scenes/rooms/operation-room.ts'
import { columnHall } from '../scenes/rooms/passage.ts'
import { meterRoom } from '../scenes/rooms/plant.ts'
import { lectureHall } from '../scenes/rooms/teaching.ts'

const indoors: Record<string, Scene> = {
  'lecture-1': () => lectureHall({ seed: 301, show: 'ring', speaker: 'suit' }).stage,
  'lecture-3': () => {
    const { stage: s } = columnHall({ seed: 303 })
    people(s, [
      [-1.4, 4.8, 'cleaner', 'bend', { holds: 'cloth' }],
      [0.2, 5.2, 'desk', 'hold', { facing: -1, woman: true, holds: 'folder' }],
      [1.3, 4.8, 'guard', 'stand', { facing: -1 }],
      [2.4, 5.4, 'cleaner', 'stand', { facing: -1, woman: true }],
      [3.4, 5, 'engineer', 'hold', { facing: -1, holds: 'tablet' }],
    ])
    return s
  },
  'lecture-4': () => {
    const { stage: s } = meterRoom({ seed: 304, mood: 'night' })
    people(s, [
      [-1.6, 5.6, 'engineer', 'point'],
      [0.2, 5, 'shirt', 'hold', { holds: 'folder', facing: -1, woman: true }],
      [1.4, 5.4, 'engineer', 'stand', { facing: -1 }],
    ])
    return s
  },
  'lecture-8': () => {
    const { stage: s } = corridor({ seed: 308, room: { w: 6, d: 20 }, rail: '#8fc1b5', door: '#d8e6df' })
    people(s, [
      [1, 3.8, 'nurse', 'point', { woman: true, facing: -1 }],
      [-0.4, 4.4, 'cleaner', 'hold', { holds: 'cloth' }],
      [-1.2, 5, 'cleaner', 'stand', { woman: true }],
      [0.2, 6, 'cleaner', 'stand'],
    ])
    return s
  },
  'lecture-10': () => {
    const { stage: s } = library({ seed: 310, camera: { eye: [-0.6, 1.8, -1.6], yaw: 2 } })
    people(s, [
      [0.2, 7.4, 'suit', 'talk'],
      [-1.8, 4.4, 'desk', 'sit', { back: true, bare: true, woman: true }],
      [0, 4.4, 'guard', 'sit', { back: true, bare: true }],
      [1.8, 4.4, 'shirt', 'sit', { back: true, bare: true }],
      [4.4, 5, 'engineer', 'stand', { facing: -1 }],
    ])
    return s
  },
  'lecture-11': () => {
    const { stage: s } = controlDesk({ seed: 311 })
    people(s, [
      [-3.2, 5, 'guard', 'point'],
      [3.2, 4.6, 'guard', 'hold', { holds: 'folder', woman: true, facing: -1 }],
      [4.2, 5.2, 'engineer', 'stand', { facing: -1 }],
    ])
    return s
  },
}

const outdoors: Record<string, Scene> = {
  'lecture-5': () => {
    const s = lakeside({ seed: 305, mood: 'dawn' })
    people(s, [
      [2.9, 1, 'casual', 'sit', { top: '#8a7f72', hair: '#d9d6cf' }],
      [4.2, 1, 'casual', 'sit', { top: '#b98a5e', hair: '#e6e2da', facing: -1, woman: true }],
      [1.4, -0.4, 'desk', 'bow', { woman: true }],
      [-0.4, -1.2, 'guard', 'stand'],
      [-1.6, -0.8, 'cleaner', 'stand', { woman: true }],
    ])
    return s
  },
  'lecture-7': () => {
    const { stage: s } = garage({
      seed: 307,
      camera: { eye: [-1, 1.65, -1], yaw: 6 },
      cars: [
        [7, 8.6, '#7d98a1'],
        [-6.4, 16, '#d9c4a2'],
      ],
    })
    people(s, [
      [1.8, 6, 'engineer', 'raise', { holds: 'torch' }],
      [0.2, 5.6, 'guard', 'stand'],
      [-0.7, 6, 'engineer', 'hold', { holds: 'folder', woman: true }],
      [-1.7, 5.5, 'cleaner', 'stand', { woman: true }],
    ])
    return s
  },
  'lecture-9': () => {
    const s = coolingRoof({ seed: 309, mood: 'day' })
    people(s, [
      [-0.4, -1, 'engineer', 'point'],
      [-1.8, -1.6, 'engineer', 'hold', { holds: 'tablet', woman: true }],
      [-2.9, -1, 'shirt', 'stand'],
      [2.6, -0.6, 'engineer', 'stand', { facing: -1 }],
    ])
    return s
  },
  'lecture-12': () => {
    const s = track({ seed: 312, mood: 'afternoon', frame: 'right' })
    people(s, [
      [-2.4, -1.6, 'guard', 'point', { holds: 'flag' }],
      [-0.6, -1.2, 'pupil', 'raise', { tall: 0.7, facing: -1 }],
      [0.4, -1.5, 'pupil', 'stand', { tall: 0.72, facing: -1, woman: true }],
      [1.4, -1.1, 'pupil', 'stand', { tall: 0.68, facing: -1 }],
      [3.2, -0.6, 'shirt', 'hold', { holds: 'folder', facing: -1, woman: true }],
    ])
    return s
  },
}

/** Lectures that are held where their subject is; one that says nothing to draw has no picture. */
export const lectures: Record<string, Scene> = { ...indoors, ...outdoors }
