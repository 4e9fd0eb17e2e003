import { tank } from '../parts/machine.ts'
import { tree } from '../parts/tree.ts'
import { garden, track } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { corridor, counterHall, lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { meetingRoom } from '../scenes/meeting.ts'
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

export const hallBook: Scene = () => {
  const { stage: s } = counterHall({ seed: 707, mood: 'dawn', camera: { eye: [-3, 1.6, -0.4], yaw: 10 } })
  people(s, [[0.6, 6.4, 'casual', 'stand', { woman: true }]])
  return s
}

export const waterBook: Scene = () => {
  const { stage: s } = machineRoom({ seed: 708, kind: 'pumps', camera: { eye: [1.4, 1.5, -0.6], yaw: -10 } })
  tank(s, [-0.6, 0, 9], 2.2, 2.8)
  return s
}

export const talkBook: Scene = () =>
  meetingRoom({
    seed: 709,
    outfits: ['casual', 'desk'],
    rows: 2,
    show: 'list',
    camera: { eye: [0.4, 1.8, 0.8], yaw: 0 },
  }).stage

export const switchgearBook: Scene = () =>
  machineRoom({ seed: 710, kind: 'switchgear', camera: { eye: [0.4, 1.5, 0], yaw: 12 } }).stage

export const schoolBook: Scene = () => {
  const s = track({ seed: 711, mood: 'dawn', frame: 'none' })
  people(s, [
    [-1.2, -1.4, 'guard', 'raise', { holds: 'flag' }],
    [0.4, -1.2, 'pupil', 'walk', { tall: 0.7 }],
    [1.4, -1.4, 'pupil', 'walk', { tall: 0.7, woman: true }],
  ])
  return s
}

export const treeBook: Scene = () => {
  const s = garden({ seed: 712, mood: 'day', frame: 'none' })
  tree(s, [0.4, 0, -1], 4.6, 'round')
  return s
}
