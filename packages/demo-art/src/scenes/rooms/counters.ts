import { ink, mix } from '../../engine/color.ts'
import { box, flat, panel, shape } from '../../engine/solid.ts'
import { chair, monitor, potted, seats, serviceDesk, sofa } from '../../parts/furniture.ts'
import { mark } from '../../parts/mark.ts'
import { wallSign } from '../../parts/sign.ts'
import { board, slats } from '../../parts/wall.ts'
import { type Inside, inside, type View } from '../inside.ts'

/** The hall of a public office: windows with numbers along the back wall, a round desk in the middle. */
export function civicHall(it: Inside): View {
  const view = inside(
    it,
    {
      w: 20,
      d: 15,
      h: 5.4,
      glass: ['left'],
      wall: '#eef0ea',
      back: '#e2e8e4',
      floor: '#d5dcd8',
      lights: 'strips',
      tile: 2,
    },
    { eye: [0, 1.75, -1], yaw: 0, focal: 740, horizon: 420 },
  )
  const { stage, sides } = view
  stage.scene = 'civic-hall'
  for (let i = 0; i < 6; i++) {
    const u = 1.2 + i * 3
    stage.ground(
      shape(panel(stage, sides.back, u, 1, 2.5, 1.7), '#f7f3e8') +
        shape(panel(stage, sides.back, u + 0.15, 1.1, 2.2, 1.5), '#bcd5d8') +
        shape(panel(stage, sides.back, u, 2.8, 2.5, 0.5), '#24526a') +
        shape(panel(stage, sides.back, u + 1, 2.9, 0.5, 0.3), ink.amber) +
        shape(panel(stage, sides.back, u, 0.14, 2.5, 0.9), '#8fa7b0'),
    )
  }
  stage.ground(shape(panel(stage, sides.back, 0.4, 3.9, 19.2, 0.9), '#2d6f7a'))
  for (const [x, z] of [
    [-1.1, 8.4],
    [0, 8],
    [1.1, 8.4],
  ] as const)
    box(stage, { at: [x, 0, z], size: [1.2, 1.05, 0.7], color: '#c9a46c', top: ink.white, turn: x * 22, shadow: true })
  monitor(stage, [-0.6, 1.05, 8.3])
  for (const x of [-7, 4.4]) seats(stage, [x, 0, 5.4], 5, '#2d6f7a', 180)
  stage.ground(flat(stage, -0.3, -2, 0.3, 7, '#e9c46a', 0.002, 'opacity="0.55"'))
  potted(stage, [8.8, 0, 12], 2.2)
  potted(stage, [-8.6, 0, 12.4], 2)
  return view
}

/** The hall of a hospital: the cross, windows of the pharmacy, benches in rows, a line on the floor that leads. */
export function clinicHall(it: Inside): View {
  const view = inside(
    it,
    {
      w: 18,
      d: 14,
      h: 4.6,
      glass: ['right'],
      wall: '#f1f4ee',
      back: '#e4efe9',
      floor: '#e2ebe4',
      lights: 'panels',
      tile: 1.5,
      dado: '#a9d0c2',
    },
    { eye: [1, 1.7, -1], yaw: -3, focal: 740, horizon: 420 },
  )
  const { stage, sides } = view
  stage.scene = 'clinic-hall'
  const cross = (u: number, v: number, r: number) =>
    shape(
      panel(stage, sides.back, u - r / 3, v - r, (r * 2) / 3, r * 2) +
        panel(stage, sides.back, u - r, v - r / 3, r * 2, (r * 2) / 3),
      '#1c8a78',
    )
  stage.ground(shape(panel(stage, sides.back, 1, 1.2, 4.4, 2.9), '#ffffff') + cross(3.2, 2.65, 0.85))
  for (let i = 0; i < 4; i++) {
    const u = 6.6 + i * 2.7
    stage.ground(
      shape(panel(stage, sides.back, u, 1.1, 2.2, 1.6), '#9fc7c1') +
        shape(panel(stage, sides.back, u + 0.9, 1.1, 0.4, 0.5), '#e8f1ec') +
        shape(panel(stage, sides.back, u, 2.8, 2.2, 0.5), '#1c8a78'),
    )
  }
  serviceDesk(stage, [-3.4, 0, 11], 4, '#8fc1b5')
  for (const z of [4.4, 6.6]) for (const x of [0.6, 3.1]) seats(stage, [x, 0, z], 4, '#5f9a8f', 180)
  stage.ground(flat(stage, -6.4, -2, -6, 13.5, '#1c8a78', 0.002, 'opacity="0.5"'))
  potted(stage, [8.4, 0, 9], 2)
  return view
}

/** The company's own place of service: three desks with a chair before each, no glass between, the mark behind. */
export function serviceHall(it: Inside): View {
  const view = inside(
    it,
    {
      w: 13,
      d: 10,
      h: 3.8,
      glass: ['left'],
      wall: '#f0e8da',
      back: '#e9dcc4',
      floor: '#c6a983',
      lights: 'spots',
      tile: 0.7,
    },
    { eye: [-0.4, 1.65, -1], yaw: 1, focal: 720, horizon: 400 },
  )
  const { stage, sides } = view
  stage.scene = 'service-hall'
  slats(stage, sides.back, 0.6, 0.14, 3.4, 3.3, ink.teal)
  mark(stage, sides.back, 2.3, 2.3, 0.55)
  wallSign(stage, sides.back, [5.6, 2.85], '服务台', 'place', 0.46)
  board(stage, sides.back, 9.4, 1.1, 2.8, 1.7, '#f4efe2')
  for (let i = 0; i < 6; i++)
    stage.ground(
      shape(
        panel(stage, sides.back, 9.6 + (i % 3) * 0.88, 1.25 + Math.floor(i / 3) * 0.8, 0.68, 0.62),
        mix('#cfe0d2', '#f0dcbc', (i % 3) / 2),
      ),
    )
  for (const x of [-3.6, 0, 3.6]) {
    box(stage, { at: [x, 0, 7], size: [2.6, 0.76, 0.9], color: '#b98a5e', top: '#e9d9b5', shadow: true })
    monitor(stage, [x + 0.8, 0.76, 7], '#2b4546')
    chair(stage, [x - 0.5, 0, 5.9], ink.orange, 180)
  }
  sofa(stage, [-5.4, 0, 4], 2, ink.mint, 90)
  potted(stage, [5.8, 0, 8.8], 1.9)
  return view
}
