import { cone, lanterns } from '../parts/event.ts'
import { garage } from '../scenes/garage.ts'
import { people } from '../scenes/group.ts'
import type { Scene } from '../scenes/open-air.ts'
import { binStation, estateGate } from '../scenes/outdoors.ts'
import { liftLanding, towerLobby } from '../scenes/rooms/entrance.ts'
import { lockPlate, switchAisle } from '../scenes/rooms/operation-room.ts'
import { glassGallery } from '../scenes/rooms/passage.ts'
import { fireLab } from '../scenes/rooms/teaching.ts'

/** Pictures of what single pieces of news are about. */
export const newsMore: Record<string, Scene> = {
  'news-09': () => {
    const { stage: s } = switchAisle({ seed: 209 })
    people(s, [
      [-0.9, 4.2, 'engineer', 'work', { holds: 'torch', facing: -1 }],
      [0.4, 4.8, 'engineer', 'hold', { holds: 'folder', woman: true, facing: -1 }],
      [1, 8, 'guard', 'stand', { facing: -1 }],
    ])
    lockPlate(s, [-1.75, 1.42, 3.5])
    for (const z of [3.2, 6.4]) cone(s, [0.9, 0, z])
    return s
  },
  'news-10': () => {
    const { stage: s } = liftLanding({ seed: 210 })
    people(s, [
      [-0.5, 7.2, 'engineer', 'pull', { facing: 1 }],
      [1.5, 6.6, 'engineer', 'hold', { holds: 'radio', woman: true, facing: -1 }],
      [3.2, 6.2, 'guard', 'point', { facing: -1 }],
    ])
    cone(s, [-1.9, 0, 5.4])
    cone(s, [0.6, 0, 5.2])
    return s
  },
  'news-11': () => {
    const s = binStation({ seed: 211, mood: 'day' })
    people(s, [
      [-3.7, -0.6, 'desk', 'point', { woman: true }],
      [4, 0.2, 'suit', 'hold', { facing: -1, holds: 'folder' }],
      [4.9, -0.3, 'shirt', 'stand', { facing: -1, woman: true }],
      [5.6, 0.4, 'suit', 'stand', { facing: -1 }],
    ])
    return s
  },
  'news-12': () => {
    const { stage: s } = towerLobby({ seed: 212, camera: { eye: [1.6, 1.65, 0.4], yaw: 6 } })
    people(s, [
      [2.4, 5, 'casual', 'hold', { holds: 'tablet', woman: true }],
      [4, 4.8, 'guard', 'point', { facing: -1 }],
      [-3.4, 11.2, 'desk', 'stand'],
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
    const { stage: s } = glassGallery({ seed: 214, mood: 'afternoon' })
    people(s, [
      [-2.2, 4.6, 'cleaner', 'work', { holds: 'mop' }],
      [0, 4.4, 'cleaner', 'work', { holds: 'mop', woman: true }],
      [2.2, 4.6, 'cleaner', 'work', { holds: 'mop' }],
      [3.8, 6.2, 'suit', 'hold', { holds: 'folder', facing: -1 }],
    ])
    for (const x of [-1.1, 1.1]) cone(s, [x, 0, 3.8])
    return s
  },
  'news-15': () => {
    const s = estateGate({ seed: 215, mood: 'dusk' })
    lanterns(s, [-6.6, 4.3, 1], [6.6, 4.3, 1], 8)
    people(s, [
      [-1, -0.8, 'casual', 'walk', { top: '#cf5a34' }],
      [0, -1, 'pupil', 'walk', { tall: 0.68 }],
      [1, -0.8, 'casual', 'walk', { woman: true, top: '#e6d3b0' }],
      [4.2, 0.6, 'guard', 'raise', { facing: -1 }],
    ])
    return s
  },
  'news-16': () => {
    const { stage: s } = fireLab({ seed: 216, show: 'list' })
    people(s, [
      [-2.6, 5.6, 'fire', 'point'],
      [2.6, 5.4, 'engineer', 'hold', { holds: 'extinguisher', facing: -1 }],
      [-0.9, 3, 'guard', 'stand', { back: true, bare: true }],
      [0.9, 2.9, 'cleaner', 'stand', { back: true, bare: true, woman: true }],
    ])
    return s
  },
}
