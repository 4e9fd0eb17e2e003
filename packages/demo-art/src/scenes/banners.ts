import { ink } from '../engine/color.ts'
import type { V2 } from '../engine/geometry.ts'
import { apartments, tower } from '../parts/building.ts'
import { path, road, water } from '../parts/ground.ts'
import { hospital } from '../parts/public-building.ts'
import { bench } from '../parts/street.ts'
import { overhang } from '../parts/tree.ts'
import { bannerHome } from './banner-home.ts'
import { lakeside } from './gardens.ts'
import { people } from './group.ts'
import { grove } from './grove.ts'
import { openAir, type Scene } from './open-air.ts'
import { conference } from './rooms/meeting.ts'
import { lectureHall } from './rooms/teaching.ts'
import { veil } from './veil.ts'

const strip: V2 = [1920, 420]

const company: Scene = () => {
  const s = openAir({
    seed: 91,
    mood: 'dawn',
    camera: { eye: [0, 12, -60], focal: 760, horizon: 300, centre: 1300, size: strip },
    tall: 150,
    city: 430,
  })
  road(s, -26, -16)
  tower(s, { at: [-6, 0, 90], turn: 28, h: 46, w: 26, d: 26 })
  tower(s, { at: [36, 0, 100], turn: -14, h: 58, w: 26, d: 26, color: '#eddfc6', fin: true })
  tower(s, { at: [76, 0, 120], turn: 20, h: 40, w: 28, d: 26 })
  apartments(s, { at: [-60, 0, 110], turn: 12, floors: 11 })
  grove(s, [-120, 0, 110, 30], 40, ['round', 'tall', 'gold', 'round'], 6, 10)
  return veil(s, 0.58, 0.9, 0.04)
}

const culture: Scene = () => {
  const s = openAir({
    seed: 92,
    mood: 'afternoon',
    camera: { eye: [0, 3, -30], focal: 800, horizon: 210, centre: 1300, size: strip },
    land: '#8fb07a',
    tall: 60,
  })
  water(
    s,
    [
      [-60, 0, -22],
      [20, 0, -24],
      [30, 0, -14],
      [14, 0, -2],
      [-60, 0, -4],
    ],
    40,
  )
  path(
    s,
    [
      [34, -34],
      [26, -20],
      [34, -8],
      [24, 8],
      [28, 30],
    ],
    3.4,
  )
  apartments(s, { at: [44, 0, 100], turn: -12, floors: 8 })
  apartments(s, { at: [-2, 0, 120], turn: 10, floors: 9, accent: ink.teal })
  grove(s, [-70, 0, 60, 22], 30, ['round', 'blossom', 'gold', 'tall'], 4, 7)
  grove(s, [16, -10, 24, -2], 5, ['bush', 'blossom'], 1.4, 3)
  bench(s, [17, 0, -13])
  overhang(s, 1840, 0, 190)
  people(s, [
    [15.6, -12.4, 'casual', 'sit', { top: '#f1ece1' }],
    [26, -16, 'casual', 'walk', { woman: true }],
    [27, -16, 'pupil', 'walk', { tall: 0.68 }],
  ])
  return veil(s, 0.6, 0.9, 0.06)
}

const education: Scene = () => {
  const { stage } = lectureHall({
    seed: 93,
    show: 'ring',
    room: { w: 26, h: 5.4 },
    camera: { eye: [0, 2.5, 1.4], focal: 620, horizon: 120, size: strip, centre: 1290 },
  })
  return veil(stage, 0.6, 0.9, 0.1)
}

const media: Scene = () => {
  const s = openAir({
    seed: 94,
    mood: 'dusk',
    camera: { eye: [0, 16, -70], focal: 760, horizon: 260, centre: 1280, size: strip },
    tall: 140,
    city: 400,
    land: '#6f8a72',
  })
  water(
    s,
    [
      [-160, 0, -46],
      [200, 0, -46],
      [200, 0, -6],
      [-160, 0, -6],
    ],
    70,
  )
  tower(s, { at: [10, 0, 90], turn: 30, h: 52, w: 26, d: 26 })
  tower(s, { at: [54, 0, 96], turn: -16, h: 44, w: 26, d: 26, fin: true, color: '#cdb999' })
  apartments(s, { at: [-40, 0, 104], turn: 12, floors: 12 })
  hospital(s, { at: [110, 0, 90], turn: -10 })
  grove(s, [-120, 0, 120, 26], 36, ['round', 'tall', 'gold'], 6, 10)
  return veil(s, 0.62, 0.86, 0.1)
}

const rules: Scene = () => {
  const { stage } = conference({
    seed: 95,
    show: 'list',
    room: { w: 22 },
    camera: { eye: [0, 2.1, 0.4], focal: 520, horizon: 150, size: strip, centre: 1300 },
  })
  return veil(stage, 0.6, 0.9, 0.1)
}

const service: Scene = () => {
  const s = lakeside({
    seed: 96,
    mood: 'afternoon',
    frame: 'none',
    camera: { eye: [1, 2.2, -11], focal: 800, horizon: 200, size: strip, centre: 1280 },
  })
  people(s, [
    [0.6, -2.2, 'desk', 'talk', { woman: true }],
    [1.9, -2, 'casual', 'stand', { facing: -1, holds: 'bag', woman: true, top: '#d9a860' }],
    [4.6, -1, 'guard', 'stand', { facing: -1 }],
    [-2.4, -1.4, 'gardener', 'work', { holds: 'shears' }],
  ])
  return veil(s, 0.58, 0.9, 0.06)
}

/** The banners of the site's own face, by file name, without the ending. */
export const banners: Record<string, Scene> = {
  'banner-home': bannerHome,
  'banner-company': company,
  'banner-culture': culture,
  'banner-education': education,
  'banner-media': media,
  'banner-rules': rules,
  'banner-service': service,
}
