import { ink } from '../engine/color.ts'
import { cone, drillFire, jet, spray } from '../parts/event.ts'
import { fireEngine, stand, tent } from '../parts/street.ts'
import { courtyard } from '../scenes/gardens.ts'
import { square } from '../scenes/grounds.ts'
import { crowd, formation, people } from '../scenes/group.ts'
import { planTable, roundTable } from '../scenes/rooms/meeting.ts'
import { controlDesk } from '../scenes/rooms/operation-room.ts'
import { glassGallery, stairwell } from '../scenes/rooms/passage.ts'
import { waterTanks } from '../scenes/rooms/plant.ts'
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
    const { stage: s } = stairwell({ seed: 1013, camera: { eye: [0.4, 1.7, -1.2], yaw: -1 } })
    people(s, [
      [0.3, 3.6, 'casual', 'bow', { woman: true, top: '#d9a860' }],
      [1.1, 4.6, 'shirt', 'bow'],
      [1.7, 5.8, 'suit', 'bow'],
      [-1, 3.8, 'guard', 'point'],
      [2.2, 7.2, 'casual', 'bow', { woman: true }],
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
    const { stage: s } = glassGallery({ seed: 1041 })
    for (const x of [-4.2, -1.4])
      people(s, [[x, 5 + Math.abs(x) * 0.2, 'cleaner', 'raise', { holds: 'cloth', woman: x > -2, facing: -1 }]])
    people(s, [
      [1.6, 4.6, 'cleaner', 'work', { holds: 'mop' }],
      [3.4, 5.6, 'suit', 'hold', { facing: -1, holds: 'folder' }],
    ])
    return s
  },
  () => {
    const { stage: s } = glassGallery({ seed: 1042, camera: { eye: [-1.4, 1.6, -0.4], yaw: 5 } })
    people(s, [
      [-0.2, 4.2, 'cleaner', 'work', { woman: true, holds: 'mop' }],
      [1.4, 6, 'cleaner', 'work', { holds: 'mop' }],
      [-2, 3.8, 'suit', 'hold', { holds: 'tablet' }],
    ])
    return s
  },
  () => {
    const { stage: s } = glassGallery({ seed: 1043, camera: { eye: [0, 2.1, -1.6], yaw: -1, horizon: 360 } })
    for (const x of [-3.6, -1.2, 1.2]) people(s, [[x, 4.6, 'cleaner', 'work', { holds: 'mop', woman: x === -1.2 }]])
    for (const x of [-4.6, 3]) cone(s, [x, 0, 3.8])
    crowd(s, [-5, 8, 5, 10], 7, ['desk', 'guard', 'engineer', 'cleaner'], ['clap', 'stand'])
    return s
  },
  () => {
    const { stage: s } = planTable({ seed: 1044, mood: 'day', camera: { eye: [0.8, 1.8, -0.4], yaw: -3 } })
    people(s, [
      [-1.2, 5.9, 'suit', 'hold', { holds: 'folder' }],
      [0.2, 5.9, 'cleaner', 'talk', { woman: true }],
      [2.6, 4.8, 'desk', 'hold', { woman: true, holds: 'tablet', facing: -1 }],
    ])
    return s
  },
]

export const openDay: Four = [
  () => {
    const s = courtyard({ seed: 1061, mood: 'day' })
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
    const { stage: s } = waterTanks({ seed: 1062, camera: { eye: [-1, 1.65, -1.2], yaw: 4 } })
    people(s, [
      [0.4, 3.4, 'engineer', 'point', { facing: -1 }],
      [-0.9, 3.6, 'casual', 'stand', { woman: true }],
      [-1.8, 4.2, 'casual', 'stand', { top: '#7d98a1' }],
      [-2.6, 3.6, 'casual', 'hold', { top: '#e6d3b0' }],
    ])
    return s
  },
  () => {
    const { stage: s } = controlDesk({ seed: 1063, camera: { eye: [0.4, 1.8, -1], yaw: -1 } })
    people(s, [
      [2.8, 6.8, 'guard', 'point', { facing: -1 }],
      [-2.6, 3.4, 'casual', 'stand', { back: true, woman: true }],
      [-0.4, 3.6, 'casual', 'stand', { back: true, top: '#7d98a1' }],
      [0.5, 3.4, 'pupil', 'stand', { back: true, tall: 0.72 }],
    ])
    return s
  },
  () => {
    const { stage: s } = roundTable({ seed: 1064, outfits: ['casual', 'suit', 'casual', 'desk'], mood: 'afternoon' })
    return s
  },
]
