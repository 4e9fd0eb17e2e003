import { ink } from '../engine/color.ts'
import { box } from '../engine/solid.ts'
import { cone, drillFire, jet, spray } from '../parts/event.ts'
import { fireEngine, stand, tent } from '../parts/street.ts'
import { board } from '../parts/wall.ts'
import { garden, square } from '../scenes/grounds.ts'
import { crowd, formation, people } from '../scenes/group.ts'
import { corridor, lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { meetingRoom } from '../scenes/meeting.ts'
import type { Four } from './report.ts'

export const drill: Four = [
  () => {
    const s = square({ seed: 1011, mood: 'day' })
    drillFire(s, [2.4, 0, -0.6], 1.1)
    spray(s, [0.4, 0, -0.7], 1.5)
    people(s, [
      [-0.4, -0.8, 'guard', 'work', { holds: 'extinguisher' }],
      [-3, 2, 'engineer', 'stand'],
      [-4, 2.2, 'desk', 'stand', { woman: true }],
      [-5, 1.8, 'cleaner', 'stand', { woman: true }],
      [-6, 2.4, 'guard', 'stand'],
    ])
    fireEngine(s, [9, 0, 7], -1)
    return s
  },
  () => {
    const s = square({ seed: 1012, mood: 'afternoon', frame: 'right', camera: { eye: [1, 1.8, -9], yaw: -6 } })
    fireEngine(s, [-5.6, 0, 3])
    jet(s, [1.4, 0, -0.6], 5.4, 2.4)
    people(s, [
      [0.6, -0.8, 'fire', 'work', { holds: 'hose' }],
      [-0.6, -0.7, 'fire', 'work', { holds: 'hose' }],
      [-3.4, 0, 'guard', 'point'],
    ])
    return s
  },
  () => {
    const { stage: s } = corridor({ seed: 1013, camera: { eye: [0.2, 1.6, -1.4], yaw: -3 } })
    people(s, [
      [-0.6, 3.4, 'casual', 'bow', { woman: true, top: '#d9a860' }],
      [0.4, 4.6, 'shirt', 'bow'],
      [-0.3, 6.4, 'suit', 'bow'],
      [1.3, 3.4, 'guard', 'point', { facing: -1 }],
      [0.5, 8.4, 'casual', 'bow', { woman: true }],
    ])
    return s
  },
  () => {
    const s = square({ seed: 1014, mood: 'day', frame: 'none', camera: { eye: [-3, 2.6, -10], yaw: 12, horizon: 380 } })
    for (const x of [-3.4, 4.6]) cone(s, [x, 0, -1])
    formation(s, [-2.4, 0, 1], 3, 6, [1.15, 1.2], 'guard')
    people(s, [
      [-4.2, -0.6, 'suit', 'point', { holds: 'folder' }],
      [5.6, 0.4, 'fire', 'stand', { facing: -1 }],
    ])
    return s
  },
]

export const clean: Four = [
  () => {
    const { stage: s } = lobby({ seed: 1041, camera: { eye: [-1, 1.6, -0.4], yaw: 4 } })
    for (const x of [-2.6, 0.4, 3.4])
      people(s, [[x, 4 + Math.abs(x) * 0.3, 'cleaner', 'work', { holds: 'mop', woman: x > 0 }]])
    people(s, [
      [5, 5.6, 'suit', 'hold', { facing: -1, holds: 'folder' }],
      [-4.6, 6, 'desk', 'hold', { woman: true, holds: 'tablet' }],
    ])
    return s
  },
  () => {
    const { stage: s } = corridor({ seed: 1042, room: { w: 6 } })
    people(s, [
      [1.9, 4, 'cleaner', 'raise', { woman: true, holds: 'cloth' }],
      [0.2, 6, 'cleaner', 'raise', { holds: 'cloth' }],
      [-0.8, 3.6, 'suit', 'hold', { holds: 'folder' }],
    ])
    return s
  },
  () => {
    const s = square({ seed: 1043, mood: 'day', frame: 'right' })
    for (const x of [-4, -1, 2]) people(s, [[x, -0.6, 'cleaner', 'work', { holds: 'mop', woman: x === -1 }]])
    for (const x of [-5, 4.6]) cone(s, [x, 0, -1])
    crowd(s, [-7, 3, 6, 4.4], 8, ['desk', 'guard', 'engineer', 'cleaner'], ['clap', 'stand'])
    return s
  },
  () => {
    const { stage: s, sides } = meetingRoom({
      seed: 1044,
      show: 'list',
      outfits: ['cleaner', 'cleaner', 'suit'],
      rows: 3,
      mood: 'day',
    })
    board(s, sides.right, 1, 1.3, 1.5, 1, '#f0dcbc')
    people(s, [
      [-2.7, 8.4, 'suit', 'clap'],
      [-1.7, 8.8, 'cleaner', 'hold', { woman: true, holds: 'folder' }],
    ])
    return s
  },
]

export const openDay: Four = [
  () => {
    const s = garden({ seed: 1061, mood: 'day' })
    tent(s, [-4.6, 0, 2.4])
    stand(s, [-4.6, 0, 1.6])
    tent(s, [4.8, 0, 3], ink.orange)
    stand(s, [4.8, 0, 2.2], ink.orange)
    people(s, [
      [-4, 2.4, 'desk', 'talk', { woman: true }],
      [-3, 0.4, 'casual', 'hold', { facing: -1 }],
      [-1, -1.8, 'casual', 'walk', { woman: true, top: '#d9a860' }],
      [0.1, -1.7, 'pupil', 'walk', { tall: 0.64 }],
      [4, 1, 'casual', 'talk', { woman: true }],
      [5.4, 2.8, 'engineer', 'talk', { facing: -1 }],
    ])
    return s
  },
  () => {
    const { stage: s } = machineRoom({ seed: 1062, kind: 'pumps', camera: { eye: [-1, 1.65, -1.2], yaw: 4 } })
    people(s, [
      [0.9, 3.4, 'engineer', 'point'],
      [-0.5, 3.6, 'casual', 'stand', { woman: true }],
      [-1.4, 4.2, 'casual', 'stand', { top: '#7d98a1' }],
      [-2.3, 3.4, 'casual', 'hold', { top: '#e6d3b0' }],
    ])
    return s
  },
  () => {
    const { stage: s } = machineRoom({ seed: 1063, kind: 'alarm' })
    box(s, { at: [0.4, 0, 6.8], size: [4.4, 0.78, 1], color: '#5a7472', top: ink.pale })
    people(s, [
      [2.4, 7.8, 'guard', 'point', { facing: -1 }],
      [-1.2, 4.6, 'casual', 'stand', { back: true, woman: true }],
      [-0.2, 4.8, 'casual', 'stand', { back: true, top: '#7d98a1' }],
      [0.8, 4.4, 'pupil', 'stand', { back: true, tall: 0.72 }],
    ])
    return s
  },
  () => {
    const { stage: s } = meetingRoom({
      seed: 1064,
      outfits: ['casual', 'suit', 'casual', 'desk'],
      show: 'ring',
      rows: 4,
      mood: 'afternoon',
      speaker: 'desk',
    })
    return s
  },
]
