import { ink, mix } from '../engine/color.ts'
import { add, turned, type V3 } from '../engine/geometry.ts'
import { box, boxSvg, type Painter, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { standee } from './street.ts'
import { tree } from './tree.ts'

const slatted =
  (color: string): Painter =>
  (s, face) => {
    let d = ''
    for (let u = 0.1; u < face.width - 0.05; u += 0.2) d += panel(s, face, u, 0.12, 0.1, face.height - 0.3)
    return (
      shape(d, s.tone(mix(color, '#ffffff', 0.16), face.normal, face.distance)) +
      shape(panel(s, face, 0, face.height - 0.1, face.width, 0.1), s.tone(ink.cream, face.normal, face.distance)) +
      shape(panel(s, face, 0, 0, face.width, 0.08), s.tone('#3d3a33', face.normal, face.distance))
    )
  }

/** A service desk with a slatted front, a stone top, screens and a vase. */
export function serviceDesk(stage: Stage, at: V3, w = 5, color = '#b98a5e'): void {
  box(stage, { at, size: [w, 1.08, 0.9], color, top: ink.white, paint: slatted(color), shadow: true, nearer: 0.3 })
  for (const x of [-w * 0.37, w * 0.01]) monitor(stage, add(at, [x, 1.08, 0.1]))
  standee(
    stage,
    add(at, [w * 0.42, 1.08, -0.1]),
    (p) =>
      `<path d="M-.07 0Q-.11 -.16 -.04 -.24L.04 -.24Q.11 -.16 .07 0Z" fill="${p(ink.orange)}"/><path d="M0 -.24Q-.16 -.4 -.2 -.56M0 -.24Q.02 -.44 .04 -.62M0 -.24Q.14 -.36 .22 -.48" stroke="${p('#4f8a66')}" stroke-width=".025" fill="none"/><circle cx="-.2" cy="-.56" r=".06" fill="${p('#f0c27e')}"/><circle cx=".04" cy="-.62" r=".07" fill="${p('#e9a56f')}"/><circle cx=".22" cy="-.48" r=".055" fill="${p('#f4dcb4')}"/>`,
    1,
    0.6,
  )
}

export function monitor(stage: Stage, at: V3, color = '#2b4546', screen?: string): void {
  standee(
    stage,
    at,
    (p) =>
      `<path d="M-.05 0L.05 0L.03 -.14L-.03 -.14Z" fill="${p('#5b6664')}"/><rect x="-.3" y="-.5" width=".6" height=".37" rx=".02" fill="${p(color)}"/>${screen ? `<rect x="-.27" y="-.47" width=".54" height=".31" fill="${screen}"/>` : ''}`,
    1,
    0.35,
  )
}

export function chair(stage: Stage, at: V3, color: string = ink.teal, turn = 0): void {
  const legs = [
    [-0.2, -0.2],
    [0.2, -0.2],
    [0.2, 0.2],
    [-0.2, 0.2],
  ].map(([x = 0, z = 0]) =>
    boxSvg(stage, { at: add(at, turned([x, 0, z], turn)), size: [0.04, 0.44, 0.04], color: '#6c726f' }),
  )
  const seat = boxSvg(stage, { at: add(at, [0, 0.44, 0]), size: [0.48, 0.06, 0.46], turn, color })
  const back = boxSvg(stage, {
    at: add(at, add([0, 0.5, 0], turned([0, 0, 0.22], turn))),
    size: [0.46, 0.46, 0.05],
    turn,
    color: mix(color, '#ffffff', 0.08),
  })
  stage.add(at, legs.join('') + seat + back)
}

/** A row of visitors' seats seen from the front or the side. */
export function seats(stage: Stage, at: V3, count: number, color: string = ink.teal, turn = 0): void {
  for (let i = 0; i < count; i++) chair(stage, add(at, turned([i * 0.62, 0, 0], turn)), color, turn)
}

export function sofa(stage: Stage, at: V3, w = 2.2, color: string = ink.mint, turn = 0): void {
  const part = (dx: number, dy: number, dz: number, size: V3, c: string) =>
    boxSvg(stage, { at: add(at, add([0, dy, 0], turned([dx, 0, dz], turn))), size, turn, color: c })
  stage.add(
    at,
    part(0, 0.4, 0.34, [w, 0.42, 0.2], mix(color, '#0c2a2b', 0.12)) +
      part(0, 0.1, 0, [w, 0.34, 0.85], color) +
      part(-w / 2, 0.1, 0, [0.18, 0.52, 0.85], mix(color, '#0c2a2b', 0.08)) +
      part(w / 2, 0.1, 0, [0.18, 0.52, 0.85], mix(color, '#0c2a2b', 0.08)),
  )
}

export function table(stage: Stage, at: V3, w: number, d: number, color = '#c79b6d', h = 0.75): void {
  box(stage, { at: add(at, [0, h - 0.07, 0]), size: [w, 0.07, d], color, top: mix(color, '#ffffff', 0.22) })
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    box(stage, {
      at: add(at, [x * (w / 2 - 0.12), 0, z * (d / 2 - 0.1)]),
      size: [0.07, h - 0.07, 0.07],
      color: '#5d6664',
      nearer: -0.1,
    })
}

/** A plant in a pot. */
export function potted(stage: Stage, at: V3, height = 1.5, pot: string = ink.cream): void {
  standee(
    stage,
    at,
    (p) =>
      `<path d="M-.22 -.46L.22 -.46L.16 0L-.16 0Z" fill="${p(pot)}"/><path d="M.06 -.46L.22 -.46L.16 0L.04 0Z" fill="#06201f" opacity=".12"/>`,
  )
  const leaf = '#4b8466'
  standee(
    stage,
    at,
    (p) =>
      Array.from({ length: 11 }, (_, i) => {
        const a = -1.25 + (i / 10) * 2.5
        const l = (height - 0.4) * (0.75 + 0.25 * Math.cos(a * 1.3))
        const [x, y] = [Math.sin(a) * l, -0.42 - Math.cos(a) * l]
        const w = 0.1
        return `<path d="M0 -.42Q${(x * 0.5 - w * Math.cos(a)).toFixed(2)} ${(-0.42 + (y + 0.42) * 0.6 - w).toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)}Q${(x * 0.6 + w * Math.cos(a)).toFixed(2)} ${(-0.42 + (y + 0.42) * 0.45 + w).toFixed(2)} 0 -.42Z" fill="${p(i % 2 ? mix(leaf, '#123f3c', 0.25) : mix(leaf, '#d8d08c', 0.16))}"/>`
      }).join(''),
    1,
    0.05,
  )
}

/** A clipped ball in a pot for entrances. */
export function topiary(stage: Stage, at: V3): void {
  box(stage, { at, size: [0.6, 0.55, 0.6], color: ink.cream, shadow: true })
  tree(stage, add(at, [0, 0.35, 0]), 1.5, 'bush')
}

/** A queue stand, a gate of a turnstile row. */
export function turnstiles(stage: Stage, at: V3, count: number): void {
  for (let i = 0; i < count; i++) {
    const x = i * 1.15
    box(stage, { at: add(at, [x, 0, 0]), size: [0.24, 1, 1.3], color: '#b9c4c1', top: '#3a4f4e' })
    if (i < count - 1)
      box(stage, { at: add(at, [x + 0.38, 0.3, 0.1]), size: [0.46, 0.62, 0.03], color: '#bfe0d8', opacity: 0.7 })
  }
}

/** A lamp hanging from the ceiling point `at`. */
export function pendant(stage: Stage, at: V3, drop = 1.3): void {
  standee(
    stage,
    at,
    (p) =>
      `<path d="M0 0V${drop}" stroke="${p('#6c726f')}" stroke-width=".025"/><circle cy="${drop + 0.2}" r=".75" fill="${stage.glow('#fff1c9', 0.6)}"/><path d="M-.3 ${drop + 0.26}Q-.28 ${drop - 0.04} 0 ${drop - 0.04}Q.28 ${drop - 0.04} .3 ${drop + 0.26}Z" fill="${p('#b98a5e')}"/><rect x="-.3" y="${drop + 0.25}" width=".6" height=".06" rx=".03" fill="#fff6dc"/>`,
  )
}
