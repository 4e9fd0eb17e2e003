import { ink, mix } from '../engine/color.ts'
import { add, type V3 } from '../engine/geometry.ts'
import { box, type Face, on, type Painter, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { standee } from './street.ts'

const lampColors = ['#59b088', '#e3b04b', '#cf5a3c']

/** The front of a switchgear cabinet: doors, meters, lamps, handles, louvres. */
const cabinetFront: Painter = (s, face) => {
  if (face.width < 0.7) return ''
  const t = (c: string) => s.tone(c, face.normal, face.distance)
  const [w, h] = [face.width, face.height]
  let out =
    shape(panel(s, face, 0.03, 0.12, w - 0.06, h - 0.16), t('#d3dad4')) +
    shape(panel(s, face, 0.07, h * 0.66, w - 0.14, h * 0.29), t('#e6ebe4'))
  for (let i = 0; i < 2; i++)
    out +=
      shape(panel(s, face, w * (0.16 + i * 0.38), h * 0.82, w * 0.26, w * 0.26), t('#2c4547')) +
      shape(panel(s, face, w * (0.19 + i * 0.38), h * 0.84, w * 0.2, w * 0.16), t('#cfe3d6'))
  for (let i = 0; i < 3; i++) {
    const [x, y] = s.project(on(face, w * (0.24 + i * 0.26), h * 0.74))
    out += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(s.scale(face.origin) * 0.035).toFixed(1)}" fill="${lampColors[i]}"/>`
  }
  out += shape(panel(s, face, 0.07, h * 0.18, w - 0.14, h * 0.45), t('#c3ccc6'))
  out += shape(panel(s, face, w * 0.78, h * 0.34, w * 0.06, h * 0.13), t('#41595a'))
  for (let i = 0; i < 5; i++)
    out += shape(panel(s, face, w * 0.2, h * (0.2 + i * 0.022), w * 0.5, h * 0.01), t('#86938f'))
  out += shape(panel(s, face, w * 0.3, h * 0.5, w * 0.22, h * 0.06), t(ink.amber))
  return out
}

/** A row of switchgear cabinets along z or x. */
export function cabinets(
  stage: Stage,
  at: V3,
  count: number,
  along: 'x' | 'z' = 'x',
  color = '#b9c4bf',
  h = 2.2,
): void {
  for (let i = 0; i < count; i++) {
    const shift: V3 = along === 'x' ? [i * 0.92, 0, 0] : [0, 0, i * 0.92]
    box(stage, {
      at: add(at, shift),
      size: along === 'x' ? [0.9, h, 0.8] : [0.8, h, 0.9],
      color,
      paint: cabinetFront,
      shadow: i === 0,
    })
  }
}

/** A pipe through points, drawn with a highlight; flanges mark its joints. */
export function pipe(stage: Stage, points: readonly V3[], radius: number, color: string, nearer = 0): void {
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b] = [points[i], points[i + 1]]
    if (!a || !b) continue
    const [[ax, ay], [bx, by]] = [stage.project(a), stage.project(b)]
    const [ra, rb] = [stage.scale(a) * radius, stage.scale(b) * radius]
    const l = Math.hypot(bx - ax, by - ay) || 1
    const [nx, ny] = [-(by - ay) / l, (bx - ax) / l]
    const strip = (k0: number, k1: number) =>
      `M${(ax + nx * ra * k0).toFixed(1)} ${(ay + ny * ra * k0).toFixed(1)}L${(bx + nx * rb * k0).toFixed(1)} ${(by + ny * rb * k0).toFixed(1)}L${(bx + nx * rb * k1).toFixed(1)} ${(by + ny * rb * k1).toFixed(1)}L${(ax + nx * ra * k1).toFixed(1)} ${(ay + ny * ra * k1).toFixed(1)}Z`
    const base = stage.air(color, stage.depth(a))
    const up = nx + ny < 0 ? 1 : -1
    const body =
      shape(strip(-1, 1), base) +
      shape(strip(up * 0.25, up * 0.7), mix(base, '#ffffff', 0.4)) +
      shape(strip(-up * 0.4, -up), mix(base, '#0c2a2b', 0.3))
    const joint = `<circle cx="${ax.toFixed(1)}" cy="${ay.toFixed(1)}" r="${(ra * 1.22).toFixed(1)}" fill="${mix(base, '#0c2a2b', 0.16)}"/><circle cx="${bx.toFixed(1)}" cy="${by.toFixed(1)}" r="${(rb * 1.22).toFixed(1)}" fill="${mix(base, '#ffffff', 0.12)}"/>`
    stage.add([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2], joint + body, nearer)
  }
}

