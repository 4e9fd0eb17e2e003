import { ink, mix } from '../engine/color.ts'
import { type Face, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { chair, monitor, pendant, potted, table } from '../parts/furniture.ts'
import { mark } from '../parts/mark.ts'
import { board, slats } from '../parts/wall.ts'
import { type Inside, inside, type View } from './inside.ts'

const SHELF = 0.42
const SPINES = [ink.teal, '#8a3f2c', '#c9a46c', '#3f7d63', '#d9cfb8', '#24464d', '#b5694a', '#7d98a1']

/** Shelves of bound volumes along a wall. */
function shelves(stage: Stage, face: Face, u0: number, w: number, rows: number): void {
  board(stage, face, u0, 0, w, rows * SHELF + 0.1, '#8a6a48', '#6f543a')
  let out = ''
  for (let row = 0; row < rows; row++) {
    const v = row * SHELF + 0.1
    out += shape(panel(stage, face, u0 + 0.06, v, w - 0.12, SHELF - 0.05), '#54402d')
    for (let u = u0 + 0.1; u < u0 + w - 0.2; ) {
      const thick = 0.06 + stage.random() * 0.08
      const color = SPINES[Math.floor(stage.random() * SPINES.length)] ?? ink.teal
      const high = 0.26 + stage.random() * 0.08
      out += shape(panel(stage, face, u, v, thick - 0.012, high), mix(color, '#f4efe6', stage.random() * 0.25))
      u += thick + (stage.random() < 0.06 ? 0.2 : 0)
    }
  }
  stage.ground(out)
}

/** The reading room of the headquarters: shelves, a long table and lamps above it. */
export function library(it: Inside): View {
  const view = inside(
    it,
    { w: 14, d: 9, h: 3.8, glass: ['right'], wall: '#ece3d2', back: '#e0d4be', floor: '#b99f7c', lights: 'spots' },
    { eye: [0, 1.8, -1], focal: 700, horizon: 380 },
  )
  const { stage, sides } = view
  stage.scene = 'reading-room'
  shelves(stage, sides.back, 0.5, 4.6, 7)
  shelves(stage, sides.back, 8.9, 4.6, 7)
  slats(stage, sides.back, 5.4, 0.1, 3.2, 3.2, ink.teal)
  mark(stage, sides.back, 7, 2.1, 0.5)
  shelves(stage, sides.left, 2, 7, 7)
  table(stage, [0, 0, 5.4], 5.2, 1.3, '#a67d55')
  for (const x of [-1.8, 0, 1.8]) {
    pendant(stage, [x, 3.8, 5.4])
    chair(stage, [x, 0, 4.4], '#4a6664', 180)
  }
  monitor(stage, [-1.8, 0.75, 5.5])
  potted(stage, [6, 0, 8], 1.8)
  return view
}
