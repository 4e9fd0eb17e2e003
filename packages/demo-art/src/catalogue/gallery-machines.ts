import { ink } from '../engine/color.ts'
import { box } from '../engine/solid.ts'
import { backdrop, cone } from '../parts/event.ts'
import { cabinets } from '../parts/machine.ts'
import { board, slats } from '../parts/wall.ts'
import { square } from '../scenes/grounds.ts'
import { formation, people } from '../scenes/group.ts'
import { corridor, lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { classroom } from '../scenes/meeting.ts'
import type { Four } from './report.ts'

export const rescue: Four = [
  () => {
    const { stage: s, sides } = corridor({ seed: 1031, room: { w: 6, d: 12 } })
    box(s, { at: [1.9, 0, 5.4], size: [0.5, 1.1, 0.06], color: ink.orange })
    slats(s, sides.back, 0.2, 0.1, 5.6, 2.8, '#8f8474')
    board(s, sides.back, 2.2, 0, 1.6, 2.3, '#26383a', '#c2cdc9')
    people(s, [
      [0, 5.4, 'engineer', 'pull', { facing: 1 }],
      [-1.5, 4.6, 'engineer', 'hold', { holds: 'radio' }],
      [1.2, 4.2, 'guard', 'point', { facing: -1 }],
    ])
    return s
  },
  () => {
    const { stage: s } = machineRoom({ seed: 1032, kind: 'lift' })
    people(s, [
      [0.3, 4, 'engineer', 'work', { holds: 'wrench' }],
      [-1.6, 3.2, 'engineer', 'hold', { holds: 'radio' }],
      [3.4, 4.8, 'engineer', 'bend', { facing: -1 }],
    ])
    return s
  },
  () => {
    const { stage: s } = machineRoom({ seed: 1033, kind: 'alarm', camera: { eye: [1, 1.65, 0.4], yaw: -8 } })
    box(s, { at: [-0.6, 0, 6.4], size: [4.4, 0.78, 1], color: '#5a7472', top: ink.pale })
    people(s, [
      [-1.6, 7.2, 'guard', 'hold', { holds: 'radio' }],
      [0.2, 7.2, 'engineer', 'point', { woman: true }],
    ])
    return s
  },
  () => {
    const { stage: s } = lobby({ seed: 1034, camera: { eye: [2.6, 1.6, -0.6], yaw: 12 } })
    people(s, [
      [5.2, 6.8, 'engineer', 'point'],
      [3.6, 5.6, 'casual', 'walk', { facing: -1, woman: true }],
      [2.6, 5, 'desk', 'talk', { woman: true }],
      [6, 5, 'guard', 'stand', { facing: -1 }],
      [1.2, 7, 'casual', 'stand', { facing: -1 }],
    ])
    return s
  },
]

export const welcome: Four = [
  () =>
    classroom({
      seed: 1051,
      outfits: ['shirt', 'suit', 'casual'],
      show: 'ring',
      speaker: 'suit',
      woman: true,
      rows: 3,
      columns: 5,
      camera: { eye: [-1.5, 2.2, -0.8], yaw: 6 },
    }).stage,
  () => {
    const { stage: s } = lobby({ seed: 1052, camera: { eye: [-2, 1.6, 0.2], yaw: 6 } })
    people(s, [
      [-0.6, 5, 'suit', 'talk'],
      [0.7, 5.2, 'shirt', 'stand', { facing: -1, woman: true }],
      [1.6, 5.6, 'shirt', 'stand', { facing: -1 }],
      [2.5, 5.2, 'casual', 'stand', { facing: -1, woman: true }],
      [3.4, 5.8, 'shirt', 'hold', { facing: -1, holds: 'folder' }],
    ])
    return s
  },
  () => {
    const { stage: s } = machineRoom({ seed: 1053, kind: 'switchgear', camera: { eye: [-2, 1.65, -1], yaw: 12 } })
    people(s, [
      [1.8, 4.4, 'engineer', 'point'],
      [0.2, 4.2, 'shirt', 'hold', { holds: 'folder', woman: true }],
      [-0.9, 4.8, 'shirt', 'stand'],
      [-1.8, 4.2, 'casual', 'hold', { holds: 'tablet' }],
    ])
    return s
  },
  () => {
    const s = square({ seed: 1054, mood: 'day', frame: 'none' })
    backdrop(s, [0, 0, 5], 9, 3.4)
    formation(s, [-3.2, 0, 2], 2, 6, [1.15, 1.1], 'shirt')
    people(s, [
      [4.8, 1.2, 'suit', 'clap', { facing: -1 }],
      [-4.9, 1.2, 'desk', 'clap', { woman: true }],
    ])
    return s
  },
]

export const machines: Four = [
  () => {
    const { stage: s } = machineRoom({ seed: 1091, kind: 'switchgear' })
    people(s, [
      [2.2, 3.6, 'engineer', 'work', { holds: 'torch' }],
      [0.4, 4.2, 'engineer', 'hold', { holds: 'folder' }],
      [-2.2, 7.6, 'engineer', 'work', { holds: 'wrench', woman: true }],
    ])
    return s
  },
  () => {
    const { stage: s } = machineRoom({ seed: 1092, kind: 'chiller', camera: { eye: [-2, 1.65, -0.6], yaw: 12 } })
    people(s, [
      [0.2, 2.8, 'engineer', 'bend', { holds: 'wrench' }],
      [-1.2, 3.4, 'engineer', 'point'],
    ])
    cone(s, [-2.2, 0, 4.4])
    return s
  },
  () => {
    const { stage: s } = machineRoom({ seed: 1093, kind: 'lift', camera: { eye: [1.4, 1.65, -0.4], yaw: -8 } })
    people(s, [
      [3, 4.2, 'engineer', 'work', { holds: 'wrench', facing: -1 }],
      [-0.6, 5.6, 'engineer', 'hold', { holds: 'tablet' }],
    ])
    return s
  },
  () => {
    const { stage: s } = machineRoom({ seed: 1094, kind: 'pumps', camera: { eye: [-2.4, 1.7, -0.4], yaw: 14 } })
    cabinets(s, [-4.3, 0, 2.4], 2, 'z')
    people(s, [
      [0.8, 4.6, 'engineer', 'bend', { holds: 'wrench' }],
      [-0.6, 3.6, 'engineer', 'stand', { woman: true, holds: 'folder', pose: 'hold' }],
    ])
    return s
  },
]
