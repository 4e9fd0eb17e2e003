import { ink, mix } from '../engine/color.ts'
import type { V3 } from '../engine/geometry.ts'
import { type Face, flat, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { windowWall } from './wall.ts'

export type Room = {
  w: number
  d: number
  h: number
  wall?: string
  back?: string
  floor?: string
  ceiling?: string
  tile?: number
  /** Which walls are windows. */
  glass?: readonly ('left' | 'right' | 'back')[]
  lights?: 'strips' | 'spots' | 'panels' | 'none'
  dado?: string
}

type Sides = Record<'left' | 'right' | 'back', Face>

function walls(stage: Stage, it: Room): Sides {
  const [near, x] = [stage.camera.eye[2] - 2, it.w / 2]
  const make = (origin: V3, right: V3, normal: V3, width: number): Face => ({
    origin,
    right,
    normal,
    width,
    height: it.h,
    distance: 6,
  })
  return {
    back: make([-x, 0, it.d], [1, 0, 0], [0, 0, -1], it.w),
    left: make([-x, 0, near], [0, 0, 1], [1, 0, 0], it.d - near),
    right: make([x, 0, it.d], [0, 0, -1], [-1, 0, 0], it.d - near),
  }
}

/** Daylight that falls through the windows onto the floor. */
function sunPools(stage: Stage, it: Room): void {
  const near = stage.camera.eye[2] - 2
  const x = it.w / 2
  const pool = (points: V3[]) => stage.ground(shape(stage.path(points), '#fffbe8', 'opacity="0.34"'))
  const deep = it.d - near
  for (let i = 0; i < Math.floor(deep / 3); i++) {
    const z = near + 1 + i * 3
    if (it.glass?.includes('left'))
      pool([
        [-x, 0, z],
        [-x, 0, z + 1.7],
        [-x + it.w * 0.55, 0, z + 3.6],
        [-x + it.w * 0.55, 0, z + 1.9],
      ])
    if (it.glass?.includes('right'))
      pool([
        [x, 0, z],
        [x, 0, z + 1.7],
        [x - it.w * 0.55, 0, z + 3.6],
        [x - it.w * 0.55, 0, z + 1.9],
      ])
  }
  if (it.glass?.includes('back'))
    for (let u = -x + 0.4; u < x - 1; u += 2.2)
      pool([
        [u, 0, it.d],
        [u + 1.6, 0, it.d],
        [u + 0.9, 0, it.d - 5.5],
        [u - 1.2, 0, it.d - 5.5],
      ])
}

function floor(stage: Stage, it: Room): void {
  const near = stage.camera.eye[2] - 2
  const color = it.floor ?? '#e9dfcd'
  const x = it.w / 2
  stage.ground(
    flat(
      stage,
      -x,
      near,
      x,
      it.d,
      stage.gradient([
        [0, stage.tone(mix(color, '#ffffff', 0.28), [0, 1, 0], 6)],
        [1, stage.tone(mix(color, '#8a7a63', 0.2), [0, 1, 0], 2)],
      ]),
    ),
  )
  const tile = it.tile ?? 1.6
  let d = ''
  for (let u = -x; u <= x; u += tile)
    d += stage.path([
      [u - 0.012, 0, near],
      [u + 0.012, 0, near],
      [u + 0.012, 0, it.d],
      [u - 0.012, 0, it.d],
    ])
  for (let z = Math.ceil(near); z <= it.d; z += tile)
    d += stage.path([
      [-x, 0, z - 0.012],
      [x, 0, z - 0.012],
      [x, 0, z + 0.012],
      [-x, 0, z + 0.012],
    ])
  stage.ground(shape(d, '#7d6f5a', 'opacity="0.25"'))
  sunPools(stage, it)
}

function ceiling(stage: Stage, it: Room): void {
  const [near, x] = [stage.camera.eye[2] - 2, it.w / 2]
  const color = it.ceiling ?? '#f7f2e7'
  stage.ground(
    flat(
      stage,
      -x,
      near,
      x,
      it.d,
      stage.gradient([
        [0, mix(color, '#8a8472', 0.26)],
        [1, mix(color, '#8a8472', 0.06)],
      ]),
      it.h,
    ),
  )
  if (it.lights === 'none') return
  const glow = '#fffdf0'
  if (it.lights === 'spots') {
    for (let z = near + 2; z < it.d; z += 2.2)
      for (let u = -x + 1.2; u < x; u += 2)
        stage.ground(flat(stage, u - 0.13, z - 0.13, u + 0.13, z + 0.13, glow, it.h - 0.01))
  } else if (it.lights === 'panels') {
    for (let z = near + 1.6; z < it.d - 0.6; z += 2.6)
      for (let u = -x + 1.2; u < x - 0.8; u += 2.6)
        stage.ground(flat(stage, u - 0.55, z - 0.55, u + 0.55, z + 0.55, glow, it.h - 0.01))
  } else {
    for (const u of [-x * 0.5, 0, x * 0.5])
      stage.ground(flat(stage, u - 0.11, near, u + 0.11, it.d - 0.6, glow, it.h - 0.01))
  }
}

/** An interior seen from inside: floor, walls, ceiling and daylight. Returns its walls so that things can hang on them. */
export function room(stage: Stage, it: Room): Sides {
  const sides = walls(stage, it)
  stage.back(`<rect width="${stage.width}" height="${stage.height}" fill="${it.wall ?? '#eee6d6'}"/>`)
  floor(stage, it)
  ceiling(stage, it)
  for (const key of ['left', 'right', 'back'] as const) {
    const face = sides[key]
    const color = key === 'back' ? (it.back ?? it.wall ?? '#eee6d6') : (it.wall ?? '#eee6d6')
    const base = stage.tone(color, face.normal, 8)
    const fill = stage.gradient([
      [0, mix(base, '#ffffff', 0.2)],
      [0.55, base],
      [1, mix(base, '#6a5f4e', 0.16)],
    ])
    stage.ground(
      it.glass?.includes(key)
        ? windowWall(stage, face)
        : shape(panel(stage, face, 0, 0, face.width, face.height), fill),
    )
    if (!it.glass?.includes(key)) {
      if (it.dado)
        stage.ground(
          shape(panel(stage, face, 0, 0, face.width, 1.1), stage.tone(it.dado, face.normal, 6)) +
            shape(panel(stage, face, 0, 1.1, face.width, 0.05), ink.white),
        )
      stage.ground(shape(panel(stage, face, 0, 0, face.width, 0.14), stage.tone(ink.taupe, face.normal, 6)))
    }
  }
  return sides
}
