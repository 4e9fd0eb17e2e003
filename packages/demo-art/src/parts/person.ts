import { mix, multiply } from '../engine/color.ts'
import type { V3 } from '../engine/geometry.ts'
import { cast, patch } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { type Dress, dresses, type Outfit } from './dress.ts'
import { type P, type Pose, poses } from './pose.ts'
import { holding, type Prop } from './prop.ts'

export type Person = {
  at: V3
  outfit: Outfit
  pose?: Pose
  /** 1 faces right, -1 faces left. */
  facing?: 1 | -1
  back?: boolean
  woman?: boolean
  tall?: number
  holds?: Prop
  /** Replaces the colour of the upper clothing. */
  top?: string
  bottom?: string
  /** Replaces the colour of the hair, for older people. */
  hair?: string
  bare?: boolean
}

const f = (v: number) => v.toFixed(3)

const TALL = 1.75
/** Whoever is at least this part of the picture high is what it is about. */
const LARGE = 0.17

const hairs = ['#2b2622', '#3a302a', '#241f1e', '#4a3b31']

const tops = ['#cf8f68', '#7d98a1', '#d9b98c', '#8fa98c', '#c9805f', '#e3d3b6', '#6f9089']

const skins = ['#e9bb95', '#dfaa82', '#f0c8a4', '#d39c74']

function limb(a: P, b: P, c: P, w0: number, w1: number, fill: string): string {
  const seg = (p: P, q: P, s: number, e: number) => {
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    const [nx, ny] = [(-(q[1] - p[1]) / l) * 0.5, ((q[0] - p[0]) / l) * 0.5]
    return `M${f(p[0] + nx * s)} ${f(-p[1] - ny * s)}L${f(q[0] + nx * e)} ${f(-q[1] - ny * e)}L${f(q[0] - nx * e)} ${f(-q[1] + ny * e)}L${f(p[0] - nx * s)} ${f(-p[1] + ny * s)}Z`
  }
  const mid = (w0 + w1) / 2
  const dot = (p: P, r: number) => `<circle cx="${f(p[0])}" cy="${f(-p[1])}" r="${f(r / 2)}"/>`
  return `<g fill="${fill}"><path d="${seg(a, b, w0, mid)}"/><path d="${seg(b, c, mid, w1)}"/>${dot(a, w0)}${dot(b, mid)}${dot(c, w1)}</g>`
}

/** Brows, eyes, a nose and a smile, a little towards the side to which the figure turns. */
function countenance(skin: string): string {
  const line = mix(skin, '#3a2418', 0.78)
  const eyes = [-0.008, 0.058]
    .map((x) => `<ellipse cx="${x}" cy="-1.598" rx=".0105" ry=".0135" fill="${line}"/>`)
    .join('')
  const brows = `<path d="M-.027 -1.628Q-.008 -1.638 .01 -1.63M.044 -1.631Q.06 -1.638 .074 -1.627" stroke="${line}" stroke-width=".008" fill="none" stroke-linecap="round"/>`
  const smile = `<path d="M-.008 -1.535Q.026 -1.512 .056 -1.537" stroke="${mix(skin, '#8a3a2a', 0.75)}" stroke-width=".0125" fill="none" stroke-linecap="round"/>`
  const nose = `<path d="M.03 -1.592Q.043 -1.57 .028 -1.566" stroke="${mix(skin, '#7a4a30', 0.45)}" stroke-width=".008" fill="none"/>`
  const cheeks = [-0.04, 0.073]
    .map((x) => `<circle cx="${x}" cy="-1.553" r=".016" fill="#d9714e" opacity=".22"/>`)
    .join('')
  return cheeks + brows + eyes + nose + smile
}

