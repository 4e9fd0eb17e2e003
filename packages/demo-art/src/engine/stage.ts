import { mix, multiply } from './color.ts'
import { dot, seeded, sub, type V2, type V3 } from './geometry.ts'
import type { Mood } from './mood.ts'

/** Where the picture is taken from. `yaw` turns right, `pitch` looks down (degrees); `horizon` is its height in pixels. */
export type Camera = {
  eye: V3
  yaw?: number
  pitch?: number
  focal?: number
  horizon?: number
  centre?: number
  /** The drawing's own size in pixels; 1200 x 800 unless told. */
  size?: V2
}

const NEAR = 0.35
const px = (n: number) => n.toFixed(1)

/** A small perspective drawing board: things are added in metres, in any order, and painted from far to near. */
export class Stage {
  readonly mood: Mood
  readonly camera: Camera
  readonly random: () => number
  readonly width: number
  readonly height: number
  /** The place that the drawing shows; drawings of one place are one scene. Empty if no other drawing shows it. */
  scene = ''
  /** Corners of what the drawing is about, in its own pixels: whatever crops it keeps their middle in view. */
  readonly subject: V2[] = []
  readonly #axes: { right: V3; up: V3; forward: V3 }
  readonly #defs: string[] = []
  readonly #back: string[] = []
  readonly #ground: string[] = []
  readonly #items: { depth: number; svg: string }[] = []
  readonly #front: string[] = []

