import { board } from '../parts/wall.ts'
import { people } from '../scenes/group.ts'
import { library } from '../scenes/library.ts'
import { classroom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'
import { serviceHall } from '../scenes/rooms/counters.ts'
import { gardenLobby } from '../scenes/rooms/entrance.ts'
import { roundTable } from '../scenes/rooms/meeting.ts'

/** Six pictures of the headquarters, for departments and the pages of the company. */
export const company: Record<string, Scene> = {
  'company-1': () => {
    const { stage: s } = gardenLobby({ seed: 801, mood: 'day' })
    people(s, [
      [4, 10.6, 'desk', 'point', { woman: true, facing: -1 }],
      [0.6, 5.8, 'suit', 'point', { holds: 'folder' }],
      [-0.6, 5.4, 'casual', 'stand', { woman: true, holds: 'bag' }],
    ])
    return s
  },
  'company-2': () =>
    roundTable({
      seed: 802,
      outfits: ['cleaner', 'guard', 'engineer', 'gardener', 'desk', 'shirt', 'suit'],
      mood: 'dusk',
    }).stage,
  'company-3': () => {
    const { stage: s } = library({ seed: 803, mood: 'afternoon', camera: { eye: [0.8, 1.75, -1.4], yaw: -3 } })
    people(s, [
      [-1.8, 4.4, 'engineer', 'sit', { back: true, bare: true }],
      [1.6, 6.9, 'desk', 'hold', { woman: true, holds: 'folder' }],
      [4, 3.6, 'guard', 'hold', { holds: 'tablet', facing: -1 }],
    ])
    return s
  },
  'company-4': () => {
    const { stage: s } = gardenLobby({ seed: 804, mood: 'dawn', camera: { eye: [1.4, 1.6, 0.8], yaw: 3 } })
    people(s, [
      [1.2, 5.6, 'desk', 'point', { woman: true }],
      [2.6, 5, 'casual', 'hold', { facing: -1, holds: 'folder' }],
      [3.6, 5.4, 'casual', 'carry', { facing: -1, woman: true, holds: 'box', top: '#e6d3b0' }],
      [4.6, 5, 'casual', 'stand', { facing: -1, top: '#7d98a1' }],
    ])
    return s
  },
  'company-5': () => {
    const { stage: s, sides } = classroom({
      seed: 805,
      show: 'plan',
      outfits: ['engineer', 'guard', 'engineer', 'shirt'],
      speaker: 'engineer',
      desks: false,
      rows: 2,
      columns: 5,
      mood: 'afternoon',
      camera: { eye: [2.2, 1.9, -0.4], yaw: -9, horizon: 350 },
    })
    board(s, sides.left, 9, 1.3, 1.4, 1, '#f3ecd9')
    return s
  },
  'company-6': () => {
    const { stage: s } = serviceHall({ seed: 806, mood: 'day', camera: { eye: [2.2, 1.65, -0.4], yaw: -4 } })
    people(s, [
      [0.2, 7.9, 'shirt', 'hold', { holds: 'folder' }],
      [1.2, 5.2, 'casual', 'talk', { woman: true, facing: -1 }],
      [3.8, 7.9, 'shirt', 'stand', { woman: true }],
    ])
    return s
  },
}