function head(it: Person, dress: Dress, skin: string, hair: string, paint: (c: string) => string): string {
  const face = it.back ? hair : skin
  const hairPath = it.back
    ? `<ellipse cx="0" cy="-1.6" rx=".105" ry=".13" fill="${hair}"/>`
    : `<path d="M-.108 -1.585C-.125 -1.76 .1 -1.79 .105 -1.62C.06 -1.66 .0 -1.67 -.03 -1.655C-.05 -1.63 -.06 -1.6 -.062 -1.57C-.08 -1.53 -.1 -1.54 -.108 -1.585Z" fill="${hair}"/>`
  const long = it.woman
    ? `<ellipse cx="-.1" cy="-1.66" rx=".06" ry=".062" fill="${hair}"/><path d="M-.105 -1.6Q-.13 -1.5 -.09 -1.45L-.03 -1.5Z" fill="${hair}"/>`
    : ''
  const c = paint(dress.hatColor ?? '#fff')
  const shade = mix(c, '#1b2b2b', 0.22)
  const hats = {
    helmet: `<path d="M-.13 -1.63C-.13 -1.8 .13 -1.8 .13 -1.63L.17 -1.62L.17 -1.6L-.14 -1.6Z" fill="${c}"/><path d="M-.14 -1.6L.17 -1.6L.17 -1.62L-.13 -1.63Z" fill="${shade}"/>`,
    cap: `<path d="M-.12 -1.63C-.13 -1.77 .12 -1.78 .115 -1.64L.19 -1.615L.17 -1.6L-.12 -1.615Z" fill="${c}"/><path d="M.115 -1.64L.19 -1.615L.17 -1.6L.05 -1.608Z" fill="${shade}"/>`,
    straw: `<ellipse cx="0" cy="-1.64" rx=".23" ry=".045" fill="${c}"/><path d="M-.11 -1.65C-.1 -1.77 .1 -1.77 .11 -1.65Z" fill="${c}"/><path d="M-.11 -1.65L.11 -1.65L.108 -1.672L-.108 -1.672Z" fill="${shade}"/>`,
    hood: `<path d="M-.145 -1.43C-.19 -1.76 .1 -1.84 .11 -1.63L.06 -1.66C.02 -1.69 -.05 -1.6 -.03 -1.44Z" fill="${c}"/>`,
  }
  return `<path d="M-.045 -1.5L-.05 -1.38L.05 -1.38L.04 -1.5Z" fill="${mix(skin, '#6b4630', 0.2)}"/><ellipse cx="0" cy="-1.585" rx=".092" ry=".115" fill="${face}"/>${it.back ? '' : '<path d="M.03 -1.69C.1 -1.68 .1 -1.5 .01 -1.472C.05 -1.53 .06 -1.62 .03 -1.69Z" fill="#8a5a3c" opacity=".13"/>'}${long}${hairPath}${it.back ? '' : countenance(skin)}${dress.hat && !it.bare ? hats[dress.hat] : ''}`
}

function torso(it: Person, dress: Dress, top: string, paint: (c: string) => string): string {
  const w = it.woman ? 0.185 : 0.21
  const body = `M${f(-w)} -1.38C-.12 -1.44 .12 -1.44 ${f(w)} -1.38L.165 -1.05L.185 -.82L-.185 -.82L-.165 -1.05Z`
  const parts = [`<path d="${body}" fill="${top}"/>`]
  if (dress.vest) {
    const vest = paint(dress.vest)
    parts.push(
      `<path d="M${f(-w + 0.04)} -1.4L-.05 -1.41L-.03 -1.2L0 -1.1L.03 -1.2L.05 -1.41L${f(w - 0.04)} -1.4L.17 -.86L-.17 -.86Z" fill="${vest}"/>`,
    )
    if (dress.hat === 'helmet')
      parts.push(`<path d="M-.172 -1.06h.344v.045h-.344ZM-.17 -.95h.34v.045h-.34Z" fill="${paint('#f6f0d8')}"/>`)
  }
  if (dress.collar && !it.back)
    parts.push(
      `<path d="M-.06 -1.415L0 -1.16L.06 -1.415Z" fill="${paint(dress.collar)}"/><path d="M-.06 -1.42L-.105 -1.33L0 -1.14L.105 -1.33L.06 -1.42L0 -1.17Z" fill="${mix(top, '#ffffff', 0.1)}"/>`,
    )
  if (dress.trim && !it.back)
    parts.push(`<path d="M-.025 -1.4L.025 -1.4L.03 -1.2L0 -1.15L-.03 -1.2Z" fill="${paint(dress.trim)}"/>`)
  if (dress.collar && !it.back)
    parts.push(`<rect x=".07" y="-1.27" width=".06" height=".03" rx=".006" fill="${paint('#f6e2b4')}"/>`)
  parts.push(
    `<path d="M.03 -1.42L.15 -1.415L${f(w)} -1.38L.165 -1.05L.185 -.82L.05 -.82Q.09 -1.1 .03 -1.42Z" fill="#0c2a2b" opacity=".13"/>`,
  )
  return parts.join('')
}

