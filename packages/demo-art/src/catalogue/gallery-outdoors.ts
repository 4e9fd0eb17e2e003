import { ink } from '../engine/color.ts'
import { box } from '../engine/solid.ts'
import { backdrop, rope } from '../parts/event.ts'
import { stand, tent } from '../parts/street.ts'
import { track } from '../scenes/grounds.ts'
import { crowd, formation, people } from '../scenes/group.ts'
import { binStation, transformerYard } from '../scenes/outdoors.ts'
import { switchAisle } from '../scenes/rooms/operation-room.ts'
import { stairwell } from '../scenes/rooms/passage.ts'
import { fireLab } from '../scenes/rooms/teaching.ts'
import type { Four } from './report.ts'

export const safety: Four = [
  () => {
    const s = transformerYard({ seed: 1101, mood: 'dawn', camera: { eye: [1, 1.9, -9], yaw: -3 } })
    backdrop(s, [-4.6, 0, 1.6], 4.6, 2.8, '#8a3f2c', ink.amber)
    formation(s, [-2.6, 0, -1], 2, 5, [1.1, 1.2], 'engineer')
    people(s, [[4.4, -0.6, 'suit', 'point', { facing: -1 }]])
    return s
  },
  () => {
    const { stage: s } = stairwell({ seed: 1102 })
    people(s, [
      [1.6, 5.6, 'engineer', 'point'],
      [0.6, 4.8, 'suit', 'hold', { holds: 'folder' }],
      [2.9, 6.6, 'guard', 'stand', { facing: -1 }],
    ])
    return s
  },
  () => {
    const { stage: s } = switchAisle({ seed: 1103, camera: { eye: [-0.3, 1.6, -0.4], yaw: 2 } })
    people(s, [
      [-1.2, 4.6, 'engineer', 'work', { holds: 'torch', facing: -1 }],
      [0, 4.8, 'suit', 'hold', { holds: 'folder', facing: -1 }],
      [0.9, 6, 'engineer', 'stand', { woman: true, facing: -1 }],
    ])
    return s
  },
  () => {
    const { stage: s } = fireLab({ seed: 1104, show: 'bars', camera: { eye: [0.6, 1.7, -0.8], yaw: -2 } })
    people(s, [
      [-2.4, 5.8, 'guard', 'hold', { holds: 'extinguisher' }],
      [2.4, 5.8, 'desk', 'talk', { woman: true, facing: -1 }],
      [-1, 3.4, 'casual', 'hold', { woman: true, holds: 'folder', back: true }],
      [0.6, 3.2, 'casual', 'stand', { back: true, top: '#e6d3b0' }],
    ])
    return s
  },
]

