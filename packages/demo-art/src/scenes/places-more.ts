import { ink } from '../engine/color.ts'
import { box } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { apartments, shopfront, workshop } from '../parts/building.ts'
import { drive, lawn, path, paving, road, water } from '../parts/ground.ts'
import { civic, hospital, school } from '../parts/public-building.ts'
import { bench, bollards, car, flagpole, lamp } from '../parts/street.ts'
import { dapple, foreground, hedge, overhang, tree } from '../parts/tree.ts'
import { people } from './group.ts'
import { grove } from './grove.ts'
import { openAir, type Scene } from './open-air.ts'

function qingheAerialGround(s: Stage): void {
  path(
    s,
    [
      [-60, -22],
      [-20, -12],
      [10, 8],
      [40, 10],
      [90, 26],
    ],
    4,
  )
  path(
    s,
    [
      [4, -30],
      [6, -8],
      [-8, 24],
      [-6, 70],
    ],
    3.4,
  )
  water(
    s,
    [
      [10, 0, -16],
      [30, 0, -18],
      [38, 0, -6],
      [26, 0, 2],
      [14, 0, -2],
    ],
    18,
  )
}

export const qingheAerial: Scene = () => {
  const s = openAir({
    seed: 33,
    mood: 'afternoon',
    camera: { eye: [-44, 46, -84], yaw: 21, pitch: 16, focal: 940, horizon: 380 },
    land: '#86ad76',
    city: 520,
    tall: 70,
  })
  road(s, -40, -32)
  qingheAerialGround(s)
  apartments(s, { at: [-34, 0, 24], turn: 6, floors: 11 })
  apartments(s, { at: [30, 0, 34], turn: 6, floors: 14, accent: ink.teal })
  apartments(s, { at: [-30, 0, 78], turn: 6, floors: 16, accent: '#c98752' })
  apartments(s, { at: [38, 0, 92], turn: 6, floors: 17 })
  apartments(s, { at: [96, 0, 60], turn: 6, floors: 15, accent: ink.teal })
  grove(s, [-60, -28, 70, -20], 26, ['round', 'tall', 'gold'], 4, 7)
  grove(s, [-50, -8, 8, 8], 16, ['round', 'blossom', 'cone'], 4, 7)
  grove(s, [-20, 40, 70, 60], 22, ['round', 'tall', 'blossom'], 4, 7)
  grove(s, [46, -14, 90, 16], 12, ['round', 'gold'], 4, 7)
  car(s, [-16, 0, -36], '#d9c4a2')
  car(s, [24, 0, -34], '#2f5f62', -1)
  s.scene = 'qinghe'
  return s
}

export const civicDusk: Scene = () => {
  const s = openAir({
    seed: 54,
    mood: 'dusk',
    camera: { eye: [-24, 1.9, -44], yaw: 24, focal: 720, horizon: 590 },
    tall: 90,
  })
  paving(s, [-60, -56, 50, 2], ink.stone, 3)
  water(
    s,
    [
      [-12, 0, -34],
      [16, 0, -34],
      [16, 0, -20],
      [-12, 0, -20],
    ],
    26,
  )
  civic(s, { at: [8, 0, 26] })
  for (const x of [-30, -20, 24, 34]) lamp(s, [x, 0, -14], 6)
  grove(s, [-60, -6, -38, 8], 6, ['round', 'cone'], 6, 9)
  for (const x of [-34, -30, -26]) flagpole(s, [x, 0, -4], x === -30 ? ink.orange : ink.teal, 13)
  hedge(s, [-13, 0, -35.4], [17, 0, -35.4], 0.7)
  people(s, [
    [-17, -32, 'guard', 'walk', { holds: 'torch' }],
    [-9.4, -29, 'casual', 'walk', { woman: true, facing: -1 }],
    [-8.6, -29, 'casual', 'walk', { facing: -1, top: '#7d98a1' }],
  ])
  s.scene = 'civic-centre'
  return s
}

