import { garage } from '../scenes/garage.ts'
import { garden, track } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { corridor, lobby } from '../scenes/inside.ts'
import { library } from '../scenes/library.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { classroom, meetingRoom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'

const rooms: Record<string, Scene> = {
  'lecture-1': () => classroom({ seed: 301, show: 'ring', speaker: 'suit', desks: false, rows: 4, columns: 6 }).stage,
  'lecture-2': () =>
    meetingRoom({
      seed: 302,
      show: 'list',
      outfits: ['guard', 'desk', 'engineer', 'shirt'],
      rows: 4,
      speaker: 'desk',
      mood: 'afternoon',
    }).stage,
  'lecture-3': () => {
    const { stage: s } = lobby({ seed: 303, tint: '#7b5a43', camera: { eye: [-1, 1.6, -0.2], yaw: 5 } })
    people(s, [
      [-0.4, 6.8, 'suit', 'talk'],
      [1, 5.4, 'desk', 'hold', { facing: -1, woman: true, holds: 'folder' }],
      [2, 5, 'guard', 'stand', { facing: -1 }],
      [3, 5.5, 'cleaner', 'stand', { facing: -1, woman: true }],
      [4, 5, 'engineer', 'hold', { facing: -1, holds: 'tablet' }],
    ])
    return s
  },
  'lecture-4': () =>
    classroom({
      seed: 304,
      show: 'line',
      speaker: 'shirt',
      woman: true,
      rows: 3,
      columns: 4,
      mood: 'dusk',
      camera: { eye: [1.2, 2, -0.6], yaw: -4 },
    }).stage,
  'lecture-5': () => {
    const s = garden({ seed: 305, mood: 'dawn' })
    people(s, [
      [1.6, -0.6, 'gardener', 'point', { facing: -1 }],
      [-0.6, -1, 'desk', 'hold', { woman: true, holds: 'folder' }],
      [-1.7, -0.6, 'guard', 'stand'],
      [-2.8, -1.1, 'cleaner', 'stand', { woman: true }],
      [-3.8, -0.4, 'shirt', 'hold', { holds: 'tablet' }],
    ])
    return s
  },
  'lecture-6': () =>
    classroom({
      seed: 306,
      show: 'bars',
      speaker: 'engineer',
      outfits: ['engineer', 'shirt', 'engineer'],
      rows: 3,
      columns: 5,
    }).stage,
}

/** Lectures that are held where their subject is. */
const onSite: Record<string, Scene> = {
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
      [1.8, 6, 'engineer', 'point', { holds: 'torch' }],
      [0.2, 5.6, 'guard', 'stand'],
      [-0.7, 6, 'engineer', 'hold', { holds: 'folder', woman: true }],
      [-1.7, 5.5, 'cleaner', 'stand', { woman: true }],
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
  'lecture-9': () => {
    const { stage: s } = machineRoom({ seed: 309, kind: 'chiller', camera: { eye: [-2.6, 1.65, -0.4], yaw: 15 } })
    people(s, [
      [-0.2, 3.6, 'engineer', 'point'],
      [-1.4, 3.2, 'engineer', 'hold', { holds: 'tablet', woman: true }],
      [-2.4, 3.8, 'shirt', 'stand'],
      [-3.1, 4.6, 'engineer', 'stand'],
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
    const { stage: s } = machineRoom({ seed: 311, kind: 'alarm', camera: { eye: [-1, 1.65, 2], yaw: 4 } })
    people(s, [
      [0.8, 9, 'guard', 'point', { facing: -1 }],
      [-1.6, 7, 'guard', 'hold', { holds: 'folder', woman: true }],
      [-2.6, 7.4, 'guard', 'stand'],
      [2.4, 7.6, 'engineer', 'stand', { facing: -1 }],
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
  'lecture-13': () =>
    classroom({
      seed: 313,
      show: 'line',
      speaker: 'desk',
      woman: true,
      outfits: ['guard', 'guard', 'engineer'],
      desks: false,
      rows: 3,
      columns: 4,
      mood: 'night',
      camera: { eye: [1.8, 1.8, 0.6], yaw: -8, horizon: 370 },
    }).stage,
}

/** The lectures of the culture series, by file name. */
export const lectures: Record<string, Scene> = { ...rooms, ...onSite }
