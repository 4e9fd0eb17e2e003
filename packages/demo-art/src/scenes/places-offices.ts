import { ink } from '../engine/color.ts'
import { tower, workshop } from '../parts/building.ts'
import { lawn, paving, road, water } from '../parts/ground.ts'
import { bench, car, lamp, planter } from '../parts/street.ts'
import { dapple, foreground, hedge, overhang, tree } from '../parts/tree.ts'
import { people } from './group.ts'
import { grove } from './grove.ts'
import { openAir, type Scene } from './open-air.ts'

export const yunlanMorning: Scene = () => {
  const s = openAir({
    seed: 11,
    mood: 'dawn',
    camera: { eye: [2, 1.8, -34], yaw: 2, focal: 640, horizon: 612 },
    tall: 150,
  })
  paving(s, [-60, -40, 70, 34], ink.sand, 3)
  lawn(s, [-60, -18, -14, 26])
  tower(s, { at: [12, 0, 62], turn: 32, w: 30, d: 30, h: 70, color: '#dfe8e3' })
  tower(s, { at: [-64, 0, 150], turn: 12, w: 36, d: 30, h: 70, color: '#e8dcc6', fin: true })
  tower(s, { at: [92, 0, 140], turn: -12, w: 28, d: 28, h: 60, color: '#c9d8d2' })
  grove(s, [-58, 0, -16, 22], 8, ['round', 'tall', 'gold'], 6, 10)
  grove(s, [36, 14, 74, 30], 6, ['round', 'blossom', 'tall'], 6, 9)
  hedge(s, [-40, 0, -17], [-15, 0, -17], 1)
  for (const x of [-10, 24]) lamp(s, [x, 0, -8], 6)
  planter(s, [26, 0, -14], 4)
  tree(s, [26, 0.6, -14], 3.4, 'gold')
  overhang(s, 60, 20, 190)
  dapple(s, [-8, -33, -1, -22], 16)
  foreground(s, 820, 1210, 790, ink.leaf, ink.amber)
  tree(s, [-12, 0, -17], 8.5, 'round')
  people(s, [
    [-2.6, -24.6, 'suit', 'walk', { holds: 'bag' }],
    [5, -24.4, 'desk', 'walk', { woman: true, facing: -1, holds: 'folder' }],
  ])
  people(s, [
    [-4, -19, 'suit', 'walk', { holds: 'bag' }],
    [3, -16, 'desk', 'walk', { woman: true, facing: -1 }],
    [8.5, -10, 'guard', 'stand'],
    [15, -4, 'shirt', 'walk', { facing: -1 }],
    [13.6, -4.5, 'casual', 'talk', { woman: true }],
  ])
  s.scene = 'yunlan'
  return s
}

export const yunlanDusk: Scene = () => {
  const s = openAir({
    seed: 14,
    mood: 'dusk',
    camera: { eye: [-14, 1.7, -30], yaw: -16, focal: 700, horizon: 598 },
    tall: 160,
  })
  road(s, -16, -4)
  paving(s, [-90, -2, 70, 40], ink.stone, 3)
  tower(s, { at: [-34, 0, 58], turn: -30, w: 30, d: 30, h: 66 })
  tower(s, { at: [38, 0, 130], turn: 8, w: 30, d: 26, h: 74, color: '#c9b79c', fin: true })
  grove(s, [-80, 2, -60, 20], 4, ['round', 'tall'], 6, 9)
  grove(s, [-10, 3, 24, 14], 6, ['round', 'gold', 'tall'], 5, 8)
  for (const x of [-58, -40, -22, -4]) lamp(s, [x, 0, -2.6], 7)
  overhang(s, 1130, 30, 190)
  tree(s, [-30, 0, -1.5], 9, 'round')
  people(s, [
    [-17.6, -21.5, 'guard', 'walk', { holds: 'torch' }],
    [-13.4, -22, 'suit', 'walk', { facing: -1, woman: true, holds: 'bag' }],
  ])
  paving(s, [-60, -34, 40, -16.5], '#cdbfa8', 2)
  car(s, [-34, 0, -12.5], '#2f5f62')
  car(s, [-8, 0, -8], '#d9c4a2', -1)
  people(s, [
    [-26, -1, 'casual', 'walk'],
    [-24.8, -1.2, 'casual', 'walk', { woman: true, top: '#5e8c84' }],
    [-15, 0, 'suit', 'walk', { facing: -1, holds: 'bag' }],
    [-46, 0, 'guard', 'stand'],
  ])
  s.scene = 'yunlan'
  // It is about the house, not about who passes.
  s.subject.length = 0
  return s
}

export const hezhengDay: Scene = () => {
  const s = openAir({
    seed: 21,
    mood: 'day',
    camera: { eye: [0, 1.7, -44], yaw: 0, focal: 700, horizon: 604 },
    tall: 120,
  })
  paving(s, [-70, -46, 70, 30], '#e8dcc6', 3.5)
  water(
    s,
    [
      [-16, 0, -30],
      [16, 0, -30],
      [12, 0, -6],
      [-12, 0, -6],
    ],
    30,
  )
  tower(s, { at: [-27, 0, 64], turn: 14, w: 26, d: 26, h: 72, color: '#f0e4cd', fin: true, podium: 0 })
  tower(s, { at: [31, 0, 76], turn: -18, w: 26, d: 26, h: 86, color: '#dbe7e1', podium: 0 })
  workshop(s, { at: [2, 0, 44], w: 70, d: 18, h: 12, color: '#efe5d2' })
  grove(s, [-64, -14, -30, 22], 7, ['round', 'tall'], 6, 10)
  grove(s, [28, -14, 66, 22], 7, ['round', 'cone', 'blossom'], 6, 10)
  hedge(s, [-20, 0, -30], [-17.5, 0, -6], 0.9)
  hedge(s, [20, 0, -30], [17.5, 0, -6], 0.9)
  bench(s, [-20.5, 0, -34])
  foreground(s, -10, 300, 796, ink.leaf, ink.orange)
  overhang(s, 1150, 10, 180)
  people(s, [
    [2.6, -34.4, 'engineer', 'hold', { holds: 'tablet' }],
    [-3, -34.8, 'suit', 'walk', { holds: 'folder' }],
  ])
  people(s, [
    [-9, -27, 'suit', 'walk', { holds: 'folder' }],
    [-7.6, -27.4, 'desk', 'talk', { woman: true, facing: -1 }],
    [10, -35, 'cleaner', 'work', { holds: 'mop' }],
    [21, -28, 'gardener', 'bend', { holds: 'shears' }],
  ])
  s.scene = 'hezheng'
  return s
}

export const hezhengNight: Scene = () => {
  const s = openAir({
    seed: 24,
    mood: 'night',
    camera: { eye: [18, 26, -74], yaw: -8, pitch: 4, focal: 780, horizon: 470 },
    tall: 130,
    city: 420,
    land: '#8f9f83',
  })
  road(s, -18, -4)
  paving(s, [-60, 0, 64, 40], ink.stone, 4)
  tower(s, { at: [-20, 0, 64], turn: 20, w: 26, d: 26, h: 70, color: '#efe1c6', fin: true })
  tower(s, { at: [26, 0, 82], turn: -18, w: 26, d: 26, h: 92 })
  grove(s, [-60, 4, 60, 16], 16, ['round', 'tall'], 5, 8)
  for (let x = -50; x < 70; x += 18) lamp(s, [x, 0, -2], 7)
  car(s, [-18, 0, -14], '#d9c4a2')
  car(s, [24, 0, -8], '#b5694a', -1)
  s.scene = 'hezheng'
  return s
}
