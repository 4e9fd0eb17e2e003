import { ink, mix, multiply } from '../engine/color.ts'
import { add, type V3 } from '../engine/geometry.ts'
import { box, boxSvg, flat } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { blobShadow } from './tree.ts'

const place = (stage: Stage, at: V3, svg: (paint: (c: string) => string) => string, flip = 1, nearer = 0): void => {
  const distance = stage.depth(at)
  if (distance < 0.8) return
  const paint = (c: string) => stage.air(multiply(c, mix(stage.mood.shade, stage.mood.light, 0.75)), distance)
  const [[x, y], k] = [stage.project(at), stage.scale(at)]
  stage.add(
    at,
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(k * flip).toFixed(2)} ${k.toFixed(2)})">${svg(paint)}</g>`,
    nearer,
  )
}

/** Draws something flat that faces the viewer; units are metres, y grows downwards from the ground. */
export const standee = place

export function lamp(stage: Stage, at: V3, height = 6): void {
  const lit = stage.mood.lit > 0.3
  const halo = lit ? `<circle cx="0.9" cy="${-height}" r="3" fill="${stage.glow('#ffe2a6', 0.75)}"/>` : ''
  place(
    stage,
    at,
    (p) =>
      `${halo}<path d="M-.07 0L-.05 ${-height}L.05 ${-height}L.07 0Z" fill="${p('#4a5c5b')}"/><path d="M0 ${-height}Q.3 ${-height - 0.3} 1.1 ${-height - 0.2}L1.1 ${-height - 0.06}L0 ${-height + 0.1}Z" fill="${p('#4a5c5b')}"/><rect x=".55" y="${-height - 0.12}" width=".8" height=".12" rx=".05" fill="${lit ? '#fff1cc' : p(ink.cream)}"/>`,
  )
}

export function bench(stage: Stage, at: V3, turn = 0): void {
  const parts = [-0.75, 0.75].map((x) =>
    boxSvg(stage, { at: add(at, [x, 0, 0]), size: [0.12, 0.42, 0.45], turn, color: '#54605e' }),
  )
  parts.push(boxSvg(stage, { at: add(at, [0, 0.42, 0]), size: [2, 0.08, 0.5], turn, color: '#b5835a' }))
  parts.push(boxSvg(stage, { at: add(at, [0, 0.6, 0.24]), size: [2, 0.34, 0.06], turn, color: '#c6925f' }))
  stage.add(at, parts.join(''))
  stage.ground(
    flat(
      stage,
      at[0] - 1.1,
      at[2] - 0.3,
      at[0] + 1.3,
      at[2] + 0.4,
      '#17302f',
      0,
      `opacity="${stage.mood.shadow * 0.7}"`,
    ),
  )
}

export function planter(stage: Stage, at: V3, w = 2.4): void {
  box(stage, { at, size: [w, 0.6, 1], color: '#d8c7ac', shadow: true })
}

export function flagpole(stage: Stage, at: V3, color: string = ink.orange, height = 12): void {
  place(
    stage,
    at,
    (p) =>
      `<rect x="-.06" y="${-height}" width=".12" height="${height}" fill="${p('#c3cdca')}"/><path d="M.06 ${-height}Q1 ${-height - 0.5} 2 ${-height + 0.1}T3.4 ${-height}L3.4 ${-height + 2}Q2.4 ${-height + 2.5} 1.7 ${-height + 2.1}T.06 ${-height + 2.1}Z" fill="${p(color)}"/>`,
  )
}

export function bollards(stage: Stage, from: V3, to: V3, count: number): void {
  for (let i = 0; i < count; i++) {
    const t = i / Math.max(1, count - 1)
    place(
      stage,
      [from[0] + (to[0] - from[0]) * t, 0, from[2] + (to[2] - from[2]) * t],
      (p) =>
        `<rect x="-.09" y="-.9" width=".18" height=".9" rx=".07" fill="${p('#5f706e')}"/><rect x="-.09" y="-.76" width=".18" height=".12" fill="${p(ink.orange)}"/>`,
    )
  }
}

export function car(stage: Stage, at: V3, color: string, flip: 1 | -1 = 1): void {
  blobShadow(stage, [at[0], 0.01, at[2]], 0.4, 2)
  place(
    stage,
    at,
    (p) =>
      `<path d="M-2.2 -.35Q-2.25 -.85 -1.7 -.9L-1.1 -1.4Q-.9 -1.5 .2 -1.48Q.6 -1.46 1.15 -.95Q2.1 -.88 2.2 -.55L2.2 -.3L-2.2 -.3Z" fill="${p(color)}"/><path d="M-1.35 -.92L-1 -1.33L-.2 -1.36L-.2 -.92ZM-.08 -1.36Q.35 -1.38 .95 -.92L-.08 -.92Z" fill="${p('#2e5559')}"/><path d="M-2.2 -.55L2.2 -.55L2.2 -.3L-2.2 -.3Z" fill="#0c2a2b" opacity=".18"/>${[-1.35, 1.35].map((x) => `<circle cx="${x}" cy="-.33" r=".34" fill="${p('#26302f')}"/><circle cx="${x}" cy="-.33" r=".17" fill="${p('#aab4b1')}"/>`).join('')}<rect x="2" y="-.72" width=".2" height=".14" fill="${p('#fbe7b5')}"/>`,
    flip,
  )
}

