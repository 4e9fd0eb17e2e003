import { ink } from '../engine/color.ts'
import { box, flat, type Painter, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { apartments, tower, workshop } from '../parts/building.ts'
import { punched } from '../parts/facade.ts'
import { lawn, paving, puddles, road, water } from '../parts/ground.ts'
import { bins, lamp } from '../parts/street.ts'
import { hedge, overhang, tree } from '../parts/tree.ts'
import type { Grounds } from './grounds.ts'
import { grove } from './grove.ts'
import { openAir } from './open-air.ts'

const start = (it: Grounds, scene: string, more: { land?: string; tall?: number } = {}): Stage => {
  const stage = openAir({
    seed: it.seed,
    mood: it.mood,
    camera: { eye: [0, 1.8, -8], focal: 760, horizon: 430, ...it.camera },
    tall: 70,
    ...more,
  })
  stage.scene = scene
  return stage
}

/** The station for waste: a roof on posts, a wall with shelves for notices, the four bins. */
export function binStation(it: Grounds): Stage {
  const s = start(it, 'bin-station', { land: '#8fb07a' })
  paving(s, [-9, -12, 9, 5], ink.sand, 1.2)
  lawn(s, [-40, 5.2, 40, 30], '#86ad76')
  apartments(s, { at: [-24, 0, 44], turn: 8, floors: 9, accent: '#c98752' })
  apartments(s, { at: [22, 0, 50], turn: -6, floors: 10, accent: ink.teal })
  grove(s, [-26, 7, -7, 16], 7, ['round', 'tall', 'blossom'], 4, 6)
  grove(s, [8, 7, 26, 16], 7, ['round', 'gold', 'round'], 4, 6)
  const notices: Painter = (stage, face) => {
    if (face.width < 3) return ''
    let out = ''
    for (let i = 0; i < 4; i++)
      out +=
        shape(
          panel(stage, face, 0.5 + i * 1.6, 0.95, 1.3, 1.1),
          ['#3f7ea6', '#4f9460', '#c4563c', '#7b8583'][i] ?? ink.teal,
        ) + shape(panel(stage, face, 0.7 + i * 1.6, 1.15, 0.9, 0.5), ink.cream)
    return out
  }
  box(s, { at: [0, 0, 3], size: [7.2, 2.5, 0.2], color: '#e9d9b5', paint: notices, shadow: true })
  for (const x of [-3.7, 3.7])
    for (const z of [1, 3]) box(s, { at: [x, 0, z], size: [0.16, 2.7, 0.16], color: '#56706d' })
  box(s, { at: [0, 2.7, 1.8], size: [8.4, 0.22, 3.2], color: ink.teal, hangs: true })
  bins(s, [-2.4, 0, 1.7], 1.6)
  return s
}

/** The gate of an estate: a house for the guard, a barrier, posts with lamps. */
export function estateGate(it: Grounds): Stage {
  const s = start(it, 'estate-gate', { land: '#8fb07a' })
  paving(s, [-40, -12, 40, 2.6], ink.sand, 1.6)
  road(s, 2.8, 8.6)
  apartments(s, { at: [-20, 0, 50], turn: 6, floors: 12, accent: '#a86a4b' })
  apartments(s, { at: [24, 0, 46], turn: -8, floors: 11 })
  grove(s, [-34, 10, -9, 16], 7, ['round', 'tall'], 4, 7)
  grove(s, [11, 10, 34, 16], 7, ['round', 'gold', 'cone'], 4, 7)
  const window: Painter = (stage, face) =>
    shape(panel(stage, face, 0.3, 1, face.width - 0.6, 1.1), stage.mood.lit > 0.25 ? '#ffdda0' : '#b9d6d2') +
    shape(panel(stage, face, 0, 2.3, face.width, 0.34), stage.tone(ink.teal, face.normal, face.distance))
  box(s, { at: [-4.8, 0, 1.6], size: [2.6, 2.7, 2], color: '#efe5d2', paint: window, shadow: true })
  box(s, { at: [-4.8, 2.7, 1.6], size: [3.2, 0.2, 2.6], color: ink.taupe, hangs: true })
  for (const x of [-7.6, 7]) box(s, { at: [x, 0, 2.2], size: [0.9, 4.4, 0.9], color: '#d3b58a', shadow: true })
  box(s, { at: [-0.3, 4.4, 2.2], size: [16, 0.7, 1.1], color: '#8a6a48', hangs: true })
  box(s, { at: [-2.6, 0, 1.8], size: [0.34, 1.1, 0.34], color: ink.orange })
  for (let i = 0; i < 6; i++)
    box(s, {
      at: [-2 + i * 0.8, 0.95, 1.8],
      size: [0.8, 0.12, 0.08],
      color: i % 2 ? '#c0392b' : '#fdfbf6',
      nearer: 0.2,
    })
  hedge(s, [8, 0, 2.6], [16, 0, 2.6], 0.9)
  return s
}

/** The court before a brick house with an arcade. */
export function brickCourt(it: Grounds): Stage {
  const s = start(it, 'brick-court', { tall: 90 })
  paving(s, [-40, -12, 40, 20], '#dccbb0', 1.4)
  if (s.mood.rain) puddles(s, [-9, -5, 9, 5])
  const arcade: Painter = (stage, face) => {
    let out = punched({ storey: 3.6, bay: 3, w: 1.5, h: 1.9, trim: ink.cream })(stage, face)
    out += shape(panel(stage, face, 0, 0, face.width, 4.2), stage.tone('#a8654a', face.normal, face.distance))
    for (let u = 1; u < face.width - 2; u += 4) {
      out += shape(
        panel(stage, face, u, 0, 2.6, 2.9),
        stage.air(stage.mood.lit > 0.25 ? '#ffdda0' : '#5d7270', face.distance),
      )
      out += shape(panel(stage, face, u - 0.1, 2.9, 2.8, 0.3), stage.tone(ink.cream, face.normal, face.distance))
    }
    return out
  }
  box(s, { at: [0, 0, 24], size: [64, 15, 14], color: '#b9755a', paint: arcade, shadow: true })
  box(s, { at: [0, 15, 22], size: [12, 3.6, 8], color: '#a8654a', nearer: 2 })
  grove(s, [-24, 10, -10, 14], 5, ['round', 'gold'], 4, 6)
  grove(s, [10, 10, 24, 14], 5, ['round', 'tall'], 4, 6)
  for (const x of [-9, 9]) lamp(s, [x, 0, 8], 4.4)
  if (it.frame !== 'none') overhang(s, it.frame === 'right' ? 1150 : 50, 14, 160)
  return s
}

/** The middle of the business park: low works with ribbon windows and a pool. */
export function parkSquare(it: Grounds): Stage {
  const s = start(it, 'park-square', { land: '#93b07c' })
  paving(s, [-40, -12, 40, 8], '#d9d6ca', 2.4)
  water(
    s,
    [
      [-30, 0, 9],
      [-4, 0, 8.6],
      [8, 0, 10],
      [26, 0, 9.4],
      [30, 0, 15],
      [-30, 0, 16],
    ],
    24,
  )
  workshop(s, { at: [-20, 0, 36], turn: 6, w: 40, h: 11, solar: true })
  workshop(s, { at: [24, 0, 34], turn: -8, w: 34, h: 14, color: '#e3d4b8' })
  tower(s, { at: [4, 0, 90], w: 20, d: 20, h: 34, podium: 0 })
  grove(s, [-34, 17, 34, 22], 18, ['round', 'tall', 'gold'], 4, 7)
  for (const x of [-8, 8]) tree(s, [x, 0, 6], 4.6, 'round')
  return s
}

/** The front of a house in the street of another town: low roofs, a crossing, a school gate. */
export function townStreet(it: Grounds): Stage {
  const s = start(it, 'town-street', { tall: 40 })
  paving(s, [-40, -12, 40, 1.6], '#d3d0c6', 1.2)
  road(s, 1.8, 8)
  const front: Painter = (stage, face) => {
    let out = ''
    for (let u = 0.6; u < face.width - 1.6; u += 2.6) {
      out += shape(panel(stage, face, u, 0.2, 1.8, 2.3), stage.tone('#6f8f8a', face.normal, face.distance))
      out += shape(panel(stage, face, u, 3.4, 1.6, 1.3), stage.air('#cfe0dc', face.distance))
    }
    return out + shape(panel(stage, face, 0, 2.7, face.width, 0.34), stage.tone('#7b5a43', face.normal, face.distance))
  }
  for (const [x, w, c] of [
    [-14, 12, '#efe5d2'],
    [-1, 12, '#d9c4a2'],
    [12, 12, '#e6e3d7'],
  ] as const) {
    box(s, { at: [x, 0, 15], size: [w, 5.4, 8], color: c, paint: front, shadow: true })
    box(s, { at: [x, 5.4, 14.6], size: [w + 0.2, 0.8, 8.6], color: '#7f8d89' })
  }
  for (let x = -2.4; x < 2.4; x += 0.8) s.ground(flat(s, x, 2.2, x + 0.45, 7.6, '#f6f1e4', 0.002))
  for (const x of [-9, 7]) tree(s, [x, 0, 9.4], 3.6, 'blossom')
  hedge(s, [-8, 0, 1.4], [-3.4, 0, 1.4], 0.7)
  lamp(s, [5, 0, 1.3], 4)
  return s
}

/** Cooling towers on a roof, above the town. */
export function coolingRoof(it: Grounds): Stage {
  const s = start(it, 'cooling-roof', { tall: 120 })
  s.ground(flat(s, -60, -14, 60, 14, '#b9b5a8'))
  for (let x = -60; x < 60; x += 4) s.ground(flat(s, x, -14, x + 0.06, 14, '#8f8b7e'))
  s.ground(flat(s, -60, 13.4, 60, 14, '#8f8b7e'))
  const louvres: Painter = (stage, face) => {
    let out = shape(
      panel(stage, face, 0.15, 0.5, face.width - 0.3, 1.5),
      stage.tone('#4f6a69', face.normal, face.distance),
    )
    for (let v = 0.6; v < 1.9; v += 0.22)
      out += shape(panel(stage, face, 0.2, v, face.width - 0.4, 0.1), stage.tone('#c3d0cc', face.normal, face.distance))
    return out
  }
  for (const x of [-5.4, -0.6, 4.2]) {
    box(s, { at: [x, 0.3, 5], size: [3.6, 3, 3.6], color: '#dfe5df', paint: louvres, shadow: true })
    box(s, { at: [x, 3.3, 5], size: [2.4, 0.7, 2.4], color: '#b9c4bf' })
    box(s, { at: [x, 4, 5], size: [1.9, 0.1, 1.9], color: '#33403f' })
  }
  for (let x = -14; x < 14; x += 1.4) box(s, { at: [x, 0, 10.6], size: [0.06, 1.1, 0.06], color: '#6d7f7d' })
  box(s, { at: [0, 1.05, 10.6], size: [28, 0.07, 0.06], color: '#6d7f7d' })
  return s
}

/** A transformer behind a fence with a line that nobody crosses. */
export function transformerYard(it: Grounds): Stage {
  const s = start(it, 'transformer-yard', { land: '#8fb07a' })
  paving(s, [-12, -12, 12, 6], '#c9c4b4', 1.6)
  lawn(s, [-40, 6.2, 40, 30], '#86ad76')
  workshop(s, { at: [0, 0, 40], w: 60, h: 12 })
  grove(s, [-26, 8, 26, 14], 14, ['round', 'tall', 'cone'], 4, 6)
  const doors: Painter = (stage, face) => {
    if (face.width < 2.4) return ''
    let out = ''
    for (let i = 0; i < 2; i++)
      out +=
        shape(panel(stage, face, 0.2 + i * 1.5, 0.2, 1.4, 1.9), stage.tone('#7fa08f', face.normal, face.distance)) +
        shape(panel(stage, face, 0.35 + i * 1.5, 0.4, 1.1, 0.7), stage.tone('#5d7f6f', face.normal, face.distance))
    return out
  }
  for (const x of [-1.4, 2.4])
    box(s, { at: [x, 0, 2.6], size: [3.3, 2.4, 2], color: '#8fb09f', paint: doors, shadow: true })
  for (let x = -4; x <= 5.4; x += 0.5) box(s, { at: [x, 0, 5], size: [0.05, 1.5, 0.05], color: '#56706d' })
  box(s, { at: [0.7, 1.4, 5], size: [9.6, 0.07, 0.05], color: '#56706d' })
  s.ground(flat(s, -6, -0.7, 7, -0.5, '#e9b44c', 0.003))
  return s
}
