import { mix } from '../engine/color.ts'
import type { V3 } from '../engine/geometry.ts'
import { type Face, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'

const n = (v: number) => v.toFixed(0)

/** A cloud is a stack of long rounded bars: calm, and never a cartoon. */
function cloud(stage: Stage, x: number, y: number, width: number): string {
  const bars = Array.from({ length: 2 + Math.floor(stage.random() * 3) }, (_, i) => {
    const h = width * (0.045 + stage.random() * 0.035)
    const w = width * (0.4 + stage.random() * 0.6) * (1 - i * 0.14)
    return `<rect x="${n(x + (stage.random() - 0.5) * width * 0.5 - w / 2)}" y="${n(y - i * width * 0.042)}" width="${n(w)}" height="${n(h)}" rx="${n(h / 2)}"/>`
  })
  return `<g fill="${stage.mood.cloud}" opacity="${(0.22 + stage.random() * 0.36).toFixed(2)}">${bars.join('')}</g>`
}

/** The sky with sun or moon, stars and clouds. Clouds keep to the upper part. */
export function sky(stage: Stage, reach = 560): void {
  const { mood } = stage
  stage.back(
    `<rect width="${stage.width}" height="${stage.height}" fill="${stage.gradient(mood.sky.map(([o, c]) => [o * (reach / stage.height), c] as const))}"/>`,
  )
  if (mood.disc) {
    const { y, r, color } = mood.disc
    const x = n((mood.disc.x / 1200) * stage.width)
    stage.back(
      `<circle cx="${x}" cy="${y}" r="${r * 7}" fill="${stage.glow(color, 0.6)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}" opacity="0.92"/>`,
    )
  }
  for (let i = 0; i < mood.cloudCount; i++) {
    stage.back(
      cloud(stage, stage.random() * stage.width, 70 + stage.random() * reach * 0.62, 120 + stage.random() * 260),
    )
  }
}

/** Layers of soft hills along the horizon, the farther the paler. */
export function hills(stage: Stage, horizon: number, color = '#3f7d63', layers = 3): void {
  for (let i = 0; i < layers; i++) {
    const height = 90 - i * 22
    const phase = stage.random() * 9
    const points = Array.from({ length: 65 }, (_, k) => {
      const x = k * 30
      const y = horizon - height * (0.45 + 0.32 * Math.sin(k * 0.21 + phase) + 0.2 * Math.sin(k * 0.53 + phase * 2))
      return `${x} ${n(y)}`
    })
    const tint = mix(color, stage.mood.fog, 0.78 - i * 0.16)
    stage.back(
      `<path d="M0 ${horizon + 40}L${points.join('L')}L1920 ${horizon + 40}Z" fill="${stage.gradient([
        [0, tint],
        [1, mix(tint, stage.mood.fog, 0.5)],
      ])}"/>`,
    )
  }
}

/** A far row of towers in the haze, so that a building stands in a city. */
export function skyline(
  stage: Stage,
  distance: number,
  options: { from?: number; to?: number; tall?: number; step?: number } = {},
): void {
  const { from = -1, to = 1, tall = 90, step = 26 } = options
  const [span, yaw] = [
    distance * (stage.width / (stage.camera.focal ?? 900)) * 0.56,
    ((stage.camera.yaw ?? 0) * Math.PI) / 180,
  ]
  for (let x = from * span; x < to * span; x += step * (0.7 + stage.random() * 0.8)) {
    const height = tall * (0.25 + stage.random() * stage.random() * 0.9)
    const width = step * (0.5 + stage.random() * 0.5)
    const z = distance + stage.random() * 40
    const at: V3 = [x * Math.cos(yaw) + z * Math.sin(yaw), 0, -x * Math.sin(yaw) + z * Math.cos(yaw)]
    const right: V3 = [Math.cos(yaw), 0, -Math.sin(yaw)]
    const face: Face = { origin: at, right, normal: [-Math.sin(yaw), 0, -Math.cos(yaw)], width, height, distance: z }
    const color = stage.air(mix('#5b8385', stage.mood.shade, 0.4), distance * 1.1)
    const fill = stage.gradient([
      [0, color],
      [1, mix(color, stage.mood.fog, 0.55)],
    ])
    let windows = ''
    for (let v = 4; v < height - 3; v += 5) {
      for (let u = 2; u < width - 2; u += 4) {
        if (stage.random() < 0.16 + stage.mood.lit * 0.25) windows += panel(stage, face, u, v, 2, 2.4)
      }
    }
    const lamp = stage.mood.lit > 0.3 ? '#ffd594' : mix(color, '#ffffff', 0.35)
    stage.add(
      [at[0], 0, at[2]],
      shape(panel(stage, face, 0, 0, width, height), fill) + shape(windows, lamp, 'opacity="0.55"'),
      -200,
    )
  }
}

/** Falling rain over the whole picture. */
export function rainfall(stage: Stage, amount = 170): void {
  let d = ''
  for (let i = 0; i < amount; i++) {
    const [x, y, l] = [stage.random() * stage.width * 1.05, stage.random() * stage.height, 14 + stage.random() * 34]
    d += `M${n(x)} ${n(y)}l${n(-l * 0.22)} ${n(l)}`
  }
  stage.front(`<path d="${d}" stroke="#eef5f2" stroke-width="1.3" opacity="0.4" fill="none"/>`)
}
