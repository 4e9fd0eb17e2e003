import { ink } from '../engine/color.ts'

/** Things a figure holds in the leading hand. */
export type Prop =
  | 'tablet'
  | 'folder'
  | 'radio'
  | 'extinguisher'
  | 'mop'
  | 'shovel'
  | 'umbrella'
  | 'box'
  | 'bag'
  | 'wrench'
  | 'shears'
  | 'hose'
  | 'flag'
  | 'cloth'
  | 'bucket'
  | 'torch'
  | 'sandbag'
  | 'saw'

const f = (v: number) => v.toFixed(3)

type Pen = {
  rect: (dx: number, dy: number, w: number, h: number, c: string, r?: number, turn?: number) => string
  path: (d: string, c: string) => string
}

const carried = ({ rect, path }: Pen) => ({
  tablet: () =>
    rect(-0.14, -0.13, 0.22, 0.17, '#20393a', 0.02, -8) + rect(-0.125, -0.115, 0.19, 0.14, '#cfe6de', 0.008, -8),
  folder: () =>
    rect(-0.13, -0.16, 0.2, 0.26, '#e9d9b5', 0.01, 8) +
    rect(-0.1, -0.13, 0.14, 0.02, ink.teal, 0, 8) +
    rect(-0.1, -0.09, 0.14, 0.015, '#b9ab92', 0, 8) +
    rect(-0.1, -0.06, 0.14, 0.015, '#b9ab92', 0, 8),
  radio: () => rect(-0.025, -0.1, 0.055, 0.13, '#1d2b2c', 0.01) + rect(0.012, -0.2, 0.012, 0.1, '#1d2b2c', 0),
  extinguisher: () =>
    rect(-0.06, 0.03, 0.13, 0.36, '#c9502f', 0.05) +
    rect(-0.03, -0.02, 0.07, 0.06, '#2a2f2e') +
    path('M.03 -.01Q.2 .02 .16 .24L.14 .24Q.16 .06 .03 .03Z', '#2a2f2e') +
    rect(-0.06, 0.15, 0.13, 0.08, '#f2e8d4', 0),
  mop: () =>
    rect(-0.014, -0.55, 0.028, 1.38, '#d9c9a6', 0.01, 14) +
    path('M-.37 .84Q-.2 .76 -.08 .84L-.06 .9L-.4 .9Z', '#eef1ea'),
  shovel: () =>
    rect(-0.018, -0.4, 0.036, 1.05, '#b98d5c', 0.01, -14) + path('M.1 .58L.28 .54L.31 .76Q.24 .88 .16 .8Z', '#7f9291'),
  umbrella: () =>
    rect(-0.01, -0.72, 0.02, 0.8, '#33403f', 0) +
    path(
      'M-.62 -.62Q-.5 -1.02 0 -1.04Q.5 -1.02 .62 -.62Q.5 -.7 .4 -.64Q.3 -.7 .2 -.64Q.1 -.7 0 -.64Q-.1 -.7 -.2 -.64Q-.3 -.7 -.4 -.64Q-.5 -.7 -.62 -.62Z',
      ink.teal,
    ) +
    path('M0 -1.04Q.5 -1.02 .62 -.62Q.5 -.7 .4 -.64Q.3 -.7 .2 -.64Q.24 -.9 0 -1.04Z', '#1b7a70'),
  box: () =>
    rect(-0.26, -0.28, 0.42, 0.32, '#d9b988', 0.01) +
    rect(-0.08, -0.28, 0.06, 0.32, ink.orange, 0) +
    rect(-0.26, -0.28, 0.42, 0.05, '#c6a473', 0),
  bag: () =>
    path('M-.13 .04L.13 .04L.16 .38L-.16 .38Z', '#f0e2c5') +
    path('M-.04 .12h.08v.16h-.08Z', ink.orange) +
    path('M-.06 .05Q0 -.08 .06 .05L.045 .05Q0 -.05 -.045 .05Z', '#8f8474'),
})

const tools = ({ rect, path }: Pen) => ({
  wrench: () =>
    rect(-0.015, -0.2, 0.035, 0.26, '#9fb0af', 0.01, 30) +
    path('M.05 -.24q.06 -.06 .1 .0q-.04 .0 -.04 .03q0 .04 .04 .04q-.06 .04 -.1 -.02Z', '#9fb0af'),
  shears: () =>
    path('M0 0L.42 -.16L.44 -.12L.03 .05Z', '#a9b7b5') +
    path('M0 .02L.43 -.02L.42 -.06L.02 -.03Z', '#7f9291') +
    rect(-0.12, -0.02, 0.14, 0.04, ink.orange, 0.02),
  hose: () =>
    path('M-.02 -.04L.34 -.1L.35 -.05L-.01 .04Z', '#c9502f') +
    path('M.34 -.11L.46 -.13L.47 -.04L.35 -.04Z', '#d9b36a') +
    path('M-.02 -.03Q-.4 .1 -.5 .95L-.44 .95Q-.36 .16 0 .05Z', '#e9dcc0'),
  flag: () =>
    rect(-0.012, -0.5, 0.024, 0.6, '#d9c9a6', 0) +
    path('M.01 -.5Q.16 -.56 .3 -.48L.3 -.28Q.16 -.34 .01 -.28Z', ink.orange),
  cloth: () => path('M-.1 -.06Q.02 -.1 .08 -.02Q.1 .1 -.02 .1Q-.12 .08 -.1 -.06Z', '#f2e3b8'),
  bucket: () =>
    path('M-.15 .14L.15 .14L.11 .42L-.11 .42Z', '#5f9a8f') +
    path('M-.14 .14Q0 -.12 .14 .14L.12 .14Q0 -.08 -.12 .14Z', '#3d5655'),
  torch: () =>
    rect(-0.03, -0.035, 0.18, 0.06, '#2a3a3a', 0.015) +
    path('M.16 -.05L1.3 -.5L1.3 .28L.16 .04Z', '#fff2c4').replace('/>', ' opacity=".28"/>'),
  sandbag: () =>
    path('M-.3 -.2Q-.05 -.3 .2 -.2Q.26 -.06 .18 .04Q-.05 .1 -.3 .04Q-.36 -.08 -.3 -.2Z', '#c9b48a') +
    path('M-.3 -.1Q-.05 -.02 .2 -.1Q.24 -.02 .18 .04Q-.05 .1 -.3 .04Z', '#ab966c'),
  saw: () => rect(-0.02, -0.05, 0.2, 0.1, ink.orange, 0.02) + path('M.18 -.03L.56 -.05L.56 0L.18 .03Z', '#a9b7b5'),
})

/** The SVG of a held thing, in metres, with the hand at `hand` (y up). */
export function holding(prop: Prop, hand: readonly [number, number], paint: (c: string) => string): string {
  const [x, y] = [hand[0], -hand[1]]
  const rect = (dx: number, dy: number, w: number, h: number, c: string, r = 0.01, turn = 0) =>
    `<rect x="${f(x + dx)}" y="${f(y + dy)}" width="${w}" height="${h}" rx="${r}" fill="${paint(c)}" ${turn ? `transform="rotate(${turn} ${f(x)} ${f(y)})"` : ''}/>`
  const path = (d: string, c: string) => `<path transform="translate(${f(x)} ${f(y)})" d="${d}" fill="${paint(c)}"/>`
  const all: Record<Prop, () => string> = { ...carried({ rect, path }), ...tools({ rect, path }) }
  return all[prop]()
}
