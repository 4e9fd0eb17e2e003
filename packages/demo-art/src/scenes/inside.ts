import { ink, mix } from '../engine/color.ts'
import { type MoodName, moods } from '../engine/mood.ts'
import { type Face, flat, panel, shape } from '../engine/solid.ts'
import { type Camera, Stage } from '../engine/stage.ts'
import { pendant, potted, seats, serviceDesk, sofa, topiary } from '../parts/furniture.ts'
import { liftDoors } from '../parts/machine.ts'
import { mark } from '../parts/mark.ts'
import { type Room, room } from '../parts/room.ts'
import { board, slats } from '../parts/wall.ts'

export type Inside = { seed: number; mood?: MoodName; camera?: Partial<Camera>; room?: Partial<Room> }

export type Sides = Record<'left' | 'right' | 'back', Face>

export type View = { stage: Stage; sides: Sides }

/** An empty interior; light comes from its window walls. */
export function inside(it: Inside, base: Room, eye: Camera): View {
  const mood = it.mood && it.mood !== 'indoor' ? { ...moods.indoor, sky: moods[it.mood].sky } : moods.indoor
  const stage = new Stage({ ...eye, ...it.camera }, mood, it.seed)
  return { stage, sides: room(stage, { ...base, ...it.room }) }
}

/** A lobby: slatted backdrop with the mark, a desk, plants, lift doors and sofas. */
export function lobby(it: Inside): View {
  const view = inside(
    it,
    { w: 15, d: 12, h: 4.6, glass: ['left'], wall: '#efe7d8', back: '#e6dbc7', lights: 'strips' },
    { eye: [0.4, 1.6, -0.6], focal: 760, horizon: 430 },
  )
  const { stage, sides } = view
  const tint = '#a67d55'
  stage.scene = 'lobby'
  slats(stage, sides.back, 4.2, 0.1, 6.6, 3.9, tint)
  mark(stage, sides.back, 7.5, 2.75, 0.62)
  serviceDesk(stage, [0, 0, 9.2], 5, ink.teal)
  stage.ground(shape(panel(stage, sides.right, 1, 0, 7.2, 3.5), stage.tone('#cdb08a', sides.right.normal, 6)))
  for (const u of [2.4, 5]) liftDoors(stage, sides.right, u)
  for (const x of [-1.8, 0, 1.8]) pendant(stage, [x, 4.6, 8.6])
  stage.ground(flat(stage, -6.4, 3.4, -3.4, 7.6, stage.tone(mix(tint, ink.mint, 0.6), [0, 1, 0], 4), 0.005))
  stage.ground(flat(stage, -2.5, 7.2, 2.5, 8.74, '#8a6a48', 0, 'opacity="0.16"'))
  potted(stage, [-4.6, 0, 10.8], 2.1)
  potted(stage, [4.6, 0, 10.8], 1.9, ink.orange)
  sofa(stage, [-5, 0, 5.4], 2.2, ink.mint, 90)
  topiary(stage, [5.6, 0, 3.6])
  return view
}

/** A service hall: a long row of counters with screens above, waiting seats in front. */
export function counterHall(it: Inside): View {
  const view = inside(
    it,
    { w: 18, d: 13, h: 4.8, glass: ['right'], wall: '#efe8da', back: '#e9dfcc', lights: 'panels' },
    { eye: [-1.5, 1.7, -1.2], yaw: 6, focal: 760, horizon: 420 },
  )
  const { stage, sides } = view
  stage.scene = 'bank-hall'
  slats(stage, sides.back, 0.6, 3.2, 16.8, 0.9, ink.teal)
  for (let i = 0; i < 5; i++)
    board(stage, sides.back, 1.2 + i * 3.3, 2.3, 1.7, 0.6, i % 2 ? '#2f6f6a' : '#24585a', '#203f40')
  for (let i = 0; i < 3; i++) serviceDesk(stage, [-5.6 + i * 5.4, 0, 10.6], 4.6, i === 1 ? '#c79b6d' : '#b98a5e')
  for (const z of [3.2, 5]) for (const x of [-6.4, 0.8]) seats(stage, [x, 0, z], 5, ink.teal, 180)
  potted(stage, [-8, 0, 8], 2)
  potted(stage, [7.6, 0, 8], 2, ink.orange)
  return view
}

/** A corridor with doors on one side and windows on the other. */
export function corridor(it: Inside & { door?: string; rail?: string }): View {
  const view = inside(
    it,
    {
      w: 4.6,
      d: 24,
      h: 3.1,
      glass: ['right'],
      wall: '#f0e9db',
      back: '#dcd2bf',
      lights: 'strips',
      floor: '#e3dccb',
      tile: 1.2,
      dado: it.rail ?? '#a9c9b8',
    },
    { eye: [-0.4, 1.6, -2], focal: 700, horizon: 410 },
  )
  const { stage, sides } = view
  stage.scene = 'ward'
  for (let u = 5; u < 24; u += 4.6) {
    board(stage, sides.left, u, 0, 1.3, 2.2, it.door ?? '#b98a5e', ink.cream)
    board(stage, sides.left, u + 0.86, 1.25, 0.22, 0.6, '#d6e6df', ink.cream)
    board(stage, sides.left, u + 1.7, 1.55, 0.42, 0.28, ink.teal, ink.white)
  }
  potted(stage, [1.8, 0, 9], 1.4)
  return view
}
