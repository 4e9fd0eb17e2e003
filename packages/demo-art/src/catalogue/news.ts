import { ink } from '../engine/color.ts'
import { flat } from '../engine/solid.ts'
import { cone, lanterns, sandbags } from '../parts/event.ts'
import { surface } from '../parts/ground.ts'
import { fireEngine, stand, tent } from '../parts/street.ts'
import { courtyard } from '../scenes/gardens.ts'
import { square } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { classroom, meetingRoom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'
import { brickCourt, transformerYard } from '../scenes/outdoors.ts'
import { serviceHall } from '../scenes/rooms/counters.ts'
import { waterTanks } from '../scenes/rooms/plant.ts'

/** Pictures of news and of pages that concern the whole company. */
export const news: Record<string, Scene> = {
  'news-01': () => {
    const { stage: s } = serviceHall({ seed: 201, mood: 'dawn' })
    people(s, [
      [0.2, 7.9, 'desk', 'talk', { woman: true }],
      [-0.9, 5.4, 'casual', 'talk', { woman: true, holds: 'bag', top: '#d9a860' }],
      [3.6, 7.9, 'desk', 'hold', { holds: 'folder' }],
      [2.6, 5, 'guard', 'stand', { facing: -1 }],
    ])
    return s
  },
  'news-02': () => {
    const { stage: s } = waterTanks({ seed: 202 })
    people(s, [
      [0.1, 3.6, 'engineer', 'hold', { holds: 'tablet', woman: true }],
      [-1.2, 5.4, 'engineer', 'point', { facing: -1 }],
    ])
    return s
  },
  'news-03': () => {
    const s = transformerYard({ seed: 203, mood: 'afternoon' })
    people(s, [
      [-3.2, -0.9, 'engineer', 'point', { holds: 'torch' }],
      [-2, -1.8, 'suit', 'hold', { holds: 'folder', facing: -1 }],
      [-4.6, -1.4, 'shirt', 'hold', { holds: 'tablet', woman: true }],
    ])
    return s
  },
  'news-04': () =>
    meetingRoom({ seed: 204, show: 'bars', speaker: 'suit', mood: 'day', camera: { eye: [1.2, 2, -0.4], yaw: -5 } })
      .stage,
  'news-05': () => {
    const s = square({
      seed: 205,
      mood: 'afternoon',
      frame: 'right',
      camera: { eye: [1, 2.4, -9.5], yaw: -6, horizon: 390 },
    })
    s.ground(flat(s, -14, -2.6, 14, 2.4, surface(s, '#7d8886')))
    for (let x = -13; x < 13; x += 1.6)
      s.ground(
        `<path d="${s.path([
          [x, 0.01, -2.4],
          [x + 0.5, 0.01, -2.4],
          [x + 1.3, 0.01, 2.2],
          [x + 0.8, 0.01, 2.2],
        ])}" fill="#e9b44c" opacity="0.85"/>`,
      )
    for (const z of [-2.6, 2.3]) s.ground(flat(s, -14, z, 14, z + 0.14, '#f0c264'))
    fireEngine(s, [-2.6, 0, 0])
    people(s, [
      [3.2, -3, 'guard', 'point', { facing: -1 }],
      [4.6, -2.8, 'engineer', 'hold', { holds: 'tablet', facing: -1 }],
      [-5, 4, 'casual', 'walk'],
    ])
    return s
  },
  'news-06': () => {
    const s = brickCourt({ seed: 206, mood: 'rain' })
    sandbags(s, [3.2, 0, -0.4], 5)
    cone(s, [-3.6, 0, -0.6])
    people(s, [
      [-0.8, -1.8, 'raincoat', 'point'],
      [1.1, -1.4, 'raincoat', 'hold', { holds: 'radio', facing: -1 }],
      [-4.6, 1, 'casual', 'hold', { holds: 'umbrella', woman: true }],
    ])
    return s
  },
  'news-07': () =>
    classroom({ seed: 207, show: 'plan', speaker: 'desk', woman: true, camera: { eye: [-1.6, 2.1, -0.4], yaw: 6 } })
      .stage,
  'news-08': () => {
    const s = courtyard({ seed: 208, mood: 'afternoon' })
    tent(s, [-3.6, 0, 2], ink.orange)
    stand(s, [-3.6, 0, 1.2], ink.orange)
    tent(s, [3.8, 0, 2.4])
    stand(s, [3.8, 0, 1.6])
    lanterns(s, [-7, 3.8, 1], [7, 3.8, 1], 10, '#e0a24c')
    people(s, [
      [-2.8, 1.8, 'desk', 'talk', { woman: true }],
      [-1.6, -1, 'casual', 'clap', { facing: -1, top: '#d9a860' }],
      [-0.2, -1.6, 'casual', 'walk', { woman: true }],
      [0.9, -1.5, 'pupil', 'raise', { tall: 0.68 }],
      [2.6, 0.2, 'casual', 'talk', { woman: true, top: '#e6d3b0' }],
      [4.6, 2, 'engineer', 'hold', { facing: -1, holds: 'wrench' }],
    ])
    return s
  },
}
