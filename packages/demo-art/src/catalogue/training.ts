import { cone } from '../parts/event.ts'
import { tree } from '../parts/tree.ts'
import { nursery } from '../scenes/gardens.ts'
import { people } from '../scenes/group.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import type { Scene } from '../scenes/open-air.ts'
import { liftBench, lockPlate } from '../scenes/rooms/operation-room.ts'
import { columnHall, officeCorridor } from '../scenes/rooms/passage.ts'

/** Training stations, the first six of which are those of the demonstration room. */
export const stations: Record<string, Scene> = {
  'station-1': () => {
    const { stage: s } = machineRoom({ seed: 401, kind: 'switchgear', camera: { eye: [0.6, 1.6, -0.2], yaw: 10 } })
    people(s, [
      [2.4, 4.8, 'engineer', 'work', { holds: 'torch' }],
      [1, 4.6, 'engineer', 'hold', { holds: 'folder' }],
    ])
    lockPlate(s, [3, 1.5, 3.3])
    return s
  },
  'station-2': () => {
    const { stage: s } = machineRoom({ seed: 402, kind: 'alarm', camera: { eye: [0, 1.65, 3], yaw: 0 } })
    people(s, [
      [1, 9, 'guard', 'point', { facing: -1 }],
      [-1.8, 7.4, 'guard', 'hold', { holds: 'radio', woman: true }],
    ])
    return s
  },
  'station-3': () => {
    const { stage: s } = machineRoom({ seed: 403, kind: 'pumps', camera: { eye: [0.4, 1.5, -0.6], yaw: 8 } })
    people(s, [[0.4, 4.8, 'engineer', 'work', { holds: 'wrench' }]])
    return s
  },
  'station-4': () => {
    const { stage: s } = liftBench({ seed: 404 })
    people(s, [
      [-0.9, 5.8, 'engineer', 'work', { holds: 'wrench' }],
      [2.2, 5.2, 'engineer', 'hold', { holds: 'tablet', woman: true, facing: -1 }],
    ])
    return s
  },
  'station-5': () => {
    const { stage: s } = columnHall({ seed: 405, mood: 'dawn', camera: { eye: [-0.8, 1.4, -0.6], yaw: 3 } })
    people(s, [
      [-1.4, 4.4, 'cleaner', 'work', { holds: 'mop' }],
      [1.6, 5, 'cleaner', 'bend', { facing: -1, holds: 'cloth', woman: true }],
    ])
    cone(s, [-2.8, 0, 4.6])
    return s
  },
  'station-6': () => {
    const s = nursery({ seed: 406, mood: 'day', camera: { eye: [-1, 1.8, -8], yaw: 3 } })
    for (const x of [-1.6, 0.2, 2]) tree(s, [x, 0, 0.2], 1.5, 'bush')
    people(s, [
      [-3, -0.4, 'gardener', 'work', { holds: 'shears' }],
      [3.4, -0.2, 'gardener', 'work', { holds: 'shears', facing: -1, woman: true }],
    ])
    return s
  },
  'station-7': () => {
    const { stage: s } = machineRoom({ seed: 407, kind: 'switchgear', camera: { eye: [-2.4, 1.65, -0.6], yaw: 14 } })
    people(s, [
      [2.2, 5.4, 'engineer', 'point'],
      [0.6, 5, 'shirt', 'hold', { holds: 'folder' }],
      [-0.3, 5.4, 'shirt', 'stand', { woman: true }],
      [-1.2, 5, 'engineer', 'stand'],
    ])
    return s
  },
  'station-8': () => {
    const { stage: s } = machineRoom({ seed: 408, kind: 'alarm', camera: { eye: [1.4, 1.6, 2.2], yaw: -8 } })
    people(s, [
      [-0.6, 8.8, 'engineer', 'point'],
      [0.8, 8, 'guard', 'hold', { holds: 'folder', facing: -1 }],
      [1.9, 8.3, 'guard', 'stand', { facing: -1, woman: true }],
    ])
    return s
  },
  'station-9': () => {
    const { stage: s } = machineRoom({
      seed: 409,
      kind: 'pumps',
      camera: { eye: [-0.4, 1.7, 0.6], yaw: 16, horizon: 400 },
    })
    people(s, [
      [1.1, 5.6, 'engineer', 'bend', { holds: 'wrench' }],
      [0, 5.2, 'shirt', 'hold', { holds: 'tablet', woman: true }],
      [-1, 5.8, 'shirt', 'stand'],
    ])
    return s
  },
  'station-10': () => {
    const { stage: s } = machineRoom({ seed: 410, kind: 'lift', camera: { eye: [-1.2, 1.65, -0.6], yaw: 8 } })
    people(s, [
      [0.2, 4.2, 'engineer', 'point'],
      [-0.8, 3.8, 'guard', 'hold', { holds: 'folder' }],
      [-1.7, 4.3, 'desk', 'stand', { woman: true }],
    ])
    return s
  },
  'station-11': () => {
    const { stage: s } = officeCorridor({ seed: 411, mood: 'day', camera: { eye: [-0.4, 1.55, -1.2], yaw: 2 } })
    people(s, [
      [0.8, 3.4, 'cleaner', 'work', { holds: 'mop', facing: -1 }],
      [-0.6, 4.4, 'cleaner', 'stand', { woman: true }],
      [-1.4, 5, 'cleaner', 'hold', { holds: 'bucket' }],
    ])
    cone(s, [1.6, 0, 4.4])
    return s
  },
  'station-12': () => {
    const s = nursery({ seed: 412, mood: 'dawn', camera: { eye: [1.4, 1.8, -8], yaw: -4 } })
    tree(s, [-1.6, 0, -0.2], 3.4, 'round')
    for (const x of [-3.4, 0.4]) cone(s, [x, 0, -1.4])
    people(s, [
      [-0.6, -0.8, 'gardener', 'raise', { holds: 'saw', facing: -1 }],
      [1, -0.6, 'gardener', 'stand', { facing: -1, woman: true }],
      [2, -0.9, 'gardener', 'hold', { holds: 'shears', facing: -1 }],
      [3, -0.5, 'shirt', 'hold', { holds: 'folder', facing: -1 }],
    ])
    return s
  },
}
