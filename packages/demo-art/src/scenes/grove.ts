import type { Stage } from '../engine/stage.ts'
import { type TreeKind, tree } from '../parts/tree.ts'

/** Scatters trees of mixed kinds over an area. */
export function grove(
  stage: Stage,
  area: readonly [number, number, number, number],
  count: number,
  kinds: readonly TreeKind[],
  low = 5,
  high = 9,
): void {
  const [x0, z0, x1, z1] = area
  for (let i = 0; i < count; i++) {
    const at = [x0 + ((i + stage.random() * 0.8) / count) * (x1 - x0), 0, z0 + stage.random() * (z1 - z0)] as const
    tree(stage, at, low + stage.random() * (high - low), kinds[Math.floor(stage.random() * kinds.length)] ?? 'round')
  }
}