function figure(it: Person, stage: Stage, distance: number): string {
  const dress = dresses[it.outfit]
  const { mood } = stage
  const paint = (c: string) => stage.air(multiply(c, mix(mood.shade, mood.light, 0.8)), distance)
  const pick = (list: readonly string[]) => paint(list[Math.floor(stage.random() * list.length)] ?? '#333333')
  const pose = poses[it.pose ?? 'stand']
  const [skin, hair, top, bottom] = [
    pick(skins),
    it.hair ? paint(it.hair) : pick(hairs),
    it.outfit === 'casual' && !it.top ? pick(tops) : paint(it.top ?? dress.top),
    paint(it.bottom ?? dress.bottom),
  ]
  const [shoes, far] = [paint(dress.shoes ?? '#2a2f2e'), mix(top, '#0c2a2b', 0.2)]
  const legColor = dress.skirt && it.woman ? skin : bottom
  const leg = (l: readonly [P, P], hip: P, tint: string) => {
    const [knee, ankle] = l
    return `${limb(hip, knee, ankle, 0.17, 0.1, tint)}<path d="M${f(ankle[0] - 0.06)} ${f(-ankle[1] + 0.05)}q0 -.08 .06 -.075q.12 .02 .13 .075Z" fill="${shoes}"/>`
  }
  const arm = (a: readonly [P, P], s: P, tint: string) =>
    `${limb(s, a[0], a[1], 0.11, 0.075, tint)}<circle cx="${f(a[1][0])}" cy="${f(-a[1][1])}" r=".046" fill="${skin}"/>`
  const hips = `<path d="M-.175 -.9L.175 -.9L.175 -.76L-.175 -.76Z" fill="${bottom}"/>`
  const skirt = dress.skirt && it.woman ? `<path d="M-.18 -.88L.18 -.88L.17 -.45L-.17 -.45Z" fill="${bottom}"/>` : ''
  const drop = pose.drop ?? 0
  const legs =
    leg(pose.legs[0], [-0.085, 0.86], mix(legColor, '#0c2a2b', 0.16)) + leg(pose.legs[1], [0.085, 0.86], legColor)
  const upper = `<g transform="rotate(${pose.lean ?? 0} 0 -.86)">${arm(pose.left, [-0.17, 1.34], far)}${torso(it, dress, top, paint)}${head(it, dress, skin, hair, paint)}${it.holds ? holding(it.holds, pose.right[1], paint) : ''}${arm(pose.right, [0.17, 1.34], mix(top, '#ffffff', 0.06))}</g>`
  return `<g transform="translate(0 ${f(drop)})">${legs}${hips}${skirt}${upper}</g>`
}

/** A person in the company's flat style, standing at `at`. */
export function person(stage: Stage, it: Person): void {
  const distance = stage.depth(it.at)
  if (distance < 1) return
  const k = stage.scale(it.at) * (it.tall ?? (it.woman ? 0.95 : 1))
  const [x, y] = stage.project(it.at)
  stage.add(
    it.at,
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(k * (it.facing ?? 1)).toFixed(2)} ${k.toFixed(2)})">${figure(it, stage, distance)}</g>`,
  )
  if (k * TALL > stage.height * LARGE) stage.subject.push([x, y], [x, y - k * TALL])
  const tip = cast(stage, [it.at[0], 1.5, it.at[2]])
  const [dx, dz] = [(tip[0] - it.at[0]) * 0.8, (tip[2] - it.at[2]) * 0.8]
  const points = Array.from({ length: 14 }, (_, i): V3 => {
    const a = (i / 14) * Math.PI * 2
    return [
      it.at[0] + dx * 0.5 + Math.cos(a) * (0.24 + Math.abs(dx) * 0.5),
      it.at[1] + 0.01,
      it.at[2] + dz * 0.5 + Math.sin(a) * (0.2 + Math.abs(dz) * 0.5),
    ]
  })
  stage.ground(patch(stage, points, '#16302f', `opacity="${(stage.mood.shadow * 0.8).toFixed(2)}"`))
}
