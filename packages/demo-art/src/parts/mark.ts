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

/** A line of the mark's width, as areas of the wall: strokes of the drawing would not follow its perspective. */
function band(points: readonly Point[]): Point[][] {
  const half = WIDTH / 2
  const joints = points.map(([x, y]) =>
    Array.from({ length: 14 }, (_, i): Point => {
      const turn = (i / 14) * 2 * Math.PI
      return [x + Math.cos(turn) * half, y + Math.sin(turn) * half]
    }),
  )
  const pieces = points.slice(1).map(([bx, by], i): Point[] => {
    const [ax, ay] = points[i] ?? [bx, by]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const [nx, ny] = [((ay - by) / length) * half, ((bx - ax) / length) * half]
    return [
      [ax - nx, ay - ny],
      [bx - nx, by - ny],
      [bx + nx, by + ny],
      [ax + nx, ay + ny],
    ]
  })
  return [...joints, ...pieces]
}

/** The mark on a wall, `r` metres from its middle to its sides, without letters. */
export function mark(stage: Stage, face: Face, u: number, v: number, r: number, color: string = ink.cream): void {
  const onWall = (points: readonly Point[]) => stage.path(points.map(([x, y]) => on(face, u + x * r, v + y * r)))
  const line = (points: readonly Point[], opacity = 1) =>
    `<path d="${band(points).map(onWall).join('')}" fill="${color}" opacity="${opacity}"/>`
  const pane = Array.from({ length: 20 }, (_, i): Point => {
    const turn = (i / 20) * 2 * Math.PI
    return [Math.cos(turn) * WINDOW.r, WINDOW.y + Math.sin(turn) * WINDOW.r]
  })
  stage.ground(`${line(RIDGE)}${line(WATER[0], 0.7)}${line(WATER[1])}<path d="${onWall(pane)}" fill="${ink.orange}"/>`)
}

/** The mark as part of a printed page: `r` pixels from its middle to its sides. */
export function emblem(x: number, y: number, r: number, color: string): string {
  const line = (points: readonly Point[], opacity = 1) =>
    `<path d="M${points.map(([px, py]) => `${px.toFixed(2)} ${(-py).toFixed(2)}`).join('L')}" opacity="${opacity}"/>`
  return `<g transform="translate(${x} ${y}) scale(${r})"><g fill="none" stroke="${color}" stroke-width="${WIDTH}" stroke-linejoin="round" stroke-linecap="round">${line(RIDGE)}${line(WATER[0], 0.7)}${line(WATER[1])}</g><circle cy="${-WINDOW.y}" r="${WINDOW.r}" fill="${ink.orange}"/></g>`
}