/** A fire engine seen from the side, without any lettering. */
export function fireEngine(stage: Stage, at: V3, flip: 1 | -1 = 1): void {
  blobShadow(stage, [at[0], 0.01, at[2]], 0.6, 3.8)
  place(
    stage,
    at,
    (p) =>
      `<rect x="-4" y="-2.7" width="5.6" height="2.2" rx=".12" fill="${p('#c4492c')}"/><path d="M1.7 -.5L1.7 -2.75L3.2 -2.75Q3.6 -2.7 3.9 -1.6L4 -.5Z" fill="${p('#cf5433')}"/><path d="M2 -2.45L3.1 -2.45Q3.35 -2.3 3.55 -1.65L2 -1.65Z" fill="${p('#2e5559')}"/><rect x="-4" y="-1.25" width="8" height=".28" fill="${p(ink.cream)}"/>${[-3.6, -2.3, -1].map((x) => `<rect x="${x}" y="-2.45" width="1.1" height="1.05" rx=".05" fill="${p('#d8d4c6')}"/><path d="M${x} -2.25h1.1M${x} -2.05h1.1M${x} -1.85h1.1M${x} -1.65h1.1" stroke="${p('#a9a695')}" stroke-width=".05"/>`).join('')}<rect x="-3.8" y="-3" width="5.2" height=".14" fill="${p('#d9d4c5')}"/><path d="M-3.6 -2.86L-3.6 -3ZM-3.8 -3.1h5.4" stroke="${p('#b8b4a6')}" stroke-width=".07"/><rect x="2.2" y="-2.98" width="1" height=".24" rx=".1" fill="${p('#f0a24a')}"/><rect x="-4" y="-.7" width="8" height=".3" fill="${p('#3a4443')}"/>${[-2.7, 2.6].map((x) => `<circle cx="${x}" cy="-.55" r=".55" fill="${p('#26302f')}"/><circle cx="${x}" cy="-.55" r=".26" fill="${p('#b7bdb8')}"/>`).join('')}`,
    flip,
  )
}

/** A pavilion tent for events. */
export function tent(stage: Stage, at: V3, color: string = ink.teal, w = 4): void {
  const h = 2.5
  place(
    stage,
    at,
    (p) =>
      `<g fill="${p('#dfe3dc')}"><rect x="${-w / 2}" y="${-h}" width=".08" height="${h}"/><rect x="${w / 2 - 0.08}" y="${-h}" width=".08" height="${h}"/></g><path d="M${-w / 2 - 0.2} ${-h + 0.1}L0 ${-h - 1.2}L${w / 2 + 0.2} ${-h + 0.1}Z" fill="${p(color)}"/><path d="M0 ${-h - 1.2}L${w / 2 + 0.2} ${-h + 0.1}L${w * 0.1} ${-h + 0.1}Z" fill="#06201f" opacity=".2"/><path d="M${-w / 2 - 0.2} ${-h + 0.1}h${w + 0.4}v.28${Array.from({ length: 8 }, () => `q${-(w + 0.4) / 16} .16 ${-(w + 0.4) / 8} 0`).join('')}Z" fill="${p(mix(color, '#ffffff', 0.18))}"/>`,
    1,
    -0.4,
  )
  blobShadow(stage, at, 2.5, w * 0.5)
}

/** A table under a cloth, with things lying on it. */
export function stand(stage: Stage, at: V3, color: string = ink.teal, w = 2.2): void {
  box(stage, { at, size: [w, 0.78, 0.7], color, top: mix(color, '#ffffff', 0.3), shadow: true })
  const kinds = ['#f2e6cf', '#e9b06f', '#9cc4b3', '#fdfbf6']
  for (let i = 0; i < 5; i++) {
    box(stage, {
      at: add(at, [-w * 0.4 + i * w * 0.2, 0.78, -0.1]),
      size: [0.16 + stage.random() * 0.12, 0.06 + stage.random() * 0.22, 0.2],
      color: kinds[i % 4] ?? ink.cream,
      nearer: 0.5,
    })
  }
}

/** The four sorting bins of the city: recyclables, kitchen, harmful, other. */
export function bins(stage: Stage, at: V3, step = 0.85): void {
  const colors = ['#3f7ea6', '#4f9460', '#c4563c', '#7b8583']
  colors.forEach((color, i) => {
    place(
      stage,
      add(at, [i * step, 0, 0]),
      (p) =>
        `<path d="M-.34 -.98L.34 -.98L.28 0L-.28 0Z" fill="${p(color)}"/><path d="M.08 -.98L.34 -.98L.28 0L.06 0Z" fill="#06201f" opacity=".16"/><path d="M-.38 -.98Q-.36 -1.14 -.2 -1.14L.2 -1.14Q.36 -1.14 .38 -.98Z" fill="${p(mix(color, '#102a2a', 0.2))}"/><circle cx="0" cy="-.55" r=".16" fill="${p(ink.cream)}"/><path d="M0 -.65L.09 -.5L-.09 -.5Z" fill="${p(color)}"/>`,
    )
    blobShadow(stage, add(at, [i * step, 0.01, 0]), 0.6, 0.36)
  })
}