  constructor(camera: Camera, mood: Mood, seed: number) {
    this.camera = camera
    this.mood = mood
    ;[this.width, this.height] = camera.size ?? [1200, 800]
    this.random = seeded(seed)
    const [a, p] = [((camera.yaw ?? 0) * Math.PI) / 180, ((camera.pitch ?? 0) * Math.PI) / 180]
    const level: V3 = [Math.sin(a), 0, Math.cos(a)]
    this.#axes = {
      right: [Math.cos(a), 0, -Math.sin(a)],
      forward: [level[0] * Math.cos(p), -Math.sin(p), level[2] * Math.cos(p)],
      up: [level[0] * Math.sin(p), Math.cos(p), level[2] * Math.sin(p)],
    }
  }

  /** The point as the camera sees it: to the right, up, and away, in metres. */
  seen(p: V3): V3 {
    const d = sub(p, this.camera.eye)
    return [dot(d, this.#axes.right), dot(d, this.#axes.up), dot(d, this.#axes.forward)]
  }

  depth(p: V3): number {
    return this.seen(p)[2]
  }

  /** Pixels per metre at a point. */
  scale(p: V3): number {
    return (this.camera.focal ?? 900) / Math.max(NEAR, this.depth(p))
  }

  #toPicture([x, y, z]: V3): V2 {
    const f = this.camera.focal ?? 900
    return [(this.camera.centre ?? this.width / 2) + (f * x) / z, (this.camera.horizon ?? 480) - (f * y) / z]
  }

  project(p: V3): V2 {
    const [x, y, z] = this.seen(p)
    return this.#toPicture([x, y, Math.max(NEAR, z)])
  }

  /** The SVG path data of a polygon, cut off where it would pass behind the camera. */
  path(points: readonly V3[]): string {
    const seen = points.map((p) => this.seen(p))
    const kept: V3[] = []
    seen.forEach((a, i) => {
      const b = seen[(i + 1) % seen.length] ?? a
      if (a[2] > NEAR) kept.push(a)
      if (a[2] > NEAR !== b[2] > NEAR) {
        const t = (NEAR - a[2]) / (b[2] - a[2])
        kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR])
      }
    })
    if (kept.length < 3) return ''
    return `M${kept.map((p) => this.#toPicture(p).map(px).join(' ')).join('L')}Z`
  }

  /** A colour under this scene's light on a surface that looks towards `normal`, seen through `distance` metres of air. */
  tone(color: string, normal: V3, distance: number): string {
    const { sun, light, shade } = this.mood
    const lit = Math.min(1, Math.max(0, dot(normal, sun) * 1.15 + 0.12))
    return this.air(mix(multiply(color, shade), multiply(color, light), lit), distance)
  }

  air(color: string, distance: number): string {
    return mix(color, this.mood.fog, 1 - Math.exp(-Math.max(0, distance) / this.mood.reach))
  }

  /** A linear gradient; `x2`,`y2` give its direction in the shape's own box. Returns a fill value. */
  gradient(stops: readonly (readonly [number, string, number?])[], x2 = 0, y2 = 1): string {
    const id = `g${this.#defs.length}`
    const list = stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a ?? 1}"/>`).join('')
    this.#defs.push(`<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${list}</linearGradient>`)
    return `url(#${id})`
  }

  /** A gradient from the horizon down to the lower edge of the picture: for level ground, however far it reaches. */
  groundGradient(stops: readonly (readonly [number, string])[]): string {
    const id = `g${this.#defs.length}`
    const slope = Math.tan(((this.camera.pitch ?? 0) * Math.PI) / 180)
    const top = (this.camera.horizon ?? 480) - (this.camera.focal ?? 900) * slope
    const list = stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')
    this.#defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${px(top)}" x2="0" y2="${this.height}">${list}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A round glow that fades to nothing at its rim. */
  glow(color: string, strength: number): string {
    const id = `g${this.#defs.length}`
    this.#defs.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    )
    return `url(#${id})`
  }

  back(svg: string): void {
    this.#back.push(svg)
  }

  ground(svg: string): void {
    this.#ground.push(svg)
  }

  add(at: V3, svg: string, nearer = 0): void {
    this.#items.push({ depth: this.depth(at) - nearer, svg })
  }

  front(svg: string): void {
    this.#front.push(svg)
  }

  /** Light from the sun's side and a little darkness at the edges bind the flat colours together. */
  #grade(): string {
    const warm = this.glow(this.mood.light, 0.55)
    const x = ((this.mood.disc?.x ?? (this.mood.sun[0] > 0 ? 1000 : 200)) / 1200) * this.width
    const edge = this.gradient([
      [0, '#0a2f2e', 0.1],
      [0.3, '#0a2f2e', 0],
      [0.62, '#0a2f2e', 0],
      [1, '#0a2f2e', 0.26],
    ])
    return `<circle cx="${x}" cy="${this.mood.disc?.y ?? 160}" r="820" fill="${warm}" style="mix-blend-mode:soft-light"/><rect width="${this.width}" height="${this.height}" fill="${edge}"/>`
  }

  /** The corners of what the drawing is about that it shows. */
  inView(): V2[] {
    return this.subject.filter(([x, y]) => x > 0 && x < this.width && y > 0 && y < this.height)
  }

  /** The middle of what the drawing is about, in its own pixels; that of the drawing itself if nobody stands near. */
  focus(): V2 {
    const inside = this.inView()
    if (inside.length === 0) return [this.width / 2, this.height / 2]
    const middle = (axis: 0 | 1) => {
      const all = inside.map((point) => point[axis])
      return (Math.min(...all) + Math.max(...all)) / 2
    }
    return [middle(0), Math.min(middle(1), this.height)]
  }

  /** The finished drawing for a picture of `width` x `height` pixels; the sides that do not fit are cropped, evenly unless `middle` says otherwise. */
  render(width: number, height: number, middle = this.width / 2): string {
    const items = this.#items.sort((a, b) => b.depth - a.depth).map((i) => i.svg)
    const layers = [...this.#back, ...this.#ground, ...items, ...this.#front, this.#grade()].join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${(middle - this.width / 2).toFixed(0)} 0 ${this.width} ${this.height}" preserveAspectRatio="xMidYMid slice"><defs>${this.#defs.join('')}</defs>${layers}</svg>`
  }
}
