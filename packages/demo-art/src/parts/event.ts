import { ink, mix } from '../engine/color.ts'
import { add, type V3 } from '../engine/geometry.ts'
import { type Face, on, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { standee } from './street.ts'
import { blobShadow } from './tree.ts'

/** An open fire in a drill pan, with smoke that drifts downwind. */
export function drillFire(stage: Stage, at: V3, size = 1): void {
  const puffs = Array.from(
    { length: 9 },
    (_, i) =>
      `<circle cx="${(i * 0.22 + stage.random() * 0.2) * size}" cy="${-(1.1 + i * 0.5) * size}" r="${(0.3 + i * 0.13) * size}" fill="#6f7a78" opacity="${(0.34 - i * 0.032).toFixed(2)}"/>`,
  ).join('')
  standee(
    stage,
    at,
    (p) =>
      `${puffs}<circle cy="-.6" r="${1.8 * size}" fill="${stage.glow('#ffb45e', 0.5)}"/><g transform="scale(${size})"><path d="M-.7 -.3Q-.8 -.8 -.5 -1.1Q-.46 -.8 -.3 -.75Q-.35 -1.4 .05 -1.75Q.05 -1.25 .28 -1Q.36 -1.2 .34 -1.35Q.75 -.9 .66 -.3Z" fill="#e2742f"/><path d="M-.42 -.3Q-.46 -.7 -.16 -.95Q-.05 -.7 .08 -.72Q.1 -.95 .12 -1.1Q.46 -.7 .4 -.3Z" fill="#f5b44c"/><path d="M-.2 -.3Q-.16 -.6 .02 -.7Q.22 -.5 .2 -.3Z" fill="#fdeab2"/><path d="M-.95 -.34L.95 -.34L.75 0L-.75 0Z" fill="${p('#4a5452')}"/></g>`,
  )
}

/** The white cloud of an extinguisher from `at` towards the right or left. */
export function spray(stage: Stage, at: V3, reach: number): void {
  const side = Math.sign(reach)
  const l = Math.abs(reach)
  standee(
    stage,
    at,
    () =>
      Array.from(
        { length: 11 },
        (_, i) =>
          `<circle cx="${(side * (i / 10) * l).toFixed(2)}" cy="${(-1 + (i / 10) * 0.5 + (stage.random() - 0.5) * 0.14 * i * 0.3).toFixed(2)}" r="${(0.08 + i * 0.045).toFixed(2)}" fill="#fbfaf3" opacity="${(0.85 - i * 0.045).toFixed(2)}"/>`,
      ).join(''),
    1,
    0.3,
  )
}

/** An arc of water from a hose. */
export function jet(stage: Stage, at: V3, reach: number, height = 3): void {
  standee(
    stage,
    at,
    () =>
      `<path d="M0 -1.3Q${reach * 0.45} ${-1.3 - height} ${reach} -.2" stroke="#e6f3ef" stroke-width=".16" fill="none" opacity=".85" stroke-linecap="round"/><path d="M0 -1.3Q${reach * 0.45} ${-1.1 - height} ${reach * 0.94} -.2" stroke="#9cc9c9" stroke-width=".06" fill="none" opacity=".8"/>${Array.from({ length: 8 }, (_, i) => `<circle cx="${reach * (0.86 + i * 0.03)}" cy="${-0.2 - stage.random() * 0.5}" r=".09" fill="#e6f3ef" opacity=".7"/>`).join('')}`,
    1,
    0.4,
  )
}

/** A free-standing backdrop with quiet shapes, for ceremonies. */
export function backdrop(
  stage: Stage,
  at: V3,
  w: number,
  h: number,
  color: string = ink.teal,
  accent: string = ink.orange,
): void {
  standee(
    stage,
    at,
    (p) =>
      `<rect x="${-w / 2}" y="${-h}" width="${w}" height="${h - 0.1}" fill="${stage.gradient(
        [
          [0, p(mix(color, '#ffffff', 0.12))],
          [1, p(color)],
        ],
        0.6,
        1,
      )}"/><path d="M${-w / 2} ${-h * 0.32}Q${-w * 0.2} ${-h * 0.62} ${w * 0.1} ${-h * 0.36}T${w / 2} ${-h * 0.5}V-.1H${-w / 2}Z" fill="${p(mix(color, ink.mint, 0.3))}" opacity=".7"/><path d="M${-w / 2} ${-h * 0.16}Q${-w * 0.1} ${-h * 0.42} ${w * 0.2} ${-h * 0.18}T${w / 2} ${-h * 0.26}V-.1H${-w / 2}Z" fill="${p(ink.cream)}" opacity=".85"/><circle cx="${w * 0.3}" cy="${-h * 0.7}" r="${h * 0.13}" fill="${p(accent)}"/><rect x="${-w / 2}" y="-.1" width=".1" height=".1" fill="#333"/><rect x="${w / 2 - 0.1}" y="-.1" width=".1" height=".1" fill="#333"/>`,
  )
  blobShadow(stage, [at[0], 0.01, at[2]], 1, w * 0.45)
}

/** A low wall of sandbags. */
export function sandbags(stage: Stage, at: V3, count: number, rows = 3): void {
  standee(stage, at, (p) => {
    let out = ''
    for (let r = 0; r < rows; r++) {
      for (let i = 0; i < count - r; i++) {
        const [x, y] = [(i - count / 2) * 0.62 + r * 0.31, -0.04 - r * 0.23]
        out += `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})"><path d="M0 0Q-.06 -.2 .06 -.24Q.3 -.3 .56 -.24Q.68 -.2 .62 0Q.3 .06 0 0Z" fill="${p(i % 2 ? '#c9b48a' : '#bda67b')}"/><path d="M0 -.06Q.3 .02 .62 -.06Q.64 -.02 .62 0Q.3 .06 0 0Z" fill="#3a2f1c" opacity=".25"/></g>`
      }
    }
    return out
  })
  blobShadow(stage, [at[0], 0.01, at[2]], 0.2, count * 0.3)
}

/** A young tree with its root ball beside a hole, held by a stake. */
export function sapling(stage: Stage, at: V3, height = 2.2, planted = true): void {
  standee(
    stage,
    at,
    (p) =>
      `${planted ? `<ellipse cx="0" cy="0" rx=".62" ry=".16" fill="${p('#7b5b41')}"/>` : `<ellipse cx="0" cy="-.16" rx=".26" ry=".2" fill="${p('#7b5b41')}"/>`}<path d="M-.03 0L-.015 ${-height * 0.7}L.015 ${-height * 0.7}L.03 0Z" fill="${p('#86664a')}"/><path d="M.3 0L.06 ${-height * 0.55}" stroke="${p('#c9a878')}" stroke-width=".04"/>${Array.from({ length: 13 }, (_, i) => `<circle cx="${(Math.cos(i * 2.4) * 0.32 * Math.sqrt(i / 13)).toFixed(2)}" cy="${(-height * 0.78 + Math.sin(i * 2.4) * 0.42 * Math.sqrt(i / 13)).toFixed(2)}" r=".19" fill="${p(i % 3 === 0 ? '#8fba7c' : i % 3 === 1 ? '#5f9a6a' : '#4a8560')}"/>`).join('')}`,
  )
  blobShadow(stage, at, height * 0.6, 0.4)
}

export function cone(stage: Stage, at: V3): void {
  standee(
    stage,
    at,
    (p) =>
      `<path d="M-.06 -.68L.06 -.68L.2 -.06L-.2 -.06Z" fill="${p(ink.orange)}"/><path d="M-.1 -.46L.1 -.46L.14 -.28L-.14 -.28Z" fill="${p(ink.cream)}"/><rect x="-.26" y="-.07" width=".52" height=".07" fill="${p('#4a5452')}"/>`,
  )
}

/** A garland of round lanterns between two heights. */
export function lanterns(stage: Stage, from: V3, to: V3, count: number, color = '#cf5a34'): void {
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    const at: V3 = [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t - Math.sin(Math.PI * t) * 0.5,
      from[2] + (to[2] - from[2]) * t,
    ]
    const r = 0.3
    standee(
      stage,
      at,
      () =>
        `<circle r="1.1" fill="${stage.glow('#ffc36e', 0.5)}"/><path d="M0 -.6V-.3" stroke="#6a4a34" stroke-width=".03"/><ellipse rx="${r}" ry="${r * 0.86}" fill="${color}"/><ellipse rx="${r * 0.5}" ry="${r * 0.86}" fill="#f0a05a" opacity=".55"/><rect x="-.1" y="${-r}" width=".2" height=".06" fill="#e8c27a"/><rect x="-.1" y="${r * 0.8}" width=".2" height=".06" fill="#e8c27a"/><path d="M0 ${r * 0.95}V.56" stroke="#e8a04c" stroke-width=".05"/>`,
      1,
      0.2,
    )
  }
}

