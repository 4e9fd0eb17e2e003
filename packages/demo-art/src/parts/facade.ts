import { ink, mix } from '../engine/color.ts'
import { type Face, on, type Painter, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'

/** A regular field of openings on a face, in metres. */
type Grid = { storey: number; bay: number; left?: number; base?: number; crown?: number }

function cells(face: Face, grid: Grid) {
  const rows = Math.max(1, Math.floor((face.height - (grid.base ?? 0) - (grid.crown ?? 0)) / grid.storey))
  const columns = Math.max(1, Math.round((face.width - 2 * (grid.left ?? 0)) / grid.bay))
  return {
    rows,
    columns,
    bay: (face.width - 2 * (grid.left ?? 0)) / columns,
    left: grid.left ?? 0,
    base: grid.base ?? 0,
  }
}

/** Collects many small shapes of the same colour into one path. */
class Buckets {
  readonly #paths = new Map<string, string[]>()

  put(fill: string, d: string): void {
    const list = this.#paths.get(fill)
    if (list) list.push(d)
    else this.#paths.set(fill, [d])
  }

  svg(): string {
    return [...this.#paths].map(([fill, d]) => shape(d.join(''), fill)).join('')
  }
}

const lamps = ['#ffdf9e', '#f7c778', '#ffe9bd']

function glassFill(stage: Stage, face: Face): string {
  const { mood } = stage
  const facing = Math.max(0, face.normal[0] * mood.sun[0] + face.normal[2] * mood.sun[2])
  const high = mix(mix(mood.glassHigh, '#0a3b3f', 0.34 * (1 - facing)), mood.glassLow, facing * 0.3)
  const low = mix(high, mood.glassLow, 0.25 + facing * 0.6)
  return stage.gradient([
    [0, stage.air(high, face.distance)],
    [0.5, stage.air(mix(high, low, 0.4), face.distance)],
    [1, stage.air(low, face.distance)],
  ])
}

function pane(stage: Stage, face: Face): string | undefined {
  const r = stage.random()
  if (r < stage.mood.lit) return stage.air(lamps[Math.floor(stage.random() * 3)] ?? '#ffdf9e', face.distance * 0.6)
  if (r > 0.93) return stage.air(mix(stage.mood.glassLow, '#ffffff', 0.35), face.distance)
  if (r > 0.82) return stage.air(mix(stage.mood.glassHigh, '#062a2c', 0.28), face.distance)
  return undefined
}

/** A curtain wall: a sheet of reflecting glass with floor bands, mullions and a few livelier panes. */
export function curtain(options: { storey?: number; bay?: number; frame?: string; fin?: boolean } = {}): Painter {
  return (stage, face) => {
    const grid = cells(face, { storey: options.storey ?? 4, bay: options.bay ?? 1.6 })
    const frame = stage.tone(options.frame ?? ink.pale, face.normal, face.distance)
    const bits = new Buckets()
    const sheet = shape(panel(stage, face, 0, 0, face.width, face.height), glassFill(stage, face))
    for (let r = 0; r < grid.rows; r++) {
      for (let c = 0; c < grid.columns; c++) {
        const fill = pane(stage, face)
        if (fill)
          bits.put(
            fill,
            panel(stage, face, c * grid.bay, r * (options.storey ?? 4) + 0.9, grid.bay, (options.storey ?? 4) - 0.9),
          )
      }
    }
    for (let r = 0; r <= grid.rows; r++)
      bits.put(frame, panel(stage, face, 0, r * (options.storey ?? 4), face.width, 0.42))
    const every = options.fin ? 1 : 2
    for (let c = 0; c <= grid.columns; c += every) {
      bits.put(
        frame,
        panel(stage, face, c * grid.bay - 0.07, 0, options.fin ? 0.34 : 0.16, face.height, options.fin ? 0.25 : 0),
      )
    }
    const gleam = stage.gradient(
      [
        [0, '#ffffff', 0.34],
        [1, '#ffffff', 0],
      ],
      0.4,
      1,
    )
    const w = face.width
    const streak = shape(
      stage.path([
        on(face, w * 0.1, face.height),
        on(face, w * 0.5, face.height),
        on(face, w * 0.22, 0),
        on(face, 0, face.height * 0.3),
      ]),
      gleam,
      `opacity="${stage.mood.lit > 0.3 ? 0.25 : 0.8}"`,
    )
    return sheet + bits.svg() + streak
  }
}

/** A wall with separate windows. `band` draws a continuous strip of glass instead. */
export function punched(
  options: {
    storey?: number
    bay?: number
    w?: number
    h?: number
    sill?: number
    base?: number
    trim?: string
    band?: boolean
  } = {},
): Painter {
  const { storey = 3.6, bay = 3.4, w = 1.9, h = 1.9, sill = 0.95, base = 0.3 } = options
  return (stage, face) => {
    const grid = cells(face, { storey, bay, base, crown: 0.8, left: 0.5 })
    const dark = stage.air(mix(stage.mood.glassHigh, '#0a2c2e', 0.25), face.distance)
    const light = stage.air(mix(stage.mood.glassLow, stage.mood.glassHigh, 0.45), face.distance)
    const trim = stage.tone(options.trim ?? ink.white, face.normal, face.distance)
    const bits = new Buckets()
    for (let r = 0; r < grid.rows; r++) {
      const v = base + r * storey + sill
      if (options.band) {
        bits.put(trim, panel(stage, face, grid.left - 0.2, v - 0.25, face.width - 2 * grid.left + 0.4, h + 0.4))
        bits.put(dark, panel(stage, face, grid.left, v, face.width - 2 * grid.left, h))
      }
      for (let c = 0; c < grid.columns; c++) {
        const u = grid.left + c * grid.bay + (grid.bay - w) / 2
        if (!options.band) {
          bits.put(trim, panel(stage, face, u - 0.16, v - 0.2, w + 0.32, h + 0.34))
          bits.put(dark, panel(stage, face, u, v, w, h))
        }
        bits.put(pane(stage, face) ?? light, panel(stage, face, u, v + h * 0.32, w * 0.48, h * 0.68))
        if (stage.random() < stage.mood.lit * 0.8)
          bits.put(pane(stage, face) ?? '#ffdf9e', panel(stage, face, u + w * 0.52, v, w * 0.48, h))
      }
    }
    return bits.svg()
  }
}

/** A residential front: recessed loggias with rails, smaller windows between them, an accent strip. */
export function homes(options: { storey?: number; accent?: string; bay?: number } = {}): Painter {
  const { storey = 3, accent = ink.brick, bay = 6.4 } = options
  return (stage, face) => {
    const grid = cells(face, { storey, bay, base: 0.4, crown: 1 })
    const t = (color: string) => stage.tone(color, face.normal, face.distance)
    const [strip, rail, slab, deep] = [t(accent), t(mix(ink.pale, ink.mint, 0.4)), t(ink.white), t('#77726a')]
    const glass = stage.air(mix(stage.mood.glassHigh, '#0a2c2e', 0.2), face.distance)
    const bits = new Buckets()
    for (let c = 0; c < grid.columns; c++) {
      bits.put(strip, panel(stage, face, c * grid.bay + grid.bay * 0.66, 0, grid.bay * 0.1, face.height))
    }
    for (let r = 0; r < grid.rows; r++) {
      const v = 0.4 + r * storey
      for (let c = 0; c < grid.columns; c++) {
        const u = c * grid.bay + 0.5
        const wide = grid.bay * 0.52
        bits.put(deep, panel(stage, face, u, v + 0.2, wide, storey - 0.45))
        bits.put(pane(stage, face) ?? glass, panel(stage, face, u + 0.3, v + 0.2, wide * 0.44, storey - 0.8))
        bits.put(pane(stage, face) ?? glass, panel(stage, face, u + wide * 0.54, v + 0.2, wide * 0.4, storey - 0.8))
        bits.put(slab, panel(stage, face, u - 0.15, v, wide + 0.3, 0.22, 0.3))
        bits.put(rail, panel(stage, face, u - 0.1, v + 0.22, wide + 0.2, 0.85, 0.3))
        bits.put(
          pane(stage, face) ?? glass,
          panel(stage, face, c * grid.bay + grid.bay * 0.8, v + 0.9, grid.bay * 0.14, 1.4),
        )
      }
    }
    return bits.svg()
  }
}

/** Vertical stone piers with tall glass between them: public buildings. */
export function piers(options: { bay?: number; base?: number; stone?: string } = {}): Painter {
  const { bay = 3.2, base = 0.8, stone = ink.cream } = options
  return (stage, face) => {
    const grid = cells(face, { storey: face.height, bay })
    const bits = new Buckets()
    const t = (color: string) => stage.tone(color, face.normal, face.distance)
    const sheet = shape(panel(stage, face, 0, base, face.width, face.height - base - 1.6), glassFill(stage, face))
    for (let v = base + 3.6; v < face.height - 2; v += 3.8)
      bits.put(t(ink.stone), panel(stage, face, 0, v, face.width, 0.6))
    for (let c = 0; c < grid.columns; c++) {
      for (let v = base; v < face.height - 5.2; v += 3.8) {
        const fill = pane(stage, face)
        if (fill) bits.put(fill, panel(stage, face, c * grid.bay, v + 0.6, grid.bay, 3))
      }
    }
    for (let c = 0; c <= grid.columns; c++) {
      const u = Math.min(face.width - 0.8, Math.max(0, c * grid.bay - 0.4))
      bits.put(t(mix(stone, '#6d6458', 0.25)), panel(stage, face, u - 0.14, 0, 0.3, face.height - 1.6))
      bits.put(t(stone), panel(stage, face, u, 0, 0.8, face.height - 1.6, 0.3))
    }
    return sheet + bits.svg()
  }
}
