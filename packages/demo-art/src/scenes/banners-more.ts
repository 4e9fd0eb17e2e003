import { ink } from '../engine/color.ts'
import type { V2 } from '../engine/geometry.ts'
import { apartments, tower } from '../parts/building.ts'
import { lawn, path, road, water } from '../parts/ground.ts'
import { hospital, school } from '../parts/public-building.ts'
import { street } from './grounds.ts'
import { formation, people } from './group.ts'
import { grove } from './grove.ts'
import { counterHall } from './inside.ts'
import { library } from './library.ts'
import { openAir, type Scene } from './open-air.ts'
import { parkSquare } from './outdoors.ts'
import { officeCorridor } from './rooms/passage.ts'
import { veil } from './veil.ts'

const size: V2 = [1920, 420]

const contact: Scene = () => {
  const s = street({
    seed: 97,
    mood: 'day',
    frame: 'none',
    camera: { eye: [2, 2.2, -12], focal: 760, horizon: 250, centre: 1240, size },
  })
  people(s, [
    [0.6, -2, 'desk', 'point', { woman: true }],
    [2, -1.6, 'casual', 'talk', { facing: -1, holds: 'bag' }],
    [6.4, 0, 'guard', 'stand', { facing: -1 }],
    [10, -1, 'casual', 'walk', { woman: true, top: '#e6d3b0' }],
  ])
  return veil(s, 0.6, 0.9, 0.06)
}

const recruitment: Scene = () => {
  const s = parkSquare({
    seed: 98,
    mood: 'dawn',
    frame: 'none',
    camera: { eye: [0, 2, -11], focal: 820, horizon: 215, centre: 1320, size },
  })
  formation(s, [-2.2, 0, 1.6], 1, 4, [1.5, 1], 'guard')
  people(s, [
    [-3.6, 0, 'engineer', 'hold', { holds: 'wrench' }],
    [-2.3, -0.3, 'desk', 'stand', { woman: true }],
    [-1, 0, 'cleaner', 'hold', { holds: 'mop' }],
    [0.3, -0.3, 'suit', 'hold', { holds: 'folder' }],
    [1.6, 0, 'gardener', 'hold', { holds: 'shears', woman: true }],
    [2.9, -0.3, 'shirt', 'hold', { holds: 'tablet', facing: -1 }],
    [4.2, 0, 'nurse', 'stand', { facing: -1, woman: true }],
  ])
  return veil(s, 0.6, 0.9, 0.05)
}

const letters: Scene = () => {
  const { stage } = counterHall({
    seed: 99,
    room: { w: 22, h: 3.8, d: 11 },
    camera: { eye: [-0.6, 1.7, 1], focal: 660, horizon: 190, size, centre: 1240 },
  })
  people(stage, [
    [0, 11.4, 'desk', 'talk', { woman: true }],
    [0.6, 8.8, 'casual', 'talk', { facing: -1, holds: 'folder' }],
    [5.4, 8, 'casual', 'walk', { facing: -1, woman: true, top: '#cf8f68' }],
  ])
  return veil(stage, 0.6, 0.9, 0.08)
}

const law: Scene = () => {
  const { stage } = library({
    seed: 100,
    room: { w: 18, h: 3.6, d: 8.4 },
    camera: { eye: [0.6, 1.7, 0.4], focal: 640, horizon: 185, size, centre: 1260 },
  })
  people(stage, [
    [-1.8, 4.4, 'shirt', 'sit', { back: true, bare: true }],
    [2.6, 6.8, 'suit', 'hold', { holds: 'folder', facing: -1, woman: true }],
  ])
  return veil(stage, 0.6, 0.9, 0.1)
}

const search: Scene = () => {
  const s = openAir({
    seed: 101,
    mood: 'day',
    camera: { eye: [0, 30, -80], pitch: 6, focal: 780, horizon: 150, centre: 1260, size },
    tall: 130,
    city: 420,
    land: '#9bb58a',
  })
  water(
    s,
    [
      [-200, 0, 20],
      [220, 0, 6],
      [220, 0, 30],
      [-200, 0, 44],
    ],
    60,
  )
  road(s, -10, 2)
  lawn(s, [-80, -44, 90, -14], '#86ad76')
  path(
    s,
    [
      [60, -44],
      [40, -30],
      [56, -14],
    ],
    4,
  )
  tower(s, { at: [-20, 0, 90], turn: 24, h: 60, w: 26, d: 26 })
  tower(s, { at: [30, 0, 110], turn: -14, h: 74, w: 26, d: 26, fin: true, color: '#eddfc6' })
  apartments(s, { at: [76, 0, 86], turn: -12, floors: 12 })
  apartments(s, { at: [108, 0, 100], turn: -14, floors: 13, accent: ink.teal })
  hospital(s, { at: [-66, 0, 96], turn: 12 })
  school(s, { at: [30, 0, 56] })
  grove(s, [-120, -12, 130, -10], 30, ['round', 'tall', 'gold'], 5, 8)
  grove(s, [-120, 46, 130, 52], 30, ['round', 'tall', 'blossom'], 6, 9)
  return veil(s, 0.6, 0.9, 0.06)
}

const door: Scene = () => {
  const { stage } = officeCorridor({
    seed: 102,
    mood: 'dusk',
    room: { w: 8, d: 26, h: 3.2 },
    camera: { eye: [0.4, 1.6, -1], focal: 700, horizon: 200, size, centre: 1280 },
  })
  people(stage, [
    [-1.6, 7, 'guard', 'stand'],
    [1, 12, 'suit', 'walk', { facing: -1, holds: 'bag' }],
  ])
  return veil(stage, 0.6, 0.9, 0.1)
}

/** The banners of single pages, by file name, without the ending. */
export const bannersMore: Record<string, Scene> = {
  'banner-contact': contact,
  'banner-recruitment': recruitment,
  'banner-letters': letters,
  'banner-law': law,
  'banner-search': search,
  'banner-door': door,
}
