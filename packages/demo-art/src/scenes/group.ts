import type { V3 } from '../engine/geometry.ts'
import type { Stage } from '../engine/stage.ts'
import type { Outfit } from '../parts/dress.ts'
import { type Person, person } from '../parts/person.ts'
import type { Pose } from '../parts/pose.ts'
import type { Prop } from '../parts/prop.ts'

type Short = readonly [x: number, z: number, outfit: Outfit, pose?: Pose, more?: Omit<Partial<Person>, 'at'>]

/** Several people at once, on the ground or at height `y`. */
export function people(stage: Stage, list: readonly Short[], y = 0): void {
  for (const [x, z, outfit, pose = 'stand', more] of list) person(stage, { at: [x, y, z], outfit, pose, ...more })
}

/** A loose crowd in an area; the same seed always gives the same people. */
export function crowd(
  stage: Stage,
  area: readonly [number, number, number, number],
  count: number,
  outfits: readonly Outfit[],
  poses: readonly Pose[],
  holds?: readonly Prop[],
): void {
  const [x0, z0, x1, z1] = area
  const r = () => stage.random()
  for (let i = 0; i < count; i++) {
    const at: V3 = [x0 + ((i + 0.2 + r() * 0.6) / count) * (x1 - x0), 0, z0 + r() * (z1 - z0)]
    const tops = ['#cf8f68', '#5e8c84', '#e6d3b0', '#b5694a', '#7d98a1', '#d9a860', '#8a9f7a']
    person(stage, {
      at,
      outfit: outfits[i % outfits.length] ?? 'casual',
      pose: poses[Math.floor(r() * poses.length)] ?? 'stand',
      facing: r() < 0.5 ? 1 : -1,
      woman: r() < 0.5,
      ...(outfits[i % outfits.length] === 'casual' ? { top: tops[Math.floor(r() * tops.length)] ?? '#cf8f68' } : {}),
      ...(holds && r() < 0.7 ? { holds: holds[i % holds.length] } : {}),
    })
  }
}

/** Rows of people as in a roll call, all facing the same way. */
export function formation(
  stage: Stage,
  from: V3,
  rows: number,
  columns: number,
  gap: readonly [number, number],
  outfit: Outfit,
  more: Omit<Partial<Person>, 'at' | 'outfit'> = {},
): void {
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      person(stage, {
        at: [from[0] + c * gap[0] + (r % 2) * gap[0] * 0.5, from[1], from[2] + r * gap[1]],
        outfit,
        woman: (r * 3 + c * 5) % 4 === 1,
        ...more,
      })
    }
  }
}
