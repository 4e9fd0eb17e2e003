import { ink } from '../engine/color.ts'
import { bins, bollards, car, lamp, stand, tent } from '../parts/street.ts'
import { garden, street, track } from '../scenes/grounds.ts'
import { people } from '../scenes/group.ts'
import { corridor, counterHall, lobby } from '../scenes/inside.ts'
import { machineRoom } from '../scenes/machine-room.ts'
import { meetingRoom } from '../scenes/meeting.ts'
import type { Scene } from '../scenes/open-air.ts'
import { parkSquare } from '../scenes/outdoors.ts'
import { bankCorner, parkLake, qingheAfternoon } from '../scenes/places.ts'
import { civicDusk, hospitalGarden, parkRoad, qingheAerial, schoolGate } from '../scenes/places-more.ts'
import { hezhengDay, hezhengNight, yunlanDusk, yunlanMorning } from '../scenes/places-offices.ts'
import { civicNoon, hospitalMorning, schoolMorning } from '../scenes/places-public.ts'
import { civicHall, clinicHall } from '../scenes/rooms/counters.ts'
import { towerLobby } from '../scenes/rooms/entrance.ts'
import { conference } from '../scenes/rooms/meeting.ts'
import { energyPlant } from '../scenes/rooms/plant.ts'
import { schoolRoom } from '../scenes/rooms/teaching.ts'

const offices: Record<string, Scene> = {
  'project-yunlan-1': yunlanMorning,
  'project-yunlan-2': () => {
    const { stage: s } = lobby({ seed: 112 })
    people(s, [
      [-1, 9.9, 'desk', 'talk', { woman: true }],
      [1.2, 9.9, 'desk', 'stand'],
      [2.4, 4.6, 'suit', 'walk', { holds: 'bag', facing: -1 }],
      [-1.6, 6.6, 'casual', 'talk', { woman: true, top: '#e6c49b' }],
      [-3.9, 3.6, 'guard', 'stand'],
    ])
    return s
  },
  'project-yunlan-3': () => {
    const { stage: s } = machineRoom({ seed: 113, kind: 'chiller' })
    people(s, [
      [-1.5, 3.6, 'engineer', 'hold', { holds: 'tablet' }],
      [-2.5, 5.6, 'engineer', 'point', { woman: true }],
    ])
    return s
  },
  'project-yunlan-4': yunlanDusk,
  'project-hezheng-1': hezhengDay,
  'project-hezheng-2': () => {
    const { stage: s } = towerLobby({ seed: 122, mood: 'dawn' })
    people(s, [
      [-3.4, 11.2, 'desk', 'stand', { woman: true }],
      [-1.6, 6, 'casual', 'walk', { woman: true, holds: 'bag', facing: -1 }],
      [2.4, 5, 'guard', 'point', { facing: -1 }],
      [5, 9, 'suit', 'walk'],
    ])
    return s
  },
  'project-hezheng-3': () => conference({ seed: 123, show: 'line' }).stage,
  'project-hezheng-4': hezhengNight,
}

const homes: Record<string, Scene> = {
  'project-qinghe-1': qingheAfternoon,
  'project-qinghe-2': () => {
    const s = garden({ seed: 132, mood: 'dawn' })
    people(s, [
      [-1.2, -2.4, 'casual', 'walk', { woman: true, top: '#d9a860' }],
      [-0.2, -2.3, 'pupil', 'walk', { tall: 0.66 }],
      [1.8, 3, 'cleaner', 'work', { holds: 'mop' }],
      [-4.6, 0.6, 'gardener', 'bend', { holds: 'shears' }],
      [0, 9, 'guard', 'walk', { facing: -1 }],
    ])
    return s
  },
  'project-qinghe-3': qingheAerial,
  'project-qinghe-4': () => {
    const s = garden({ seed: 134, mood: 'dusk', frame: 'right', accent: '#a86a4b' })
    for (const x of [-4.2, 4.2]) lamp(s, [x, 0, 3], 3.6)
    people(s, [
      [-1.4, -2, 'guard', 'walk', { holds: 'torch' }],
      [1.4, 2, 'casual', 'walk', { facing: -1, woman: true }],
      [2.2, 2.1, 'casual', 'walk', { facing: -1, top: '#7d98a1' }],
      [-5, 5, 'casual', 'talk'],
    ])
    return s
  },
}

