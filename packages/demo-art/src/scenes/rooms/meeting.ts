import { ink } from '../../engine/color.ts'
import type { V3 } from '../../engine/geometry.ts'
import { box, flat, on, panel, patch, shape } from '../../engine/solid.ts'
import type { Stage } from '../../engine/stage.ts'
import type { Outfit } from '../../parts/dress.ts'
import { type Chart, chart } from '../../parts/event.ts'
import { chair, pendant, potted, table } from '../../parts/furniture.ts'
import { person } from '../../parts/person.ts'
import { board, slats } from '../../parts/wall.ts'
import { type Inside, inside, type View } from '../inside.ts'

type Meeting = Inside & { outfits?: readonly Outfit[]; show?: Chart }

function disc(stage: Stage, at: V3, rx: number, rz: number, fill: string): string {
  return patch(
    stage,
    Array.from({ length: 40 }, (_, i): V3 => {
      const a = (i / 40) * 2 * Math.PI
      return [at[0] + Math.cos(a) * rx, at[1], at[2] + Math.sin(a) * rz]
    }),
    fill,
  )
}

/** A round table where all sit alike, with sheets on the wall. */
export function roundTable(it: Meeting): View {
  const view = inside(
    it,
    { w: 10, d: 9, h: 3.3, glass: ['back'], wall: '#f0e6d5', floor: '#c4a680', lights: 'panels', tile: 0.6 },
    { eye: [0, 2.2, -1.6], yaw: 0, focal: 720, horizon: 310 },
  )
  const { stage, sides } = view
  stage.scene = 'round-table'
  const outfits = it.outfits ?? ['casual', 'suit', 'casual', 'desk']
  const seatsAt = [200, 235, 270, 305, 340, 20, 160].map((deg) => (deg * Math.PI) / 180)
  seatsAt.forEach((a, i) => {
    const [x, z] = [Math.cos(a) * 2.5, 4.2 - Math.sin(a) * 1.7]
    chair(stage, [x, 0, z + 0.2], '#4a6664', 0)
    person(stage, {
      at: [x, 0, z],
      outfit: outfits[i % outfits.length] ?? 'casual',
      pose: 'sit',
      facing: x > 0 ? -1 : 1,
      woman: i % 2 === 0,
    })
  })
  box(stage, { at: [0, 0, 4.2], size: [0.5, 0.72, 0.4], color: '#6f543a' })
  stage.add(
    [0, 0, 4.2],
    disc(stage, [0, 0, 4.2], 0.7, 0.5, '#6f543a') +
      disc(stage, [0, 0.7, 4.2], 2.1, 1.35, '#a67d55') +
      disc(stage, [0, 0.76, 4.2], 2.1, 1.35, '#dcb98a'),
    1.2,
  )
  for (const [x, z] of [
    [-1.2, 4.1],
    [0, 3.4],
    [1.2, 4.1],
    [0.5, 4.9],
    [-0.6, 4.8],
  ] as const)
    stage.add(
      [x, 0.77, z],
      patch(
        stage,
        [
          [x - 0.16, 0.77, z - 0.2],
          [x + 0.16, 0.77, z - 0.2],
          [x + 0.16, 0.77, z + 0.2],
          [x - 0.16, 0.77, z + 0.2],
        ],
        '#fdfaf0',
      ),
      2.6,
    )
  pendant(stage, [0, 3.3, 4.2], 0.7)
  for (let i = 0; i < 3; i++)
    board(stage, sides.left, 4.4 + i * 1.6, 1.2, 1.2, 1.5, ['#f7f1e0', '#e3eee6', '#f6e3cf'][i] ?? ink.cream)
  potted(stage, [4.2, 0, 8], 1.7)
  return view
}

/** A room for conferences: tables in the shape of a horseshoe, a wide screen, a lectern. */
export function conference(it: Meeting): View {
  const view = inside(
    it,
    {
      w: 15,
      d: 12,
      h: 4.2,
      wall: '#e9e4d9',
      back: '#d9cdb8',
      floor: '#7d8f89',
      lights: 'strips',
      tile: 40,
      ceiling: '#f3efe6',
    },
    { eye: [0, 2.3, -1.2], yaw: 0, focal: 700, horizon: 330 },
  )
  const { stage, sides } = view
  stage.scene = 'conference'
  slats(stage, sides.back, 0.6, 0.14, 2.6, 3.8, '#8a6a48')
  slats(stage, sides.back, 11.8, 0.14, 2.6, 3.8, '#8a6a48')
  board(stage, sides.back, 4, 1.3, 7, 2.4, '#1f4c4c', '#203f40')
  chart(stage, sides.back, 4, 1.3, 7, 2.4, it.show ?? 'line')
  for (const u of [4, 11]) for (const v of [1.3, 3.7]) stage.subject.push(stage.project(on(sides.back, u, v)))
  const outfits = it.outfits ?? ['suit', 'shirt', 'desk']
  for (const side of [-1, 1] as const) {
    table(stage, [side * 3.4, 0, 5.4], 0.9, 5.6, '#b98a5e')
    for (let i = 0; i < 4; i++) {
      const z = 3.4 + i * 1.4
      chair(stage, [side * 4.5, 0, z], '#31484a', side * 90)
      person(stage, {
        at: [side * 4.4, 0, z],
        outfit: outfits[(i + (side > 0 ? 1 : 0)) % outfits.length] ?? 'suit',
        pose: 'sit',
        facing: side === 1 ? -1 : 1,
        woman: (i + side) % 2 === 0,
      })
    }
  }
  box(stage, { at: [1.8, 0, 9.6], size: [0.9, 1.15, 0.6], color: '#8a6a48', top: '#c9a46c', shadow: true })
  stage.ground(flat(stage, -2.6, 2.6, 2.6, 8.2, '#6f8079', 0.002))
  potted(stage, [-6.4, 0, 10.8], 1.9)
  potted(stage, [6.4, 0, 10.8], 1.9)
  return view
}

