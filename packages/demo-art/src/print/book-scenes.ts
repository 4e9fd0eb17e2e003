import { garden } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { corridor, lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import type { Scene } from '../scenes/open-air.ts'

export const machineBook: Scene = () =>
  machineRoom({ seed: 701, kind: 'pumps', camera: { eye: [-0.6, 1.5, 0], yaw: 8 } }).stage

export const lobbyBook: Scene = () => {
  const { stage: s } = lobby({ seed: 702, camera: { eye: [0, 1.6, 3], horizon: 440 } })
  people(s, [
    [-1, 9.95, 'desk', 'talk', { woman: true }],
    [0.6, 7.6, 'casual', 'talk', { facing: -1 }],
  ])
  return s
}

export const gardenBook: Scene = () => garden({ seed: 703, mood: 'dawn', frame: 'none' })

export const panelBook: Scene = () => {
  const { stage: s } = machineRoom({ seed: 704, kind: 'alarm', camera: { eye: [0, 1.65, 3.4], yaw: 0 } })
  people(s, [[1.2, 9, 'guard', 'point', { facing: -1 }]])
  return s
}

export const corridorBook: Scene = () => {
  const { stage: s } = corridor({ seed: 705, mood: 'dawn' })
  people(s, [[-0.2, 3.2, 'cleaner', 'work', { holds: 'mop', woman: true }]])
  return s
}

export const deskBook: Scene = () => garden({ seed: 706, mood: 'dusk', frame: 'none' })