const banks: Record<string, Scene> = {
  'project-bank-1': bankCorner,
  'project-bank-2': () => {
    const { stage: s } = counterHall({ seed: 142 })
    people(s, [
      [-5.4, 11.4, 'desk', 'stand', { woman: true }],
      [0, 11.4, 'desk', 'stand'],
      [5.2, 11.4, 'desk', 'stand', { woman: true }],
      [-2.6, 6.2, 'desk', 'point', { woman: true }],
      [-1.6, 6.4, 'casual', 'stand', { facing: -1 }],
      [2.4, 7.4, 'guard', 'stand', { facing: -1 }],
    ])
    return s
  },
  'project-bank-3': () => {
    const s = street({ seed: 143, mood: 'dusk', frame: 'right' })
    car(s, [-5, 0, 5], '#2f5f62')
    people(s, [
      [1.6, -2, 'guard', 'stand', { facing: -1, holds: 'radio' }],
      [-3.6, -1.4, 'casual', 'walk', { woman: true, holds: 'bag' }],
      [-7, 14.5, 'suit', 'walk'],
      [5.4, 0.6, 'casual', 'walk', { facing: -1, top: '#e6d3b0' }],
    ])
    return s
  },
  'project-bank-4': () => {
    const s = street({ seed: 144, mood: 'rain' })
    people(s, [
      [-1.6, -2.6, 'raincoat', 'walk'],
      [1.4, -2, 'casual', 'hold', { woman: true, holds: 'umbrella', facing: -1 }],
      [-5, 14, 'guard', 'stand'],
      [5, 1, 'suit', 'hold', { holds: 'umbrella' }],
    ])
    return s
  },
}

const publics: Record<string, Scene> = {
  'project-civic-1': civicNoon,
  'project-civic-2': () => {
    const { stage: s } = civicHall({ seed: 152 })
    people(s, [
      [0, 9.2, 'desk', 'talk', { woman: true }],
      [1.8, 6, 'desk', 'hold', { woman: true, holds: 'tablet', facing: -1 }],
      [0.6, 6.2, 'casual', 'talk', { holds: 'folder' }],
      [-4.6, 12.6, 'casual', 'stand', { back: true }],
      [-2.4, 5, 'guard', 'stand'],
    ])
    return s
  },
  'project-civic-3': () =>
    meetingRoom({ seed: 153, show: 'plan', outfits: ['shirt', 'suit'], rows: 4, mood: 'afternoon' }).stage,
  'project-civic-4': civicDusk,
  'project-hospital-1': hospitalMorning,
  'project-hospital-2': () => {
    const { stage: s } = clinicHall({ seed: 162 })
    people(s, [
      [-3.4, 11.8, 'nurse', 'stand', { woman: true }],
      [-2.6, 5.4, 'nurse', 'walk', { woman: true, holds: 'folder' }],
      [-0.4, 4.8, 'desk', 'point', { facing: -1 }],
      [-1.5, 5, 'casual', 'stand', { woman: true }],
      [-4.6, 7.6, 'cleaner', 'work', { holds: 'mop' }],
    ])
    return s
  },
  'project-hospital-3': () => {
    const { stage: s } = corridor({ seed: 163, rail: '#8fc1b5', door: '#d8e6df' })
    people(s, [
      [0.2, 3.4, 'cleaner', 'work', { holds: 'mop' }],
      [-0.8, 8, 'nurse', 'walk', { woman: true, facing: -1, holds: 'folder' }],
      [0.6, 13, 'nurse', 'walk', { facing: -1 }],
    ])
    return s
  },
  'project-hospital-4': hospitalGarden,
}

const campuses: Record<string, Scene> = {
  'project-school-1': schoolMorning,
  'project-school-2': () => schoolRoom({ seed: 172 }).stage,
  'project-school-3': () => {
    const s = track({ seed: 173, mood: 'afternoon' })
    people(s, [
      [-2, -2.6, 'pupil', 'run', { tall: 0.92 }],
      [0.2, -1.2, 'pupil', 'run', { tall: 0.9, woman: true }],
      [-4.4, -0.6, 'pupil', 'run', { tall: 0.9 }],
      [4.2, 2.2, 'sport', 'clap', { facing: -1 }],
      [5.4, 3, 'guard', 'stand', { facing: -1 }],
      [-6, 5, 'gardener', 'work', { holds: 'mop' }],
    ])
    return s
  },
  'project-school-4': schoolGate,
  'project-park-1': parkLake,
  'project-park-2': parkRoad,
  'project-park-3': () => {
    const { stage: s } = energyPlant({ seed: 183 })
    people(s, [
      [0.9, 4.6, 'engineer', 'work', { holds: 'torch' }],
      [-0.8, 3.8, 'engineer', 'hold', { holds: 'tablet', woman: true }],
    ])
    return s
  },
  'project-park-4': () => {
    const s = parkSquare({ seed: 184, mood: 'day' })
    tent(s, [4.6, 0, 5], ink.orange)
    stand(s, [4.6, 0, 4.2], ink.teal)
    bins(s, [7.4, 0, 5])
    bollards(s, [-8, 0, 1.5], [1, 0, 1.5], 8)
    people(s, [
      [-1.6, -2, 'suit', 'walk', { woman: true }],
      [0.6, -1.4, 'shirt', 'walk', { holds: 'bag' }],
      [3.8, 3.4, 'desk', 'talk', { woman: true }],
      [5.4, 3, 'casual', 'hold', { facing: -1 }],
      [-6, 2.4, 'gardener', 'bend', { holds: 'shears' }],
    ])
    return s
  },
}

/** The eight projects, four pictures each: outside first. */
export const projects: Record<string, Scene> = { ...offices, ...homes, ...banks, ...publics, ...campuses }