/** A plan on a high table with people standing around it, drawings and samples on the wall. */
export function planTable(it: Inside): View {
  const view = inside(
    it,
    {
      w: 11,
      d: 8.5,
      h: 3.5,
      glass: ['left'],
      wall: '#efe9de',
      back: '#dfe5dc',
      floor: '#b9aa92',
      lights: 'spots',
      tile: 1,
    },
    { eye: [0.2, 1.9, -0.8], yaw: 0, focal: 740, horizon: 360 },
  )
  const { stage, sides } = view
  stage.scene = 'plan-table'
  for (const [u, w] of [
    [1, 2.6],
    [4.1, 2.6],
    [7.2, 2.6],
  ] as const) {
    board(stage, sides.back, u, 1.1, w, 1.8, '#e9efe6')
    chart(stage, sides.back, u + 0.1, 1.2, w - 0.2, 1.6, 'plan')
  }
  box(stage, { at: [0, 0, 4.6], size: [3.8, 0.95, 1.6], color: '#a67d55', top: '#e9d9b5', shadow: true })
  stage.add(
    [0, 0.96, 4.6],
    patch(
      stage,
      [
        [-1.4, 0.96, 4.1],
        [1.2, 0.96, 4.1],
        [1.2, 0.96, 5.2],
        [-1.4, 0.96, 5.2],
      ],
      '#5f93a6',
    ) +
      patch(
        stage,
        [
          [-1, 0.965, 4.4],
          [0.2, 0.965, 4.4],
          [0.2, 0.965, 4.9],
          [-1, 0.965, 4.9],
        ],
        '#cfe3d6',
      ),
    1.2,
  )
  box(stage, { at: [1.5, 0.95, 4.8], size: [0.4, 0.7, 0.4], color: '#f4efe6', nearer: 1 })
  box(stage, { at: [1.1, 0.95, 5], size: [0.3, 0.45, 0.3], color: '#dfe8e3', nearer: 1 })
  potted(stage, [4.8, 0, 7.4], 1.7)
  return view
}

/** The canteen: tables in rows, the hatch, dishes and lanterns. */
export function canteen(it: Inside & { outfits?: readonly Outfit[] }): View {
  const view = inside(
    it,
    {
      w: 13,
      d: 11,
      h: 3.8,
      wall: '#f3e7d3',
      back: '#edd9b8',
      floor: '#b9c4b4',
      lights: 'spots',
      tile: 1.1,
      dado: '#c98752',
    },
    { eye: [0, 1.9, -1], yaw: 2, focal: 720, horizon: 370 },
  )
  const { stage, sides } = view
  stage.scene = 'canteen'
  stage.ground(
    shape(panel(stage, sides.back, 3, 1.15, 7, 1.4), '#5f4a35') +
      shape(panel(stage, sides.back, 3, 1.1, 7, 0.14), ink.white) +
      shape(panel(stage, sides.back, 3, 2.55, 7, 0.5), ink.orange),
  )
  for (let i = 0; i < 7; i++) {
    const [x, y] = stage.project(on(sides.back, 3.5 + i, 1.3))
    stage.ground(
      `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="20" ry="7" fill="${ink.cream}"/><ellipse cx="${x.toFixed(0)}" cy="${(y - 3).toFixed(0)}" rx="14" ry="5" fill="${['#d8743b', '#5d9468', '#e9b44c'][i % 3]}"/>`,
    )
  }
  const outfits = it.outfits ?? ['guard', 'cleaner', 'engineer', 'desk']
  for (const [n, z] of [3.6, 6.6].entries())
    for (const x of [-3, 1.6]) {
      table(stage, [x, 0, z], 2.6, 0.9, '#e0bd8e')
      for (const side of [-1, 1] as const)
        person(stage, {
          at: [x + side * 1.6, 0, z],
          outfit: outfits[(n * 2 + (x > 0 ? 1 : 0) + side + 1) % outfits.length] ?? 'guard',
          pose: 'sit',
          facing: side === 1 ? -1 : 1,
          woman: side * x > 0,
          bare: true,
        })
      for (const dx of [-0.7, 0, 0.7])
        stage.add(
          [x + dx, 0.76, z],
          disc(stage, [x + dx, 0.77, z], 0.22, 0.18, '#fdfbf6') +
            disc(stage, [x + dx, 0.775, z], 0.14, 0.11, dx === 0 ? '#e9b44c' : '#8fba7c'),
          1.4,
        )
    }
  return view
}
