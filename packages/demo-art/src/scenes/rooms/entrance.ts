import { ink, mix } from '../../engine/color.ts'
import { on, panel, shape } from '../../engine/solid.ts'
import type { Stage } from '../../engine/stage.ts'
import { pendant, potted, serviceDesk, sofa, turnstiles } from '../../parts/furniture.ts'
import { liftDoors } from '../../parts/machine.ts'
import { mark } from '../../parts/mark.ts'
import { wallSign } from '../../parts/sign.ts'
import { slats } from '../../parts/wall.ts'
import { type Inside, inside, type Sides, type View } from '../inside.ts'

/** Slabs of stone on a wall, with joints. */
function slabs(stage: Stage, sides: Sides, color: string, w: number, h: number): void {
  const { back } = sides
  for (let u = 0, i = 0; u < back.width; u += w, i++)
    for (let v = 0.14, k = 0; v < back.height; v += h, k++)
      stage.ground(
        shape(
          panel(
            stage,
            back,
            u + 0.015,
            v + 0.015,
            Math.min(w, back.width - u) - 0.03,
            Math.min(h, back.height - v) - 0.03,
          ),
          stage.tone(
            mix(color, (i * 3 + k * 5) % 4 === 0 ? '#ffffff' : '#000000', ((i * 7 + k * 3) % 5) * 0.03),
            back.normal,
            6,
          ),
        ),
      )
}

/** The entrance of the two towers: dark stone, a relief of two towers, gates before the lifts. */
export function towerLobby(it: Inside): View {
  const view = inside(
    it,
    {
      w: 17,
      d: 13,
      h: 5.4,
      glass: ['right'],
      wall: '#d8d3c8',
      back: '#4a5553',
      floor: '#d9d2c4',
      ceiling: '#efe9dc',
      lights: 'spots',
      tile: 2.2,
    },
    { eye: [-0.8, 1.65, -0.4], yaw: 2, focal: 720, horizon: 430 },
  )
  const { stage, sides } = view
  stage.scene = 'tower-lobby'
  slabs(stage, sides, '#5d6a67', 2.1, 1.3)
  for (const [u, w, h] of [
    [6.6, 1.3, 3.2],
    [8.5, 1.5, 3.9],
  ] as const) {
    stage.ground(shape(panel(stage, sides.back, u, 0.9, w, h), '#c9a46c'))
    for (let v = 1.2; v < h + 0.6; v += 0.42)
      stage.ground(shape(panel(stage, sides.back, u + 0.16, v, w - 0.32, 0.14), '#7b5a43'))
  }
  serviceDesk(stage, [-3.4, 0, 10.4], 4.2, '#8d7a62')
  turnstiles(stage, [3.2, 0, 7], 4)
  sofa(stage, [-6.6, 0, 5.6], 2.4, '#b9a58a', 90)
  potted(stage, [-7.4, 0, 9.4], 2.2)
  potted(stage, [0.8, 0, 12.2], 2, ink.orange)
  return view
}

/** Leaves that cover a part of a wall. */
function leafWall(stage: Stage, sides: Sides, [u0, v0, w, h]: readonly [number, number, number, number]): void {
  stage.ground(shape(panel(stage, sides.back, u0, v0, w, h), '#2f5f4c'))
  const tints = ['#3f7d63', '#5d9468', '#2f6b59', '#86ad76', '#4b8466']
  let out = ''
  for (let i = 0; i < 420; i++) {
    const [x, y] = stage.project(
      on(sides.back, u0 + 0.1 + stage.random() * (w - 0.2), v0 + 0.1 + stage.random() * (h - 0.2)),
    )
    const l = stage.scale(sides.back.origin) * (0.1 + stage.random() * 0.14)
    out += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${l.toFixed(1)}" ry="${(l * 0.5).toFixed(1)}" transform="rotate(${(stage.random() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${tints[i % tints.length]}"/>`
  }
  stage.ground(out)
}

/** The entrance of the headquarters: a wall of leaves, the mark on a light disc, the desk at the side. */
export function gardenLobby(it: Inside): View {
  const view = inside(
    it,
    {
      w: 14,
      d: 11.5,
      h: 4,
      glass: ['right'],
      wall: '#f0eadd',
      back: '#eae0cd',
      floor: '#cdb693',
      ceiling: '#f5efe2',
      lights: 'panels',
      tile: 0.9,
    },
    { eye: [0.2, 1.6, -0.4], yaw: -2, focal: 740, horizon: 420 },
  )
  const { stage, sides } = view
  stage.scene = 'garden-lobby'
  leafWall(stage, sides, [1.4, 0.3, 7.4, 3.3])
  mark(stage, sides.back, 5.1, 2.15, 0.62)
  slats(stage, sides.back, 9.6, 0.1, 3.6, 3.6, '#b98a5e')
  wallSign(stage, sides.back, [10.5, 2.7], '服务台', 'place', 0.42)
  serviceDesk(stage, [4, 0, 9.8], 4, '#c79b6d')
  sofa(stage, [-5.2, 0, 7.4], 2.2, '#d9a860', 90)
  sofa(stage, [-3.2, 0, 9.6], 2.2, ink.mint, 0)
  for (const x of [3, 4.2, 5.4]) pendant(stage, [x, 4, 9.2], 0.35)
  return view
}

/** The landing before three lifts, seen from the front: doors, calls, the way out, a hydrant. */
export function liftLanding(it: Inside): View {
  const view = inside(
    it,
    { w: 11, d: 8, h: 3.3, wall: '#efe6d6', back: '#d9c3a0', floor: '#d6ccb9', lights: 'spots', tile: 1.1 },
    { eye: [0, 1.6, -0.8], focal: 780, horizon: 415 },
  )
  const { stage, sides } = view
  stage.scene = 'lift-landing'
  slats(stage, sides.back, 0.2, 0.14, 10.6, 3, '#b98a5e')
  for (const u of [1.5, 4.85, 8.2]) liftDoors(stage, sides.back, u, 1.3, 2.3)
  stage.ground(
    shape(panel(stage, sides.back, 3.45, 0.4, 0.92, 1.5), '#b03a2b') +
      shape(panel(stage, sides.back, 3.55, 0.5, 0.72, 0.86), '#ecdfd5'),
  )
  wallSign(stage, sides.back, [3.47, 1.45], '消火栓', 'fire', 0.245)
  wallSign(stage, sides.back, [6.55, 2.55], '安全出口', 'escape', 0.26)
  potted(stage, [-5, 0, 7.3], 1.6)
  return view
}
