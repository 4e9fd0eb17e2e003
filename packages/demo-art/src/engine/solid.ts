import { mix } from './color.ts'
import { add, dot, length, outline, sub, times, turned, type V3 } from './geometry.ts'
import type { Stage } from './stage.ts'

/** An upright rectangle in space: `origin` is its lower left corner seen from outside. */
export type Face = { origin: V3; right: V3; normal: V3; width: number; height: number; distance: number }
export type Painter = (stage: Stage, face: Face) => string

/** `at` is the middle of the base, `size` is width, height, depth in metres. */
export type Box = {
  at: V3
  size: V3
  color: string
  turn?: number
  top?: string
  paint?: Painter
  shadow?: boolean
  nearer?: number
  opacity?: number
  /** Draws the lower side too when it is seen from below: for canopies, not for what stands on something. */
  hangs?: boolean
}

const up: V3 = [0, 1, 0]

/** The point `u` metres to the right and `v` metres up on a face, `out` metres in front of it. */
export function on(face: Face, u: number, v: number, out = 0): V3 {
  return add(add(face.origin, times(face.right, u)), add(times(up, v), times(face.normal, out)))
}

/** Path data of a rectangle on a face. */
export function panel(stage: Stage, face: Face, u: number, v: number, w: number, h: number, out = 0): string {
  return stage.path([
    on(face, u, v, out),
    on(face, u + w, v, out),
    on(face, u + w, v + h, out),
    on(face, u, v + h, out),
  ])
}

export const shape = (d: string, fill: string, extra = '') => (d ? `<path d="${d}" fill="${fill}" ${extra}/>` : '')

/** A flat patch on the ground or at height y. */
export function patch(stage: Stage, points: readonly V3[], fill: string, extra = ''): string {
  return shape(stage.path(points), fill, extra)
}

/** A rectangle lying at height `y`. */
export function flat(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  fill: string,
  y = 0,
  extra = '',
): string {
  return patch(
    stage,
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    fill,
    extra,
  )
}

/** Where the shadow of a point falls on the ground. Long shadows are cut so that dusk does not flood the picture. */
export function cast(stage: Stage, p: V3): V3 {
  const { sun } = stage.mood
  const reach = Math.min(p[1] / Math.max(0.12, sun[1]), p[1] * 2.4)
  return [p[0] - sun[0] * reach, 0, p[2] - sun[2] * reach]
}

export function shadowOf(stage: Stage, points: readonly V3[]): void {
  const hull = outline([...points.map((p): V3 => [p[0], 0, p[2]]), ...points.map((p) => cast(stage, p))])
  stage.ground(shape(stage.path(hull), mix('#17302f', stage.mood.shade, 0.25), `opacity="${stage.mood.shadow}"`))
}

function sides(box: Box): { face: Omit<Face, 'distance'>; middle: V3 }[] {
  const [w, h, d] = box.size
  const turn = box.turn ?? 0
  const make = (x: number, z: number, rx: number, rz: number, width: number, nx: number, nz: number) => ({
    face: {
      origin: add(box.at, turned([x, 0, z], turn)),
      right: turned([rx, 0, rz], turn),
      normal: turned([nx, 0, nz], turn),
      width,
      height: h,
    },
    middle: add(box.at, turned([nx * (w / 2), h / 2, nz * (d / 2)], turn)),
  })
  return [
    make(-w / 2, -d / 2, 1, 0, w, 0, -1),
    make(w / 2, -d / 2, 0, 1, d, 1, 0),
    make(w / 2, d / 2, -1, 0, w, 0, 1),
    make(-w / 2, d / 2, 0, -1, d, -1, 0),
  ]
}

function lid(stage: Stage, box: Box, distance: number): string {
  const [w, h, d] = box.size
  const above = stage.camera.eye[1] > box.at[1] + h
  const below = box.hangs === true && stage.camera.eye[1] < box.at[1]
  if (!above && !below) return ''
  const corner = (x: number, z: number) => add(box.at, turned([x, above ? h : 0, z], box.turn ?? 0))
  const points = [corner(-w / 2, -d / 2), corner(w / 2, -d / 2), corner(w / 2, d / 2), corner(-w / 2, d / 2)]
  return patch(stage, points, stage.tone(box.top ?? box.color, [0, above ? 1 : -1, 0], distance))
}

/** Draws a box with lit and shaded sides; `paint` may put windows on every visible side. */
export function box(stage: Stage, it: Box): void {
  stage.add(add(it.at, [0, it.size[1] / 2, 0]), boxSvg(stage, it), it.nearer ?? 0)
  if (it.shadow) {
    const [w, h, d] = it.size
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
    shadowOf(
      stage,
      corners.map(([x, z]) => add(it.at, turned([(x * w) / 2, h, (z * d) / 2], it.turn ?? 0))),
    )
  }
}

/** The same as a string, for things made of several boxes that are painted as one. */
export function boxSvg(stage: Stage, it: Box): string {
  const parts = sides(it)
    .filter(({ face, middle }) => dot(face.normal, sub(stage.camera.eye, middle)) > 0)
    .sort((a, b) => length(sub(b.middle, stage.camera.eye)) - length(sub(a.middle, stage.camera.eye)))
    .map(({ face, middle }) => {
      const distance = length(sub(middle, stage.camera.eye))
      const full: Face = { ...face, distance }
      const low = stage.tone(mix(it.color, '#3a3a34', 0.12), face.normal, distance)
      const fill = stage.gradient([
        [0, stage.tone(it.color, face.normal, distance)],
        [1, low],
      ])
      return shape(panel(stage, full, 0, 0, face.width, face.height), fill) + (it.paint?.(stage, full) ?? '')
    })
  const middle = add(it.at, [0, it.size[1] / 2, 0])
  const all = parts.join('') + lid(stage, it, length(sub(middle, stage.camera.eye)))
  return it.opacity === undefined ? all : `<g opacity="${it.opacity}">${all}</g>`
}
