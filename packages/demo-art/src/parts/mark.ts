import { ink } from '../engine/color.ts'
import { type Face, on } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'

type Point = readonly [number, number]

/** A wave that swings once up and once down, from one end of the base to the other. */
const wave = (y: number): Point[] =>
  Array.from({ length: 25 }, (_, i) => [i / 12 - 1, y + 0.2 * Math.sin((i / 12) * Math.PI)])

/** The company's mark in a square from -1 to 1, y upwards: a ridge, a lit window and two lines of water. */
const RIDGE: readonly Point[] = [
  [-1, -1],
  [-1, 0.385],
  [0, 1.077],
  [1, 0.385],
  [1, -1],
]
const WATER = [wave(-0.46), wave(-1)] as const
const WINDOW = { y: 0.23, r: 0.25 }
const WIDTH = 0.24

/** The mark on a wall, `r` metres from its middle to its sides, without letters. */
export function mark(stage: Stage, face: Face, u: number, v: number, r: number, color: string = ink.cream): void {
  const line = (points: readonly Point[], stroke: string, opacity = 1) =>
    `<path d="M${points
      .map(([x, y]) =>
        stage
          .project(on(face, u + x * r, v + y * r))
          .map((n) => n.toFixed(1))
          .join(' '),
      )
      .join('L')}" stroke="${stroke}" opacity="${opacity}"/>`
  const pane = Array.from({ length: 20 }, (_, i) => {
    const turn = (i / 20) * 2 * Math.PI
    return on(face, u + Math.cos(turn) * r * WINDOW.r, v + (WINDOW.y + Math.sin(turn) * WINDOW.r) * r)
  })
  const width = stage.scale(on(face, u, v)) * r * WIDTH
  stage.ground(
    `<g fill="none" stroke-width="${width.toFixed(1)}" stroke-linejoin="round" stroke-linecap="round">${line(RIDGE, color)}${line(WATER[0], color, 0.7)}${line(WATER[1], color)}</g><path d="${stage.path(pane)}" fill="${ink.orange}"/>`,
  )
}

/** The mark as part of a printed page: `r` pixels from its middle to its sides. */
export function emblem(x: number, y: number, r: number, color: string): string {
  const line = (points: readonly Point[], opacity = 1) =>
    `<path d="M${points.map(([px, py]) => `${px.toFixed(2)} ${(-py).toFixed(2)}`).join('L')}" opacity="${opacity}"/>`
  return `<g transform="translate(${x} ${y}) scale(${r})"><g fill="none" stroke="${color}" stroke-width="${WIDTH}" stroke-linejoin="round" stroke-linecap="round">${line(RIDGE)}${line(WATER[0], 0.7)}${line(WATER[1])}</g><circle cy="${-WINDOW.y}" r="${WINDOW.r}" fill="${ink.orange}"/></g>`
}
