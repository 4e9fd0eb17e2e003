import { ink } from '../engine/color.ts'
import { box } from '../engine/solid.ts'
import { cone } from '../parts/event.ts'
import { formation, people } from '../scenes/group.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { coolingRoof, transformerYard } from '../scenes/outdoors.ts'
import { gardenLobby, liftLanding } from '../scenes/rooms/entrance.ts'
import { controlDesk, lockPlate, switchAisle } from '../scenes/rooms/operation-room.ts'
import { energyPlant } from '../scenes/rooms/plant.ts'
import { groupRoom } from '../scenes/rooms/teaching.ts'
import type { Four } from './report.ts'

export const rescue: Four = [
  () => {
    const { stage: s } = liftLanding({ seed: 1031, camera: { eye: [-0.6, 1.6, -0.6], yaw: 2 } })
    for (const x of [-0.9, 1.1]) box(s, { at: [x, 0, 6], size: [0.08, 1, 0.08], color: '#c0392b' })
    box(s, { at: [0.1, 0.9, 6], size: [2.1, 0.12, 0.04], color: ink.cream })
    people(s, [
      [0, 7.3, 'engineer', 'pull', { facing: 1 }],
      [-2.2, 5.4, 'engineer', 'hold', { holds: 'radio' }],
      [2.2, 5.6, 'guard', 'point', { facing: -1 }],
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
    const { stage: s } = controlDesk({ seed: 1033 })
    people(s, [
      [-1.8, 6.6, 'guard', 'hold', { holds: 'radio' }],
      [2.6, 4.8, 'engineer', 'point', { woman: true, facing: -1 }],
    ])
    return s
  },
  () => {
    const { stage: s } = liftLanding({ seed: 1034, camera: { eye: [0.8, 1.6, -0.4], yaw: -2 } })
    people(s, [
      [-0.6, 6.6, 'engineer', 'point'],
      [0.9, 6, 'casual', 'walk', { facing: -1, woman: true }],
      [-1.4, 4.8, 'desk', 'talk', { woman: true }],
      [3, 5.4, 'guard', 'stand', { facing: -1 }],
    ])
    return s
  },
]

export const welcome: Four = [
  () =>
    groupRoom({
      seed: 1051,
      outfits: ['shirt', 'suit', 'casual'],
      show: 'ring',
      speaker: 'suit',
    }).stage,
  () => {
    const { stage: s } = gardenLobby({ seed: 1052, camera: { eye: [-0.6, 1.6, 0.4], yaw: 2 } })
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
    const s = transformerYard({ seed: 1053, mood: 'day', camera: { eye: [-1, 1.8, -8.4], yaw: 4 } })
    people(s, [
      [1.6, 0.4, 'engineer', 'point', { facing: -1 }],
      [-0.6, -1.4, 'shirt', 'hold', { holds: 'folder', woman: true }],
      [-1.7, -1, 'shirt', 'stand'],
      [-2.8, -1.5, 'casual', 'hold', { holds: 'tablet' }],
    ])
    return s
  },
  () => {
    const { stage: s } = gardenLobby({ seed: 1054, mood: 'day', camera: { eye: [-1.4, 1.7, -0.8], yaw: 1 } })
    formation(s, [-4.4, 0, 5], 2, 6, [1.05, 1.1], 'shirt')
    people(s, [
      [2.6, 5, 'suit', 'clap', { facing: -1 }],
      [3.7, 5.4, 'desk', 'clap', { woman: true, facing: -1 }],
    ])
    return s
  },
]

export const machines: Four = [
  () => {
    const { stage: s } = switchAisle({ seed: 1091, camera: { eye: [0.3, 1.6, -0.8], yaw: -2 } })
    people(s, [
      [1.3, 4.4, 'engineer', 'work', { holds: 'wrench' }],
      [0, 5, 'engineer', 'hold', { holds: 'folder' }],
      [-1, 7.6, 'engineer', 'work', { holds: 'torch', woman: true, facing: -1 }],
    ])
    lockPlate(s, [2.05, 1.5, 3.6])
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
    const s = coolingRoof({ seed: 1093, mood: 'afternoon', camera: { eye: [-1, 1.9, -8], yaw: 4 } })
    people(s, [
      [0.2, 1.6, 'engineer', 'work', { holds: 'wrench' }],
      [-1.8, -1, 'engineer', 'hold', { holds: 'tablet' }],
    ])
    cone(s, [-3.4, 0, -0.4])
    return s
  },
  () => {
    const { stage: s } = energyPlant({ seed: 1094, camera: { eye: [-0.8, 1.75, -0.4], yaw: 7 } })
    people(s, [
      [1, 4.4, 'engineer', 'bend', { holds: 'wrench' }],
      [-0.4, 3.8, 'engineer', 'hold', { woman: true, holds: 'folder' }],
    ])
    return s
  },
]