/** A hand wheel valve facing the viewer. */
export function valve(stage: Stage, at: V3, r = 0.17, color = '#c4563c'): void {
  standee(
    stage,
    at,
    (p) =>
      `<circle r="${r}" fill="none" stroke="${p(color)}" stroke-width="${r * 0.26}"/><path d="M${-r} 0H${r}M0 ${-r}V${r}" stroke="${p(color)}" stroke-width="${r * 0.18}"/><circle r="${r * 0.28}" fill="${p('#33403f')}"/>`,
    1,
    0.3,
  )
}

export function gauge(stage: Stage, at: V3, r = 0.13): void {
  standee(
    stage,
    at,
    (p) =>
      `<circle r="${r}" fill="${p('#3b4b4a')}"/><circle r="${r * 0.82}" fill="${p(ink.white)}"/><path d="M${-r * 0.6} ${r * 0.2}A${r * 0.64} ${r * 0.64} 0 1 1 ${r * 0.6} ${r * 0.2}" fill="none" stroke="${p('#59b088')}" stroke-width="${r * 0.16}"/><path d="M0 0L${r * 0.34} ${-r * 0.46}" stroke="${p('#c4563c')}" stroke-width="${r * 0.13}"/>`,
    1,
    0.4,
  )
}

/** An upright multi-stage pump with its motor on a concrete base. */
export function pump(stage: Stage, at: V3, color: string = ink.teal): void {
  box(stage, { at, size: [0.9, 0.24, 0.9], color: '#a9a79b', shadow: true })
  standee(
    stage,
    add(at, [0, 0.24, 0]),
    (p) =>
      `<rect x="-.34" y="-.2" width=".68" height=".2" rx=".03" fill="${p('#56706f')}"/><rect x="-.17" y="-.85" width=".34" height=".66" rx=".03" fill="${p('#c7d0cb')}"/><rect x=".05" y="-.85" width=".12" height=".66" fill="#06201f" opacity=".16"/><rect x="-.13" y="-.85" width=".05" height=".66" fill="#fff" opacity=".5"/><rect x="-.24" y="-.95" width=".48" height=".12" rx=".02" fill="${p('#4a5f5e')}"/><rect x="-.22" y="-1.5" width=".44" height=".56" rx=".06" fill="${p(color)}"/>${[-0.15, -0.07, 0.01, 0.09, 0.17].map((x) => `<rect x="${x}" y="-1.44" width=".025" height=".44" fill="#06201f" opacity=".22"/>`).join('')}<rect x="-.18" y="-1.46" width=".05" height=".46" fill="#fff" opacity=".28"/><path d="M-.24 -1.5Q0 -1.68 .24 -1.5Z" fill="${p(mix(color, '#ffffff', 0.2))}"/><rect x=".2" y="-1.36" width=".14" height=".22" rx=".02" fill="${p('#4a5f5e')}"/>`,
    1,
    0.2,
  )
}

/** A standing steel tank. */
export function tank(stage: Stage, at: V3, w: number, h: number, color = '#c9d3cf'): void {
  standee(stage, at, (p) => {
    const c = p(color)
    const fill = stage.gradient(
      [
        [0, mix(c, '#0c2a2b', 0.3)],
        [0.25, mix(c, '#ffffff', 0.5)],
        [0.55, c],
        [1, mix(c, '#0c2a2b', 0.38)],
      ],
      1,
      0,
    )
    return `<path d="M${-w / 2} 0V${-h * 0.88}Q${-w / 2} ${-h} 0 ${-h}Q${w / 2} ${-h} ${w / 2} ${-h * 0.88}V0Z" fill="${fill}"/><path d="M${-w / 2} ${-h * 0.7}h${w}M${-w / 2} ${-h * 0.3}h${w}" stroke="#0c2a2b" stroke-opacity=".2" stroke-width=".03"/>`
  })
}

