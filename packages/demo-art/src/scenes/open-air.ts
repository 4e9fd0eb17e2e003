import { type MoodName, moods } from '../engine/mood.ts'
import { type Camera, Stage } from '../engine/stage.ts'
import { land } from '../parts/ground.ts'
import { hills, rainfall, sky, skyline } from '../parts/sky.ts'

/** A scene that paints itself when asked; every picture file has exactly one. */
export type Scene = () => Stage

export type OpenAir = {
  seed: number
  mood: MoodName
  camera: Camera
  land?: string
  city?: number | false
  tall?: number
  hills?: boolean
}

/** An empty place under a sky: land, hills and a far city, ready for buildings and people. */
export function openAir(it: OpenAir): Stage {
  const stage = new Stage(it.camera, moods[it.mood], it.seed)
  const horizon = it.camera.horizon ?? 480
  sky(stage, Math.max(260, horizon + 60))
  if (it.hills ?? true) hills(stage, horizon)
  if (it.city !== false) skyline(stage, it.city ?? 460, { tall: it.tall ?? 110 })
  land(stage, it.land ?? '#a3b888')
  if (stage.mood.rain) rainfall(stage)
  return stage
}
