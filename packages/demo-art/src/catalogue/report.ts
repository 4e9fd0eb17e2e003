import type { Scene } from '../scenes/open-air.ts'

/** The four pictures of one picture report. */
export type Four = readonly [Scene, Scene, Scene, Scene]
