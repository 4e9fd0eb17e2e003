import { ink } from '../engine/color.ts'
import { board } from '../parts/wall.ts'
import { people } from '../scenes/group.ts'
import { counterHall, lobby } from '../scenes/inside.ts'
import { library } from '../scenes/library.ts'
import { classroom, meetingRoom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'

/** Six pictures of the headquarters, for departments and the pages of the company. */
export const company: Record<string, Scene> = {
  'company-1': () => {
    const { stage: s } = lobby({
      seed: 801,
      gates: true,
      mood: 'day',
      camera: { eye: [-3, 1.6, 0.6], yaw: 12, horizon: 425 },
    })
    people(s, [
      [-0.6, 9.95, 'desk', 'point', { woman: true }],
      [0.6, 7.4, 'suit', 'talk', { facing: -1, holds: 'folder' }],
      [1.7, 7.7, 'casual', 'stand', { facing: -1, woman: true }],
    ])
    return s
  },
  'company-2': () =>
    meetingRoom({
      seed: 802,
      outfits: ['cleaner', 'guard', 'engineer', 'gardener', 'desk', 'shirt'],
      show: 'list',
      rows: 5,
      mood: 'dusk',
      camera: { eye: [-0.9, 2.1, -1.4], yaw: 3, horizon: 340 },
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
    const { stage: s } = lobby({ seed: 804, tint: '#8c6a4a', mood: 'dawn', camera: { eye: [1.2, 1.6, 1], yaw: -5 } })
    people(s, [
      [-1.4, 7.2, 'desk', 'point', { woman: true }],
      [0, 6.4, 'casual', 'hold', { facing: -1, holds: 'folder' }],
      [1, 6.8, 'casual', 'carry', { facing: -1, woman: true, holds: 'box', top: '#e6d3b0' }],
      [2, 6.3, 'casual', 'stand', { facing: -1, top: '#7d98a1' }],
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
    const { stage: s } = counterHall({
      seed: 806,
      tint: ink.teal,
      mood: 'day',
      camera: { eye: [1.8, 1.7, -0.6], yaw: -8 },
    })
    people(s, [
      [-5.4, 11.4, 'shirt', 'stand', { woman: true }],
      [0, 11.4, 'shirt', 'hold', { holds: 'folder' }],
      [-0.4, 8.2, 'casual', 'talk', { woman: true }],
      [3.2, 6.4, 'suit', 'walk', { facing: -1, holds: 'bag' }],
    ])
    return s
  },
}
