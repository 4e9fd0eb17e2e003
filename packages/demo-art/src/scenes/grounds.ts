import { ink } from '../engine/color.ts'
import type { MoodName } from '../engine/mood.ts'
import { box } from '../engine/solid.ts'
import type { Camera, Stage } from '../engine/stage.ts'
import { apartments, branch, shopfront, tower, workshop } from '../parts/building.ts'
import { lawn, path, paving, puddles, road } from '../parts/ground.ts'
import { school } from '../parts/public-building.ts'
import { lamp } from '../parts/street.ts'
import { dapple, foreground, hedge, overhang, tree } from '../parts/tree.ts'
import { grove } from './grove.ts'
import { openAir } from './open-air.ts'

export type Grounds = { seed: number; mood: MoodName; camera?: Partial<Camera>; frame?: 'left' | 'right' | 'none' }

const eye = (it: Grounds, base: Camera): Camera => ({ ...base, ...it.camera })

function framed(stage: Stage, it: Grounds): Stage {
  if (it.frame === 'left' || it.frame === undefined) overhang(stage, 50, 14, 180)
  if (it.frame === 'right') overhang(stage, 1150, 14, 180)
  return stage
}

/** The square before an office building: podium glass behind, trees at the sides. */
export function square(it: Grounds): Stage {
  const s = openAir({
    seed: it.seed,
    mood: it.mood,
    camera: eye(it, { eye: [0, 1.8, -7.7], focal: 760, horizon: 440 }),
    tall: 120,
  })
  paving(s, [-40, -12, 40, 26], ink.sand, 2)
  if (s.mood.rain) puddles(s, [-10, -5, 10, 10])
  box(s, { at: [-6, 0, 30], size: [52, 8, 14], color: ink.cream, paint: shopfront(8), shadow: true })
  tower(s, { at: [-18, 0, 52], w: 30, d: 24, h: 90, podium: 0, turn: 8 })
  tower(s, { at: [36, 0, 86], w: 28, d: 26, h: 70, podium: 0, turn: -14, color: '#e8dcc6', fin: true })
  grove(s, [-26, 14, -12, 20], 4, ['round', 'tall'], 5, 7)
  grove(s, [16, 12, 30, 22], 5, ['round', 'gold', 'tall'], 5, 8)
  hedge(s, [-24, 0, 13], [-9, 0, 13], 0.8)
  hedge(s, [13, 0, 12], [28, 0, 12], 0.8)
  lamp(s, [9.5, 0, 11], 5)
  if (it.frame !== 'none') dapple(s, [-9, -6, -2, 1], 16)
  s.scene = 'office-square'
  return framed(s, it)
}

/** The garden of a housing estate: lawns, a path, blocks of flats behind trees. */
export function garden(it: Grounds & { accent?: string }): Stage {
  const s = openAir({
    seed: it.seed,
    mood: it.mood,
    camera: eye(it, { eye: [0, 1.8, -7.7], focal: 760, horizon: 440 }),
    land: '#8fb07a',
    tall: 60,
  })
  lawn(s, [-40, -12, 40, 30], '#86ad76')
  path(
    s,
    [
      [-1, -14],
      [1, -4],
      [-1.5, 6],
      [2, 16],
      [0, 30],
    ],
    5.4,
    '#e2d5bd',
  )
  apartments(s, { at: [-34, 0, 48], turn: 14, floors: 15, ...(it.accent ? { accent: it.accent } : {}) })
  apartments(s, { at: [30, 0, 56], turn: -12, floors: 17, accent: ink.teal })
  grove(s, [-26, 4, -6, 20], 8, ['round', 'tall', 'blossom'], 4, 7)
  grove(s, [6, 5, 26, 20], 8, ['round', 'gold', 'cone'], 4, 7)
  grove(s, [-12, 2, -6, 4], 4, ['bush'], 0.8, 1.3)
  grove(s, [6, 2, 12, 4], 4, ['bush'], 0.8, 1.3)
  foreground(s, it.frame === 'right' ? -10 : 940, it.frame === 'right' ? 260 : 1210, 800, ink.leaf, ink.orange)
  s.scene = 'estate-garden'
  return framed(s, it)
}

/** A street front with a bank branch, for everything near roads. */
export function street(it: Grounds): Stage {
  const s = openAir({
    seed: it.seed,
    mood: it.mood,
    camera: eye(it, { eye: [0, 1.75, -7.7], focal: 740, horizon: 450 }),
    tall: 90,
  })
  paving(s, [-40, -14, 40, 18], ink.sand, 1.6)
  road(s, 3, 10)
  if (s.mood.rain) puddles(s, [-10, -6, 12, 3])
  branch(s, { at: [-6, 0, 26] })
  branch(s, { at: [28, 0, 30], upper: 28, color: '#cfd8cf' })
  for (const x of [-20, -14, 9, 16]) tree(s, [x, 0, 13], 5.5, x === 9 ? 'gold' : 'round')
  lamp(s, [-9, 0, 11.6], 5.4)
  s.scene = 'bank-street'
  return framed(s, it)
}

/** The sports ground of a school, or of a works. */
export function track(it: Grounds): Stage {
  const s = openAir({
    seed: it.seed,
    mood: it.mood,
    camera: eye(it, { eye: [0, 2, -7.7], focal: 760, horizon: 415 }),
    land: '#9db67f',
    tall: 60,
  })
  for (let i = 0; i < 6; i++) paving(s, [-60, -12 + i * 1.9, 60, -10.25 + i * 1.9], '#c9704c', 300)
  lawn(s, [-60, 0.6, 60, 26], '#7fab6f')
  school(s, { at: [6, 0, 52] })
  workshop(s, { at: [-60, 0, 60], w: 40 })
  grove(s, [-50, 28, 50, 34], 18, ['round', 'tall', 'gold'], 5, 8)
  s.scene = 'sports-ground'
  return framed(s, it)
}