/** A rope pulled tight at hand height. */
export function rope(stage: Stage, from: V3, to: V3): void {
  const [[ax, ay], [bx, by]] = [stage.project(from), stage.project(to)]
  const w = stage.scale(from) * 0.06
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  stage.add(
    from,
    `<path d="M${ax.toFixed(0)} ${ay.toFixed(0)}L${bx.toFixed(0)} ${by.toFixed(0)}" stroke="#c9a46c" stroke-width="${w.toFixed(1)}"/><path d="M${mx.toFixed(0)} ${my.toFixed(0)}l${(w * 2).toFixed(0)} ${(w * 6).toFixed(0)}l${(-w * 4).toFixed(0)} 0Z" fill="${ink.orange}"/>`,
    0.3,
  )
}

export type Chart = 'bars' | 'line' | 'ring' | 'plan' | 'list'

function ringPart(
  stage: Stage,
  middle: V3,
  face: Face,
  h: number,
  [from, to]: readonly [number, number],
  color: string,
): string {
  const at = (k: number, a: number) =>
    add(middle, [face.right[0] * Math.cos(a) * h * k, Math.sin(a) * h * k, face.right[2] * Math.cos(a) * h * k])
  const steps = Array.from({ length: 13 }, (_, i) => from + ((to - from) * i) / 12)
  return shape(stage.path([...steps.map((a) => at(0.3, a)), ...steps.reverse().map((a) => at(0.17, a))]), color)
}

