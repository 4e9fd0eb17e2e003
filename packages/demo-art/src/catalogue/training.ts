import { cone } from '../parts/event.ts'
import { tree } from '../parts/tree.ts'
import { garden } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { classroom, meetingRoom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'

/** Six lectures of the culture series. */
export const lectures: Record<string, Scene> = {
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

/** Six training stations. */
export const stations: Record<string, Scene> = {
  'station-1': () => {
    const { stage: s } = machineRoom({ seed: 401, kind: 'switchgear', camera: { eye: [0.6, 1.6, -0.2], yaw: 10 } })
    people(s, [
      [2.4, 4.8, 'engineer', 'work', { holds: 'torch' }],
      [1, 4.6, 'engineer', 'hold', { holds: 'folder' }],
    ])
    return s
  },
  'station-2': () => {
    const { stage: s } = machineRoom({ seed: 402, kind: 'alarm', camera: { eye: [0, 1.65, 3], yaw: 0 } })
    people(s, [
      [1, 9, 'guard', 'point', { facing: -1 }],
      [-1.8, 7.4, 'guard', 'hold', { holds: 'radio', woman: true }],
    ])
    return s
  },
  'station-3': () => {
    const { stage: s } = machineRoom({ seed: 403, kind: 'pumps', camera: { eye: [0.4, 1.5, -0.6], yaw: 8 } })
    people(s, [[0.4, 4.8, 'engineer', 'work', { holds: 'wrench' }]])
    return s
  },
  'station-4': () => {
    const { stage: s } = lobby({ seed: 404, camera: { eye: [1.4, 1.6, 3.4], yaw: 36, focal: 640 } })
    people(s, [
      [5.8, 9, 'engineer', 'work', { holds: 'wrench' }],
      [4.2, 8.4, 'engineer', 'hold', { holds: 'tablet', woman: true }],
    ])
    return s
  },
  'station-5': () => {
    const { stage: s } = lobby({ seed: 405, mood: 'dawn', camera: { eye: [0, 1.3, 1.4], yaw: 0, horizon: 390 } })
    people(s, [
      [-1, 5, 'cleaner', 'work', { holds: 'mop' }],
      [1.9, 5.6, 'cleaner', 'bend', { facing: -1, holds: 'cloth', woman: true }],
    ])
    cone(s, [-3, 0, 5.4])
    return s
  },
  'station-6': () => {
    const s = garden({ seed: 406, mood: 'day', camera: { eye: [-1, 1.6, -8], yaw: 4, horizon: 430 } })
    for (const x of [-1.2, 0.2, 1.6]) tree(s, [x, 0, -0.4], 1.5, 'bush')
    people(s, [
      [-2.6, -0.6, 'gardener', 'work', { holds: 'shears' }],
      [3, -0.4, 'gardener', 'work', { holds: 'saw', facing: -1, woman: true }],
    ])
    return s
  },
}
