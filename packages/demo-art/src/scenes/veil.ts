import type { Stage } from '../engine/stage.ts'

/** Darkens the side where the title will stand. */
export function veil(stage: Stage, reach: number, strength: number, over = 0.12): Stage {
  const fill = stage.gradient(
    [
      [0, '#07302f', strength],
      [reach * 0.5, '#083432', strength * 0.9],
      [reach * 0.75, '#0a3a37', strength * 0.5 + over * 0.5],
      [reach, '#0d4440', over],
      [1, '#0d4440', over],
    ],
    1,
    0,
  )
  stage.front(`<rect width="${stage.width}" height="${stage.height}" fill="${fill}"/>`)
  return stage
}
