import { cone, lanterns } from '../parts/event.ts'
import { potted } from '../parts/furniture.ts'
import { bins } from '../parts/street.ts'
import { garage } from '../scenes/garage.ts'
import { garden } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { classroom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'

/** Pictures of what single pieces of news are about. */
export const newsMore: Record<string, Scene> = {
  'news-09': () => {
    const { stage: s } = machineRoom({ seed: 209, kind: 'switchgear', camera: { eye: [-1.8, 1.6, 0.4], yaw: 16 } })
    people(s, [
      [2.4, 5.6, 'engineer', 'work', { holds: 'torch' }],
      [0.9, 5.2, 'engineer', 'hold', { holds: 'folder', woman: true }],
      [-0.6, 7.4, 'guard', 'stand'],
    ])
    cone(s, [1.6, 0, 3.9])
    cone(s, [-0.2, 0, 4.4])
    return s
  },
  'news-10': () => {
    const { stage: s } = lobby({ seed: 210, camera: { eye: [0.6, 1.6, 2.6], yaw: 40, focal: 640, horizon: 420 } })
    people(s, [
      [6, 9.4, 'engineer', 'work', { holds: 'wrench' }],
      [5, 8.8, 'engineer', 'hold', { holds: 'radio', woman: true }],
      [3, 8.2, 'guard', 'point'],
    ])
    cone(s, [5.4, 0, 7.4])
    cone(s, [4.2, 0, 7.9])
    return s
  },
  'news-11': () => {
    const s = garden({ seed: 211, mood: 'day', frame: 'right' })
    bins(s, [-3.6, 0, -0.2])
    people(s, [
      [-0.4, -0.6, 'desk', 'point', { woman: true, facing: -1 }],
      [1, -0.9, 'suit', 'hold', { facing: -1, holds: 'folder' }],
      [2, -0.4, 'shirt', 'stand', { facing: -1, woman: true }],
      [3.1, -0.9, 'suit', 'stand', { facing: -1 }],
      [-4.6, 0.6, 'casual', 'carry', { holds: 'bucket' }],
    ])
    return s
  },
  'news-12': () => {
    const { stage: s } = lobby({
      seed: 212,
      gates: true,
      tint: '#8c6a4a',
      mood: 'day',
      camera: { eye: [0.4, 1.6, -0.2], yaw: 9, horizon: 420 },
    })
    people(s, [
      [1.3, 5.6, 'casual', 'hold', { holds: 'tablet', woman: true }],
      [2.7, 4.8, 'guard', 'point', { facing: -1 }],
      [-0.8, 9.95, 'desk', 'stand'],
    ])
    return s
  },
  'news-13': () => {
    const { stage: s } = garage({
      seed: 213,
      cars: [
        [-6.2, 11.4, '#d9c4a2'],
        [6.4, 6.2, '#2f5f62'],
        [6.2, 14, '#b5694a'],
        [-6.2, 19, '#7d98a1'],
      ],
    })
    people(s, [
      [-2.1, 5.2, 'engineer', 'work', { holds: 'mop' }],
      [1.2, 7.6, 'shirt', 'bend', { holds: 'bucket', facing: -1, woman: true }],
      [2.1, 9.4, 'engineer', 'stand', { facing: -1 }],
    ])
    cone(s, [-0.4, 0, 4.4])
    cone(s, [0.5, 0, 10.4])
    return s
  },
  'news-14': () => {
    const { stage: s } = lobby({
      seed: 214,
      mood: 'afternoon',
      camera: { eye: [0.8, 1.5, 1.2], yaw: -2, horizon: 400 },
    })
    people(s, [
      [-2.2, 5.6, 'cleaner', 'work', { holds: 'mop' }],
      [0, 5.2, 'cleaner', 'work', { holds: 'mop', woman: true }],
      [2.2, 5.6, 'cleaner', 'work', { holds: 'mop' }],
      [3.8, 6.6, 'suit', 'hold', { holds: 'folder', facing: -1 }],
    ])
    for (const x of [-1.1, 1.1]) cone(s, [x, 0, 4.6])
    return s
  },
  'news-15': () => {
    const s = garden({ seed: 215, mood: 'dusk', frame: 'none' })
    lanterns(s, [-7.5, 4, 0.6], [7.5, 4, 0.6], 12)
    lanterns(s, [-6, 3.6, 6], [6, 3.6, 6], 12)
    for (const x of [-2.7, 2.9]) potted(s, [x, 0, -0.4], 1.3)
    people(s, [
      [-1, -0.2, 'casual', 'walk', { top: '#cf5a34' }],
      [-0.1, -0.4, 'pupil', 'walk', { tall: 0.68 }],
      [0.8, -0.2, 'casual', 'walk', { woman: true, top: '#e6d3b0' }],
      [3.6, 0.6, 'guard', 'raise', { facing: -1 }],
    ])
    return s
  },
  'news-16': () => {
    const { stage: s } = classroom({
      seed: 216,
      show: 'list',
      speaker: 'fire',
      outfits: ['guard', 'engineer', 'cleaner', 'shirt'],
      rows: 2,
      columns: 6,
      mood: 'day',
      camera: { eye: [-2, 1.9, 0], yaw: 6, horizon: 350 },
    })
    people(s, [[-0.6, 8.8, 'engineer', 'hold', { holds: 'extinguisher' }]])
    return s
  },
}