/** A drawing on a screen or board, without letters: bars, a line, a ring, a floor plan or a check list. */
export function chart(stage: Stage, face: Face, u: number, v: number, w: number, h: number, kind: Chart): void {
  const rect = (x: number, y: number, rw: number, rh: number, c: string) =>
    shape(panel(stage, face, u + x * w, v + y * h, rw * w, rh * h), c)
  const r = () => stage.random()
  const colors = [ink.mint, ink.amber, '#8fc1b5', ink.orange]
  let out = rect(0.08, 0.84, 0.34, 0.05, '#f2ead8')
  if (kind === 'bars')
    for (let i = 0; i < 6; i++) out += rect(0.1 + i * 0.14, 0.12, 0.08, 0.14 + r() * 0.5, colors[i % 4] ?? ink.mint)
  if (kind === 'list')
    for (let i = 0; i < 4; i++)
      out +=
        rect(0.1, 0.64 - i * 0.15, 0.05, 0.07, ink.orange) +
        rect(0.2, 0.655 - i * 0.15, 0.4 + r() * 0.3, 0.04, '#d6e4db')
  if (kind === 'plan')
    out +=
      rect(0.14, 0.16, 0.72, 0.56, '#3d7672') +
      rect(0.18, 0.2, 0.26, 0.22, ink.mint) +
      rect(0.18, 0.46, 0.26, 0.22, '#cfe0d2') +
      rect(0.5, 0.2, 0.32, 0.3, '#e9d9b5') +
      rect(0.5, 0.55, 0.14, 0.13, ink.orange) +
      rect(0.68, 0.55, 0.14, 0.13, ink.mint)
  if (kind === 'line') {
    const points = Array.from({ length: 7 }, (_, i) =>
      on(face, u + (0.1 + i * 0.13) * w, v + (0.2 + i * 0.06 + r() * 0.16) * h),
    )
    out += `<path d="M${points
      .map((p) =>
        stage
          .project(p)
          .map((n) => n.toFixed(0))
          .join(' '),
      )
      .join(
        'L',
      )}" fill="none" stroke="${ink.amber}" stroke-width="${(stage.scale(face.origin) * 0.04).toFixed(1)}" stroke-linejoin="round"/>`
    for (let i = 0; i < 4; i++) out += rect(0.08, 0.16 + i * 0.15, 0.84, 0.006, '#9fc0b6')
  }
  if (kind === 'ring') {
    const arc = (from: number, to: number, c: string) =>
      ringPart(stage, on(face, u + w * 0.34, v + h * 0.44), face, h, [from, to], c)
    out += arc(0, 2.6, ink.mint) + arc(2.7, 4.4, ink.amber) + arc(4.5, 6.2, ink.orange)
    for (let i = 0; i < 3; i++) out += rect(0.66, 0.56 - i * 0.17, 0.24, 0.05, '#d6e4db')
  }
  stage.ground(out)
}
