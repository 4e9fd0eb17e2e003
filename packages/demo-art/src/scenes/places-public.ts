import { ink } from '../engine/color.ts'
import { drive, lawn, paving } from '../parts/ground.ts'
import { civic, hospital, school } from '../parts/public-building.ts'
import { car, flagpole } from '../parts/street.ts'
import { foreground, hedge, overhang, tree } from '../parts/tree.ts'
import { people } from './group.ts'
import { grove } from './grove.ts'
import { openAir, type Scene } from './open-air.ts'

export const civicNoon: Scene = () => {
  const s = openAir({
    seed: 51,
    mood: 'day',
    camera: { eye: [8, 2, -60], yaw: -5, focal: 800, horizon: 570 },
    tall: 80,
  })
  paving(s, [-26, -70, 26, 0], '#e6dac4', 3)
  lawn(s, [-90, -42, -27, -12])
  lawn(s, [27, -42, 90, -12])
  civic(s, { at: [0, 0, 10] })
  for (const x of [-6, 0, 6]) flagpole(s, [x - 30, 0, -14], x === 0 ? ink.orange : ink.teal, 13)
  grove(s, [-84, -20, -30, -13], 9, ['round', 'cone'], 6, 9)
  grove(s, [30, -20, 84, -13], 9, ['round', 'cone'], 6, 9)
  hedge(s, [-27, 0, -42], [-27, 0, -14], 0.9)
  hedge(s, [27, 0, -42], [27, 0, -14], 0.9)
  foreground(s, -10, 330, 796, ink.leaf, ink.orange)
  tree(s, [19, 0, -46], 7, 'round')
  people(s, [
    [12.6, -50, 'guard', 'stand'],
    [7.4, -49.6, 'casual', 'walk', { woman: true, holds: 'folder' }],
    [1.4, -49.6, 'shirt', 'talk'],
    [2.6, -49.4, 'casual', 'hold', { facing: -1, holds: 'folder' }],
  ])
  people(s, [
    [-5, -40, 'shirt', 'walk', { holds: 'folder' }],
    [2, -44, 'casual', 'walk', { woman: true, facing: -1 }],
    [12, -36, 'guard', 'stand'],
    [18, -46, 'cleaner', 'work', { holds: 'mop' }],
    [-12, -28, 'suit', 'walk'],
  ])
  s.scene = 'civic-centre'
  // It is about the house, not about who passes.
  s.subject.length = 0
  return s
}

export const hospitalMorning: Scene = () => {
  const s = openAir({
    seed: 61,
    mood: 'dawn',
    camera: { eye: [-12, 2.2, -52], yaw: 9, focal: 740, horizon: 600 },
    tall: 80,
  })
  lawn(s, [-80, -30, -18, -4])
  paving(s, [-17, -60, 60, 10], '#e5dac6', 2.4)
  drive(s, -15, -7, 14)
  hospital(s, { at: [6, 0, 26], turn: -6 })
  grove(s, [-70, -12, -22, 2], 10, ['round', 'tall', 'blossom'], 5, 8)
  grove(s, [38, -6, 64, 8], 6, ['round', 'cone'], 5, 8)
  hedge(s, [-18, 0, -30], [-18, 0, -6], 0.9)
  car(s, [16, 0, -18], '#f2eee2')
  overhang(s, 40, 20, 190)
  tree(s, [-21, 0, -36], 7, 'round')
  foreground(s, 860, 1210, 796, ink.leaf, ink.amber)
  people(s, [
    [-5.6, -41, 'guard', 'point'],
    [-3.8, -41.2, 'casual', 'stand', { woman: true, facing: -1, holds: 'bag' }],
    [-9.4, -39, 'nurse', 'walk', { woman: true }],
  ])
  people(s, [
    [0, -32, 'nurse', 'walk', { woman: true }],
    [4.5, -30, 'guard', 'point'],
    [6, -29.5, 'casual', 'stand', { woman: true, facing: -1 }],
    [11, -34, 'cleaner', 'walk', { holds: 'bucket' }],
    [20, -24, 'casual', 'walk', { facing: -1 }],
  ])
  s.scene = 'hospital'
  return s
}

export const schoolMorning: Scene = () => {
  const s = openAir({
    seed: 71,
    mood: 'day',
    camera: { eye: [0, 3.2, -58], yaw: 2, focal: 780, horizon: 560 },
    land: '#a9b98b',
    tall: 60,
  })
  for (let i = 0; i < 5; i++) paving(s, [-90, -48 + i * 3.4, 90, -45.8 + i * 3.4], '#c9704c', 400)
  lawn(s, [-90, -30, 90, -9])
  paving(s, [-90, -8.6, 90, 4], ink.sand, 3)
  school(s, { at: [0, 0, 10] })
  grove(s, [-84, -8, -14, -3], 11, ['round', 'tall', 'gold'], 5, 8)
  grove(s, [14, -8, 84, -3], 11, ['round', 'blossom', 'tall'], 5, 8)
  flagpole(s, [-10, 0, -8], ink.orange, 13)
  overhang(s, 1130, 10, 190)
  people(s, [
    [-4.4, -45, 'pupil', 'run', { tall: 0.9 }],
    [-1.8, -44, 'pupil', 'run', { tall: 0.88, woman: true }],
    [3.4, -45.2, 'sport', 'run', { bottom: '#1f6a62' }],
  ])
  people(s, [
    [-12, -42, 'pupil', 'run', { tall: 0.88 }],
    [-9, -38, 'pupil', 'run', { tall: 0.86, woman: true }],
    [-3, -42.4, 'pupil', 'run', { tall: 0.9 }],
    [12, -30, 'guard', 'stand', { facing: -1 }],
    [18, -40, 'gardener', 'work', { holds: 'mop', facing: -1 }],
  ])
  s.scene = 'school'
  return s
}