/** A lift's drive: motor, sheave and ropes on a steel beam. */
export function liftDrive(stage: Stage, at: V3, color: string = ink.teal): void {
  box(stage, { at, size: [3.2, 0.3, 1.1], color: '#7d8a87', shadow: true })
  standee(
    stage,
    add(at, [0, 0.3, -0.2]),
    (p) =>
      `<rect x="-1.4" y="-1.05" width="1.5" height=".95" rx=".14" fill="${p(color)}"/>${Array.from({ length: 8 }, (_, i) => `<rect x="${-1.28 + i * 0.16}" y="-1" width=".06" height=".85" fill="#06201f" opacity=".18"/>`).join('')}<rect x="-1.4" y="-1.02" width="1.5" height=".14" rx=".07" fill="#fff" opacity=".25"/><rect x="-1.3" y="-.14" width="1.3" height=".14" fill="${p('#4a5f5e')}"/><path d="M.1 -.95L.4 -.8L.4 -.3L.1 -.15Z" fill="${p('#90a09d')}"/><circle cx=".95" cy="-.62" r=".62" fill="${p('#d7a24a')}"/><circle cx=".95" cy="-.62" r=".5" fill="${p('#f0c878')}"/>${[0, 60, 120].map((a) => `<rect x=".9" y="-1.1" width=".1" height=".96" fill="${p('#d7a24a')}" transform="rotate(${a} .95 -.62)"/>`).join('')}<circle cx=".95" cy="-.62" r=".14" fill="${p('#4a5f5e')}"/><path d="M.37 -.62V.4M.45 -.62V.4M1.45 -.62V.4M1.53 -.62V.4" stroke="${p('#5d6866')}" stroke-width=".03"/>`,
    1,
    0.3,
  )
}

/** A wall of the fire-alarm panel: a red cabinet with lamps, a screen and keys. */
export function alarmPanel(stage: Stage, face: Face, u: number, v: number, w = 1.1, h = 1.5): void {
  const t = (c: string) => stage.tone(c, face.normal, 4)
  let out =
    shape(panel(stage, face, u, v, w, h), t('#c9d0ca')) +
    shape(panel(stage, face, u, v + h - 0.14, w, 0.14), t('#c4492c')) +
    shape(panel(stage, face, u + w * 0.1, v + h * 0.52, w * 0.56, h * 0.3), t('#1f4546')) +
    shape(panel(stage, face, u + w * 0.13, v + h * 0.66, w * 0.5, h * 0.04), '#9ad3b8') +
    shape(panel(stage, face, u + w * 0.13, v + h * 0.58, w * 0.34, h * 0.04), '#9ad3b8')
  for (let r = 0; r < 5; r++) {
    for (let c = 0; c < 9; c++)
      out += shape(
        panel(stage, face, u + w * (0.1 + c * 0.09), v + h * (0.08 + r * 0.075), w * 0.06, h * 0.05),
        r === 4 && c < 3 ? (lampColors[c] ?? '#fff') : t(stage.random() < 0.25 ? '#88998f' : '#eef0e8'),
      )
  }
  for (let r = 0; r < 3; r++)
    out += shape(
      panel(stage, face, u + w * 0.74, v + h * (0.54 + r * 0.1), w * 0.16, h * 0.06),
      lampColors[r] ?? '#fff',
    )
  stage.ground(out)
}
/** Stainless lift doors in a wall. */
export function liftDoors(stage: Stage, face: Face, u: number, w = 1.3, h = 2.3): void {
  const t = (c: string) => stage.tone(c, face.normal, 5)
  const steel = stage.gradient(
    [
      [0, t('#aebbb8')],
      [0.4, t('#dde5e1')],
      [0.6, t('#c2cdc9')],
      [1, t('#97a5a2')],
    ],
    1,
    0.4,
  )
  stage.ground(
    shape(panel(stage, face, u - 0.2, 0, w + 0.4, h + 0.22), t('#8a7a62')) +
      shape(panel(stage, face, u, 0, w, h), steel) +
      shape(panel(stage, face, u + w / 2 - 0.012, 0, 0.024, h), t('#4f5e5c')) +
      shape(panel(stage, face, u + w * 0.35, h + 0.3, w * 0.3, 0.16), '#26383a') +
      shape(panel(stage, face, u + w * 0.46, h + 0.34, w * 0.08, 0.08), ink.amber) +
      shape(panel(stage, face, u + w + 0.34, 1, 0.12, 0.34), t('#dfe5e0')),
  )
}
