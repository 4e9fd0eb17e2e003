import { ink, mix } from '../engine/color.ts'
import { type Face, on, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'

/** A window wall: sky, far trees and towers, mullions. */
export function windowWall(stage: Stage, face: Face, bay = 2): string {
  const sky = stage.gradient([
    [0, stage.mood.sky[0]?.[1] ?? '#9cc'],
    [0.7, mix(stage.mood.sky.at(-1)?.[1] ?? '#eee', '#ffffff', 0.3)],
    [1, '#c9d8bd'],
  ])
  let out = shape(panel(stage, face, 0, 0, face.width, face.height), sky)
  for (let u = 0.5; u < face.width; u += 2.4 + stage.random() * 2) {
    const h = face.height * (0.25 + stage.random() * 0.4)
    out += shape(
      panel(stage, face, u, 0.2, 1 + stage.random() * 1.4, h, -2),
      mix('#8fb3ac', '#eef1e4', 0.35 + stage.random() * 0.35),
      'opacity="0.8"',
    )
  }
  let leaves = ''
  for (let u = 0.4; u < face.width; u += 0.7) {
    const [x, y] = stage.project(on(face, u, 0.5 + stage.random() * 0.5))
    leaves += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(stage.scale(on(face, u, 1)) * (0.4 + stage.random() * 0.35)).toFixed(1)}"/>`
  }
  out += `<g fill="#5f9377" opacity="0.85">${leaves}</g>`
  let bars = panel(stage, face, 0, 0, face.width, 0.25) + panel(stage, face, 0, face.height * 0.72, face.width, 0.07)
  for (let u = 0; u <= face.width; u += bay) bars += panel(stage, face, u - 0.05, 0, 0.1, face.height)
  return `<g>${out}${shape(bars, '#56706d')}</g>`
}

/** Vertical slats, the company's usual backdrop. */
export function slats(
  stage: Stage,
  face: Face,
  u0: number,
  v0: number,
  w: number,
  h: number,
  color: string = ink.teal,
): void {
  let d = ''
  for (let u = u0; u < u0 + w - 0.05; u += 0.22) d += panel(stage, face, u, v0, 0.13, h)
  const base = stage.tone(mix(color, '#06201f', 0.35), face.normal, 6)
  const rib = stage.tone(color, face.normal, 6)
  stage.ground(
    shape(panel(stage, face, u0, v0, w, h), base) +
      shape(
        d,
        stage.gradient([
          [0, mix(rib, '#ffffff', 0.14)],
          [1, rib],
        ]),
      ),
  )
}

/** A picture, board or screen on a wall. */
export function board(
  stage: Stage,
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  color: string,
  frame: string = '#5b5144',
): void {
  stage.ground(
    shape(panel(stage, face, u - 0.05, v - 0.05, w + 0.1, h + 0.1), stage.tone(frame, face.normal, 4)) +
      shape(
        panel(stage, face, u, v, w, h),
        stage.gradient(
          [
            [0, mix(color, '#ffffff', 0.12)],
            [1, color],
          ],
          1,
          1,
        ),
      ),
  )
}