export const sports: Four = [
  () => {
    const s = track({ seed: 1111, mood: 'day' })
    rope(s, [-4.4, 1.1, -0.6], [4.4, 1.1, -0.6])
    for (let i = 0; i < 4; i++)
      people(s, [
        [-4.2 + i * 0.95, -0.6, 'sport', 'pull', { woman: i === 1 }],
        [4.2 - i * 0.95, -0.6, 'sport', 'pull', { facing: -1, top: ink.orange, woman: i === 2 }],
      ])
    people(s, [[0, 1.4, 'suit', 'raise', { holds: 'flag' }]])
    crowd(s, [-7, 3, 7, 5], 9, ['sport', 'casual'], ['clap', 'raise', 'stand'])
    return s
  },
  () => {
    const s = track({
      seed: 1112,
      mood: 'afternoon',
      frame: 'right',
      camera: { eye: [-2, 1.7, -9], yaw: 10, horizon: 430 },
    })
    people(s, [
      [1.6, -2.4, 'sport', 'run'],
      [-0.4, -0.6, 'sport', 'run', { top: ink.orange, woman: true }],
      [-2.6, -1.6, 'sport', 'run', { top: '#7d98a1' }],
      [-4, 0.2, 'sport', 'run', { top: '#e0b35c' }],
    ])
    crowd(s, [-6, 4, 8, 6], 8, ['casual', 'sport'], ['clap', 'raise'])
    return s
  },
  () => {
    const s = track({ seed: 1113, mood: 'day', frame: 'none' })
    people(s, [
      [-3.2, -1, 'sport', 'raise', { woman: true }],
      [-1.2, -0.6, 'sport', 'run', { top: ink.orange }],
      [1, -1, 'sport', 'raise'],
      [3, -0.6, 'sport', 'clap', { facing: -1, woman: true, top: ink.orange }],
    ])
    const at = s.project([-0.1, 2.3, -0.8])
    s.front(
      `<circle cx="${at[0].toFixed(0)}" cy="${at[1].toFixed(0)}" r="17" fill="#e9b06f"/><path d="M${(at[0] - 17).toFixed(0)} ${at[1].toFixed(0)}q17 -12 34 0" stroke="#8a4f2c" stroke-width="2.4" fill="none"/>`,
    )
    return s
  },
  () => {
    const s = track({ seed: 1114, mood: 'afternoon' })
    backdrop(s, [0, 0, 3.6], 8, 3.2)
    for (const [x, h] of [
      [-1.3, 0.5],
      [0, 0.8],
      [1.3, 0.35],
    ] as const) {
      box(s, { at: [x, 0, 0.6], size: [1.2, h, 0.9], color: ink.cream, top: ink.white, shadow: true })
      people(
        s,
        [[x, 0.6, 'sport', x === 0 ? 'raise' : 'clap', { woman: x > 0, top: x === 0 ? ink.orange : '#e8e2d4' }]],
        h,
      )
    }
    people(s, [
      [-3.6, 0.4, 'suit', 'clap'],
      [3.6, 0.4, 'desk', 'clap', { facing: -1, woman: true }],
    ])
    return s
  },
]

export const sorting: Four = [
  () => {
    const s = binStation({ seed: 1121, mood: 'day' })
    people(s, [
      [-2, -1, 'casual', 'carry', { holds: 'bag', woman: true }],
      [4.4, -0.4, 'cleaner', 'point', { facing: -1 }],
      [-4.4, 1, 'casual', 'walk', { holds: 'bag' }],
      [-3.4, 1.2, 'pupil', 'walk', { tall: 0.66 }],
    ])
    return s
  },
  () => {
    const s = binStation({ seed: 1122, mood: 'afternoon', camera: { eye: [1.6, 1.9, -8.6], yaw: -6 } })
    tent(s, [-6, 0, 0.6], '#4f9460', 4)
    stand(s, [-6, 0, -0.4], '#4f9460', 2.8)
    people(s, [
      [-6.2, 0.6, 'desk', 'talk', { woman: true }],
      [0.4, 0.2, 'cleaner', 'hold', { holds: 'folder' }],
      [-3.4, -1, 'casual', 'talk', { top: '#d9a860', facing: -1 }],
      [2.6, -1.2, 'casual', 'talk', { facing: -1, woman: true }],
      [3.6, -1, 'pupil', 'stand', { facing: -1, tall: 0.7 }],
    ])
    return s
  },
  () => {
    const s = binStation({ seed: 1123, mood: 'day', camera: { eye: [-2.4, 1.7, -5.4], yaw: 8 } })
    people(s, [
      [-3.6, -0.4, 'desk', 'point', { woman: true }],
      [0.6, -0.6, 'casual', 'stand', { facing: -1, top: '#d9a860' }],
      [1.6, -0.2, 'pupil', 'raise', { facing: -1, tall: 0.72 }],
    ])
    return s
  },
  () => {
    const s = binStation({ seed: 1124, mood: 'dawn', camera: { eye: [2.2, 1.9, -8], yaw: -10 } })
    people(s, [
      [-0.2, -1, 'cleaner', 'carry', { holds: 'bucket' }],
      [-2.2, -0.6, 'cleaner', 'work', { woman: true, holds: 'mop' }],
      [5, -0.6, 'suit', 'hold', { facing: -1, holds: 'folder' }],
    ])
    return s
  },
]
