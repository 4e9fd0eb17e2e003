import { ink } from '../engine/color.ts'
import type { V2 } from '../engine/geometry.ts'
import type { Stage } from '../engine/stage.ts'
import { apartments, tower, workshop } from '../parts/building.ts'
import { lawn, path, paving, water } from '../parts/ground.ts'
import { bench, lamp } from '../parts/street.ts'
import { dapple, foreground, hedge, overhang } from '../parts/tree.ts'
import { people } from './group.ts'
import { grove } from './grove.ts'
import { openAir, type Scene } from './open-air.ts'
import { veil } from './veil.ts'

const home: V2 = [1920, 900]

function homeCity(s: Stage): void {
  tower(s, { at: [18, 0, 84], turn: 30, w: 30, d: 30, h: 70, color: '#e9f0ea' })
  tower(s, { at: [62, 0, 110], turn: -16, w: 28, d: 26, h: 62, color: '#eddfc6', fin: true })
  tower(s, { at: [-24, 0, 150], turn: 12, w: 30, d: 26, h: 66, color: '#dbe7e1', fin: true })
  apartments(s, { at: [104, 0, 100], turn: -18, floors: 16 })
  apartments(s, { at: [-64, 0, 140], turn: 10, floors: 14, accent: ink.teal })
  apartments(s, { at: [-116, 0, 150], turn: 12, floors: 11 })
  workshop(s, { at: [44, 0, 60], turn: -6, w: 36, h: 9, d: 14, color: ink.cream })
  grove(s, [-110, 8, -4, 30], 26, ['round', 'tall', 'round'], 6, 10)
  grove(s, [18, 10, 90, 34], 18, ['round', 'gold', 'tall', 'cone'], 6, 10)
  grove(s, [16, -18, 44, 4], 9, ['round', 'blossom', 'bush', 'gold'], 3, 7)
  grove(s, [-46, -3, -10, 0], 8, ['bush'], 0.9, 1.7)
}

function homeGround(s: Stage): void {
  lawn(s, [-150, -44, 150, 26], '#86ad76')
  paving(s, [-150, 27, 150, 60], ink.sand, 4)
  path(
    s,
    [
      [-2, -50],
      [2, -30],
      [10, -16],
      [4, -2],
      [12, 14],
      [12, 40],
    ],
    5,
    '#eadcc2',
  )
  water(
    s,
    [
      [-36, 0, -24],
      [-14, 0, -28],
      [-7, 0, -18],
      [-12, 0, -6],
      [-34, 0, -4],
      [-48, 0, -12],
    ],
    26,
  )
}

export const bannerHome: Scene = () => {
  const s = openAir({
    seed: 5,
    mood: 'dawn',
    camera: { eye: [0, 3, -40], yaw: 0, focal: 900, horizon: 640, centre: 1180, size: home },
    land: '#8fb07c',
    tall: 130,
    city: 520,
  })
  s.back(`<circle cx="1330" cy="470" r="560" fill="${s.glow('#ffe3ae', 0.85)}"/>`)
  homeGround(s)
  homeCity(s)
  hedge(s, [14, 0, -24], [34, 0, -20], 0.9)
  for (const [x, z] of [
    [-1.2, -12],
    [14, -6],
    [9, 10],
  ] as const)
    lamp(s, [x, 0, z], 4.6)
  bench(s, [13, 0, -25])
  overhang(s, 1860, 20, 230)
  dapple(s, [6, -38, 22, -27], 26)
  foreground(s, 1480, 1930, 900, ink.leaf, ink.orange)
  people(s, [
    [3.4, -25, 'gardener', 'work', { holds: 'shears', facing: 1 }],
    [6.8, -20, 'casual', 'walk', { woman: true, facing: -1, top: '#f1ece1' }],
    [7.8, -20, 'casual', 'walk', { facing: -1, top: '#d8743b' }],
    [1.6, -28, 'desk', 'walk', { woman: true, holds: 'folder' }],
    [5, -6, 'guard', 'walk', { facing: -1 }],
    [13.2, -24.6, 'casual', 'sit', { facing: -1, top: '#7d98a1' }],
  ])
  return veil(s, 0.6, 0.72, 0)
}
