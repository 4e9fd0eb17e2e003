import { add, times, type V3 } from '../engine/geometry.ts'
import { type Face, on, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { glyphs } from './glyphs.ts'

const EM = 200

/** The colours that the norm gives a sign: escape is green, fire fighting and prohibition are red, a place is the company's. */
const KINDS = {
  escape: { ground: '#1f8a5b', words: '#ffffff' },
  fire: { ground: '#c0392b', words: '#ffffff' },
  prohibition: { ground: '#fdfbf6', words: '#b3261e' },
  place: { ground: '#0f4d4a', words: '#f6f1e4' },
} as const

/** The area of a character on a wall: `size` metres high, its lower left corner at `u`, `v`. */
function character(stage: Stage, face: Face, sign: string, [u, v, size]: readonly [number, number, number]): string {
  const points = (numbers: string) => {
    const list = numbers.trim().split(/[ ,]+/).map(Number)
    return Array.from({ length: list.length / 2 }, (_, i) => {
      const [x = 0, y = 0] = list.slice(i * 2)
      return stage
        .project(on(face, u + (x / EM) * size, v + (y / EM) * size))
        .map((n) => n.toFixed(1))
        .join(' ')
    }).join(' ')
  }
  return (glyphs[sign] ?? '').replace(/([MLQC])([-\d ]+)/g, (_, command, numbers) => command + points(numbers))
}

/** A plate with upright words on a wall, in the wall's perspective; `u` and `v` are its lower left corner, `size` the height of a character. */
export function sign(
  stage: Stage,
  face: Face,
  [u, v]: readonly [number, number],
  words: string,
  kind: keyof typeof KINDS = 'place',
  size = 0.26,
): string {
  const { ground, words: color } = KINDS[kind]
  const width = words.length * size + size * 0.6
  const plate = shape(panel(stage, face, u, v, width, size * 1.5), ground)
  const rim =
    kind === 'prohibition'
      ? shape(
          panel(stage, face, u, v, width, size * 0.12) + panel(stage, face, u, v + size * 1.38, width, size * 0.12),
          color,
        )
      : ''
  const text = [...words]
    .map((one, i) => character(stage, face, one, [u + size * 0.3 + i * size, v + size * 0.25, size]))
    .join('')
  return `<g>${plate}${rim}${shape(text, color)}</g>`
}

/** A sign that is on a wall of a room. */
export function wallSign(
  stage: Stage,
  face: Face,
  at: readonly [number, number],
  words: string,
  kind?: keyof typeof KINDS,
  size?: number,
): void {
  stage.ground(sign(stage, face, at, words, kind, size))
}

/** A sign in the room, on a stand or hanging: its lower middle is at `at`, and it looks towards the viewer. */
export function freeSign(stage: Stage, at: V3, words: string, kind?: keyof typeof KINDS, size = 0.26): void {
  const width = words.length * size + size * 0.6
  const right: V3 = [1, 0, 0]
  const face: Face = {
    origin: add(at, times(right, -width / 2)),
    right,
    normal: [0, 0, -1],
    width,
    height: size * 1.5,
    distance: 4,
  }
  stage.add(at, sign(stage, face, [0, 0], words, kind, size), 0.2)
}