export const hospitalGarden: Scene = () => {
  const s = openAir({
    seed: 64,
    mood: 'afternoon',
    camera: { eye: [-10, 2, -38], yaw: 12, focal: 720, horizon: 500 },
    land: '#8fb07a',
    tall: 60,
  })
  lawn(s, [-60, -44, 60, 0], '#88b078')
  path(
    s,
    [
      [-12, -46],
      [-7, -30],
      [2, -22],
      [4, -8],
      [14, 4],
    ],
    4.4,
  )
  hospital(s, { at: [22, 0, 34], turn: -10 })
  grove(s, [-40, -20, -8, -2], 11, ['round', 'blossom', 'tall'], 4, 7)
  grove(s, [10, -22, 36, -6], 9, ['round', 'gold', 'bush'], 2, 6)
  bench(s, [-10.5, 0, -25])
  overhang(s, 1140, 10, 190)
  dapple(s, [-9, -36, 0, -28], 18)
  foreground(s, -10, 280, 796, ink.leaf, ink.amber)
  people(s, [
    [-6.4, -29, 'nurse', 'walk', { woman: true }],
    [-5.5, -28.8, 'casual', 'walk', { top: '#cfe0da' }],
    [-10.8, -24.6, 'casual', 'sit', { woman: true, top: '#e6c49b' }],
    [-1, -24, 'gardener', 'bend', { holds: 'shears' }],
    [3, -14, 'cleaner', 'walk', { holds: 'bucket', facing: -1 }],
  ])
  s.scene = 'hospital'
  return s
}

export const schoolGate: Scene = () => {
  const s = openAir({
    seed: 74,
    mood: 'dawn',
    camera: { eye: [-3, 1.9, -28], yaw: 4, focal: 760, horizon: 520 },
    tall: 60,
  })
  paving(s, [-50, -34, 50, 0], ink.sand, 2)
  drive(s, -4, 4, 20, '#b7ae9c')
  school(s, { at: [4, 0, 36] })
  for (const x of [-9, 9]) box(s, { at: [x, 0, -6], size: [2, 5.4, 2], color: '#c97f58', shadow: true })
  box(s, { at: [0, 5.4, -6], size: [20.6, 0.9, 2.2], color: ink.cream, hangs: true, nearer: 1 })
  box(s, { at: [-14, 0, -5], size: [7, 3.4, 5], color: ink.cream, paint: shopfront(3.4), shadow: true })
  box(s, { at: [20, 0, -6], size: [20, 1.5, 0.6], color: '#d8b48c', shadow: true })
  bollards(s, [-7, 0, -9], [7, 0, -9], 7)
  grove(s, [-40, -2, -18, 8], 7, ['round', 'gold', 'tall'], 5, 8)
  grove(s, [12, -2, 40, 8], 8, ['round', 'blossom'], 5, 8)
  overhang(s, 60, 10, 190)
  people(s, [
    [-6.2, -19, 'guard', 'raise', { holds: 'flag' }],
    [-2.4, -18, 'pupil', 'walk', { tall: 0.86 }],
    [-1.2, -17.6, 'pupil', 'walk', { tall: 0.84, woman: true }],
    [1.4, -16, 'casual', 'walk', { woman: true, top: '#d9a860' }],
    [2.2, -16.1, 'pupil', 'walk', { tall: 0.7 }],
    [5.4, -14, 'suit', 'stand', { facing: -1 }],
    [0, -4, 'pupil', 'walk', { tall: 0.86, back: true }],
  ])
  s.scene = 'school'
  return s
}

export const parkRoad: Scene = () => {
  const s = openAir({
    seed: 82,
    mood: 'dawn',
    camera: { eye: [3, 2.2, -34], yaw: -6, focal: 720, horizon: 510 },
    land: '#93b07c',
    tall: 70,
  })
  drive(s, -4, 3, 90)
  paving(s, [3.6, -40, 8, 90], ink.sand, 1.6)
  workshop(s, { at: [-34, 0, 22], turn: -4, w: 44, d: 30, h: 15 })
  workshop(s, { at: [32, 0, 30], turn: 4, w: 38, d: 34, h: 18, color: '#e3d4b8' })
  workshop(s, { at: [-4, 0, 110], w: 60, h: 22, color: '#d5ddd2' })
  for (let z = -20; z < 70; z += 10) {
    tree(s, [-6.4, 0, z], 6.4, 'round')
    tree(s, [10.4, 0, z + 4], 6, z % 20 === 0 ? 'gold' : 'round')
  }
  for (const z of [-16, 8, 32]) lamp(s, [4, 0, z], 6)
  hedge(s, [9.6, 0, -26], [9.6, 0, 20], 0.8)
  foreground(s, -10, 250, 796, ink.leaf, ink.orange)
  car(s, [-1.6, 0, -4], '#2f6a66')
  people(s, [
    [5.4, -25, 'guard', 'walk', { holds: 'radio', facing: -1 }],
    [6.2, -16, 'shirt', 'walk', { woman: true, facing: -1 }],
    [7, -15.6, 'casual', 'walk', { facing: -1 }],
    [-8.4, -20, 'gardener', 'work', { holds: 'saw' }],
  ])
  s.scene = 'park'
  return s
}
