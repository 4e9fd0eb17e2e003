import { ink } from '../engine/color.ts'
import { box, type Painter, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { apartments } from '../parts/building.ts'
import { lawn, paving, water } from '../parts/ground.ts'
import { bench, lamp } from '../parts/street.ts'
import { foreground, hedge, overhang, tree } from '../parts/tree.ts'
import type { Grounds } from './grounds.ts'
import { grove } from './grove.ts'
import { openAir } from './open-air.ts'

const start = (it: Grounds, scene: string): Stage => {
  const stage = openAir({
    seed: it.seed,
    mood: it.mood,
    camera: { eye: [0, 1.9, -8.4], focal: 760, horizon: 410, ...it.camera },
    land: '#8fb07a',
    tall: 60,
  })
  stage.scene = scene
  return stage
}

/** A courtyard between low houses with gables, paved in rings, a pergola at the back. */
export function courtyard(it: Grounds): Stage {
  const s = start(it, 'courtyard')
  paving(s, [-22, -12, 22, 12], '#e6d3b0', 1)
  lawn(s, [-40, 12.2, 40, 34], '#86ad76')
  const homes: Painter = (stage, face) => {
    let out = ''
    for (let v = 1; v < face.height - 1.4; v += 2.8)
      for (let u = 1; u < face.width - 1.4; u += 2.6) {
        out += shape(
          panel(stage, face, u, v, 1.3, 1.5),
          stage.air(stage.mood.lit > 0.25 ? '#ffdda0' : '#7fa3a0', face.distance),
        )
        out += shape(panel(stage, face, u - 0.1, v - 0.2, 1.5, 0.2), stage.tone(ink.cream, face.normal, face.distance))
      }
    return out
  }
  for (const [x, w, c] of [
    [-19, 16, '#e9dcc4'],
    [0, 14, '#d9b48c'],
    [18, 16, '#efe5d2'],
  ] as const) {
    box(s, { at: [x, 0, 26], size: [w, 9, 10], color: c, paint: homes, shadow: true })
    box(s, { at: [x, 9, 26], size: [w + 1, 1, 11], color: '#8a4f38' })
  }
  for (let x = -5; x <= 5; x += 2.5)
    for (const z of [9, 11]) box(s, { at: [x, 0, z], size: [0.2, 2.7, 0.2], color: '#a67d55' })
  for (let x = -5.6; x < 6; x += 0.7) box(s, { at: [x, 2.7, 10], size: [0.14, 0.14, 3.2], color: '#b98a5e' })
  for (const [x, z] of [
    [-9, 8],
    [9, 8],
    [-13, 12],
    [13, 12],
  ] as const)
    tree(s, [x, 0, z], 5, x < 0 ? 'blossom' : 'round')
  hedge(s, [-14, 0, 5], [-9, 0, 5], 0.7)
  hedge(s, [9, 0, 5], [14, 0, 5], 0.7)
  return s
}

/** The path along a lake with a pavilion on the other shore. */
export function lakeside(it: Grounds): Stage {
  const s = start(it, 'lakeside')
  lawn(s, [-40, -12, 40, 8], '#86ad76')
  water(
    s,
    [
      [-40, 0, 5],
      [-12, 0, 3.4],
      [4, 0, 4.4],
      [22, 0, 3.2],
      [40, 0, 5],
      [40, 0, 24],
      [-40, 0, 26],
    ],
    40,
  )
  paving(s, [-40, -4.4, 40, -0.8], '#e6d8bf', 1.2)
  lawn(s, [-60, 26, 60, 40], '#7fab6f')
  apartments(s, { at: [-34, 0, 70], turn: 10, floors: 8 })
  apartments(s, { at: [30, 0, 76], turn: -10, floors: 9, accent: ink.teal })
  grove(s, [-40, 27, 40, 34], 22, ['round', 'blossom', 'gold', 'tall'], 4, 7)
  for (const [x, z] of [
    [6.6, 25],
    [9.4, 25],
    [6.6, 27.4],
    [9.4, 27.4],
  ] as const)
    box(s, { at: [x, 0, z], size: [0.26, 2.6, 0.26], color: '#8a3f2c' })
  box(s, { at: [8, 2.6, 26.2], size: [4.6, 0.4, 4.2], color: '#4a5553' })
  box(s, { at: [8, 3, 26.2], size: [2.8, 0.6, 2.6], color: '#3f4b49' })
  tree(s, [-7.4, 0, 1.6], 5.4, 'round')
  hedge(s, [4, 0, 2.6], [9, 0, 2.2], 0.7)
  bench(s, [3.4, 0, 1.2])
  lamp(s, [-3.6, 0, 1.8], 3.6)
  foreground(s, it.frame === 'right' ? -10 : 940, it.frame === 'right' ? 240 : 1210, 800, ink.leaf, ink.orange)
  if (it.frame !== 'none') overhang(s, it.frame === 'right' ? 1150 : 50, 14, 170)
  return s
}

/** The nursery where gardeners are taught: a greenhouse, clipped shrubs in rows, a roped-off tree. */
export function nursery(it: Grounds): Stage {
  const s = start(it, 'nursery')
  lawn(s, [-40, -12, 40, 30], '#8db27b')
  paving(s, [-3, -12, 3, 9], '#dccbb0', 0.8)
  const glass: Painter = (stage, face) => {
    let out = shape(
      panel(stage, face, 0.1, 0.5, face.width - 0.2, face.height - 0.6),
      stage.air('#cfe6de', face.distance),
    )
    for (let u = 0; u <= face.width; u += 1.1)
      out += shape(panel(stage, face, u, 0, 0.09, face.height), stage.tone('#f4efe6', face.normal, face.distance))
    return out + shape(panel(stage, face, 0, 0, face.width, 0.5), stage.tone('#b5694a', face.normal, face.distance))
  }
  box(s, { at: [0, 0, 13], size: [14, 2.8, 6], color: '#dfe8e3', paint: glass, shadow: true })
  box(s, { at: [0, 2.8, 13], size: [9, 0.8, 4], color: '#cfe0dc', paint: glass })
  for (const x of [-9, -6.6, 6.6, 9])
    for (const z of [2, 4.4, 6.8]) tree(s, [x, 0, z], 1.5, 'bush', x < 0 ? '#5d9468' : '#7aa86a')
  grove(s, [-34, 16, -10, 24], 10, ['round', 'tall', 'cone'], 4, 7)
  grove(s, [10, 16, 34, 24], 10, ['round', 'gold', 'cone'], 4, 7)
  return s
}
