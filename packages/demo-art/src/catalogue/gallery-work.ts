import { ink } from '../engine/color.ts'
import { cone, lanterns, sandbags, sapling } from '../parts/event.ts'
import { pump } from '../parts/machine.ts'
import { car, stand } from '../parts/street.ts'
import { garage } from '../scenes/garage.ts'
import { garden } from '../scenes/grounds.ts'
import { formation, people } from '../scenes/group.ts'
import { brickCourt, estateGate } from '../scenes/outdoors.ts'
import { canteen } from '../scenes/rooms/meeting.ts'
import type { Four } from './report.ts'

export const green: Four = [
  () => {
    const s = garden({ seed: 1021, mood: 'dawn' })
    sapling(s, [0.9, 0, -1.4], 2.4)
    sapling(s, [-5, 0, 3])
    people(s, [
      [-0.3, -1.4, 'gardener', 'bend', { holds: 'shovel' }],
      [2.1, -1.2, 'desk', 'bend', { woman: true, facing: -1 }],
      [-3.2, 1, 'casual', 'carry', { holds: 'bucket' }],
      [-4, 3, 'casual', 'bend', { facing: -1, woman: true }],
      [4.6, 2.6, 'suit', 'talk', { facing: -1 }],
    ])
    return s
  },
  () => {
    const s = garden({ seed: 1022, mood: 'day', frame: 'right', camera: { eye: [2, 2.6, -10], yaw: -8, horizon: 380 } })
    for (let i = 0; i < 6; i++) sapling(s, [-7 + i * 2.4, 0, 2 + (i % 2) * 1.2], 2.2, i < 4)
    people(s, [
      [-2.6, -2, 'gardener', 'carry', { holds: 'shovel' }],
      [1, 0, 'casual', 'carry', { holds: 'bucket', facing: -1, woman: true }],
      [-5.4, 1.6, 'casual', 'bend', { holds: 'shovel', top: '#5e8c84' }],
      [4.6, 2, 'desk', 'point', { facing: -1, woman: true }],
    ])
    return s
  },
  () => {
    const s = garden({ seed: 1023, mood: 'afternoon', camera: { eye: [-3, 1.5, -7], yaw: 10, horizon: 470 } })
    sapling(s, [0.2, 0, -1.2], 2)
    people(s, [
      [-0.8, -1.2, 'casual', 'bend', { top: '#d9a860', woman: true }],
      [1.1, -1.3, 'pupil', 'bend', { tall: 0.74, facing: -1, holds: 'shovel' }],
      [3.2, 2, 'gardener', 'carry', { facing: -1, holds: 'bucket' }],
    ])
    return s
  },
  () => {
    const s = garden({ seed: 1024, mood: 'day' })
    for (const x of [-5, -3.6, 4, 5.4]) sapling(s, [x, 0, 2.6], 2.4)
    formation(s, [-2.5, 0, 0], 2, 5, [1.1, 1], 'gardener')
    people(s, [
      [-3.4, -0.4, 'suit', 'stand'],
      [3.4, -0.4, 'desk', 'stand', { woman: true }],
    ])
    return s
  },
]

export const autumn: Four = [
  () => {
    const s = estateGate({ seed: 1071, mood: 'dusk' })
    lanterns(s, [-6.6, 4.2, 1], [6.6, 4.2, 1], 8)
    stand(s, [0, 0, -1], '#8a3f2c', 3.4)
    people(s, [
      [-1.1, 0.2, 'desk', 'hold', { woman: true, holds: 'box' }],
      [0.6, 0.2, 'desk', 'talk'],
      [-2.6, -1.6, 'casual', 'talk', { woman: true, top: '#d9a860' }],
      [2.7, -1.6, 'casual', 'talk', { facing: -1 }],
      [-4.4, 1, 'casual', 'walk'],
      [4.6, 1.6, 'casual', 'stand', { facing: -1, woman: true }],
    ])
    return s
  },
  () => {
    const { stage: s } = canteen({ seed: 1072, mood: 'dusk', camera: { eye: [-1.6, 1.8, 0.4], yaw: 5 } })
    people(s, [
      [-0.9, 5, 'desk', 'hold', { woman: true, holds: 'box' }],
      [0.5, 5.2, 'guard', 'clap', { facing: -1 }],
    ])
    return s
  },
  () => {
    const s = estateGate({ seed: 1073, mood: 'dusk', camera: { eye: [-2.6, 1.7, -6], yaw: 2 } })
    lanterns(s, [-6.6, 4.2, 1.4], [6.6, 4.2, 1.4], 8)
    people(s, [
      [0.4, -1.6, 'suit', 'carry', { holds: 'box' }],
      [2.2, -1.4, 'guard', 'clap', { facing: -1 }],
      [-2, -0.6, 'desk', 'hold', { woman: true, holds: 'bag' }],
      [3.4, -0.6, 'guard', 'stand', { facing: -1 }],
    ])
    return s
  },
  () => {
    const { stage: s } = canteen({ seed: 1074, mood: 'dusk', outfits: ['casual', 'cleaner', 'guard', 'desk'] })
    lanterns(s, [-5, 3.5, 8], [5, 3.5, 8], 7)
    return s
  },
]

export const flood: Four = [
  () => {
    const s = brickCourt({ seed: 1081, mood: 'rain' })
    sandbags(s, [1.8, 0, -1.6], 7)
    people(s, [
      [-1.6, -1.8, 'raincoat', 'carry', { holds: 'sandbag' }],
      [4.9, -1.2, 'raincoat', 'point', { facing: -1 }],
      [-3.8, -0.6, 'raincoat', 'carry', { holds: 'sandbag' }],
      [-6, 0.6, 'raincoat', 'walk'],
    ])
    return s
  },
  () => {
    const s = brickCourt({ seed: 1082, mood: 'rain', frame: 'right', camera: { eye: [1, 1.8, -9], yaw: -5 } })
    pump(s, [0.6, 0, -0.6], ink.orange)
    for (const x of [-3, 3.4]) cone(s, [x, 0, -0.4])
    people(s, [
      [-0.7, -0.8, 'raincoat', 'bend'],
      [2.2, -0.6, 'raincoat', 'hold', { holds: 'radio', facing: -1 }],
      [-4, 1.6, 'raincoat', 'carry', { holds: 'hose' }],
    ])
    return s
  },
  () => {
    const { stage: s } = garage({ seed: 1083, cars: [[-6.4, 15, '#d9c4a2']] })
    pump(s, [0.9, 0, 5.6], ink.orange)
    for (const x of [-0.6, 2.4]) cone(s, [x, 0, 5.2])
    people(s, [
      [-0.3, 6, 'engineer', 'point'],
      [2.2, 6.4, 'raincoat', 'hold', { holds: 'radio', facing: -1 }],
      [-1.6, 5.6, 'engineer', 'hold', { woman: true, holds: 'tablet' }],
    ])
    return s
  },
  () => {
    const s = brickCourt({ seed: 1084, mood: 'overcast', camera: { eye: [-1.6, 1.9, -8.6], yaw: 5 } })
    sandbags(s, [-4.6, 0, 1.6], 6, 4)
    formation(s, [-1.5, 0, 1], 2, 5, [1.1, 1.1], 'raincoat', { bare: true })
    people(s, [[-2.8, -1, 'suit', 'point', { holds: 'folder' }]])
    car(s, [9, 0, 6], '#d9c4a2', -1)
    return s
  },
]
