import { ink } from '../engine/color.ts'
import type { Stage } from '../engine/stage.ts'
import { alarmPanel, cabinets, gauge, liftDrive, pipe, pump, tank, valve } from '../parts/machine.ts'
import { board } from '../parts/wall.ts'
import { type Inside, inside, type View } from './inside.ts'

/** Machine rooms; `kind` decides what stands in them. */
export function machineRoom(it: Inside & { kind: keyof typeof kinds }): View {
  const view = inside(
    it,
    {
      w: 10,
      d: 11,
      h: 3.8,
      wall: '#dfe3da',
      back: '#d3dad0',
      floor: '#7fa08f',
      ceiling: '#dcdccf',
      tile: 60,
      lights: 'strips',
      dado: '#9db8ab',
    },
    { eye: [-0.8, 1.65, -0.8], yaw: 4, focal: 760, horizon: 420 },
  )
  view.stage.scene = SCENES[it.kind]
  kinds[it.kind](view)
  return view
}

function liftPipes(stage: Stage): void {
  pipe(
    stage,
    [
      [-4.6, 3.3, 0],
      [-4.6, 3.3, 10.4],
    ],
    0.12,
    ink.orange,
  )
  pipe(
    stage,
    [
      [-1, 3.2, 5.2],
      [4.4, 3.2, 5.2],
    ],
    0.14,
    '#93a5a4',
  )
}

function chillerBody(stage: Stage, z: number): void {
  pipe(
    stage,
    [
      [-0.4, 0.75, z],
      [3.4, 0.75, z],
    ],
    0.5,
    '#2f7f85',
  )
  pipe(
    stage,
    [
      [-0.2, 1.6, z],
      [3.2, 1.6, z],
    ],
    0.34,
    '#7fb2a8',
  )
  pipe(
    stage,
    [
      [0.4, 2.05, z],
      [1.5, 2.05, z],
    ],
    0.26,
    '#d8743b',
  )
}

function switchgear({ stage, sides }: View): void {
  cabinets(stage, [3.6, 0, 1.2], 9, 'z')
  cabinets(stage, [-4.2, 0, 9.8], 8, 'x', '#aebdb6')
  pipe(
    stage,
    [
      [-4.6, 3.3, 10.4],
      [4.4, 3.3, 10.4],
    ],
    0.16,
    '#c9c2b0',
  )
  pipe(
    stage,
    [
      [4, 3.1, 0],
      [4, 3.1, 10],
    ],
    0.2,
    '#b9c4bf',
  )
  pipe(
    stage,
    [
      [-4.4, 3.3, -1],
      [-4.4, 3.3, 10],
    ],
    0.12,
    ink.orange,
  )
  board(stage, sides.left, 5, 1.5, 1.6, 1, '#f3ecd9')
}

function pumps({ stage }: View): void {
  for (let i = 0; i < 4; i++) {
    const z = 3 + i * 1.9
    pump(stage, [2, 0, z], i === 2 ? ink.orange : ink.teal)
    pipe(
      stage,
      [
        [2.7, 0.45, z],
        [3.6, 0.45, z],
        [3.6, 2.6, z],
      ],
      0.12,
      '#3f7ea0',
    )
    valve(stage, [3.6, 1.5, z])
    gauge(stage, [1.5, 1.3, z])
  }
  pipe(
    stage,
    [
      [3.6, 2.6, -2],
      [3.6, 2.6, 10.4],
    ],
    0.2,
    '#3f7ea0',
  )
  pipe(
    stage,
    [
      [-4.2, 3.2, -2],
      [-4.2, 3.2, 10.2],
    ],
    0.17,
    '#c4563c',
  )
  pipe(
    stage,
    [
      [-3.6, 3.2, 10.4],
      [4.4, 3.2, 10.4],
    ],
    0.17,
    '#5f9a8f',
  )
  tank(stage, [-3, 0, 8.6], 2, 2.9)
  tank(stage, [-3.4, 0, 5.6], 1.5, 2.3, '#b9d0c9')
}

function lift({ stage, sides }: View): void {
  liftDrive(stage, [1.4, 0, 5.2])
  liftDrive(stage, [-2.4, 0, 8.6], '#35706f')
  cabinets(stage, [-4.4, 0, 2.6], 4, 'z', '#b9c4bf', 1.9)
  liftPipes(stage)
  board(stage, sides.back, 6.2, 1.5, 1.6, 1, '#f3ecd9')
}

function alarm({ stage, sides }: View): void {
  for (let i = 0; i < 4; i++) alarmPanel(stage, sides.back, 1 + i * 2, 0.7, 1.4, 1.9)
  board(stage, sides.left, 6, 1.5, 3.4, 1.5, '#24484a', '#1d3334')
}

function chiller({ stage }: View): void {
  for (const z of [3.6, 7.4]) {
    chillerBody(stage, z)
    pipe(
      stage,
      [
        [3.6, 1.2, z],
        [4.3, 1.2, z],
        [4.3, 3, z],
      ],
      0.2,
      '#3f7ea0',
    )
  }
  pipe(
    stage,
    [
      [4.3, 3, -2],
      [4.3, 3, 10],
    ],
    0.24,
    '#3f7ea0',
  )
  pipe(
    stage,
    [
      [-4.3, 3.1, -2],
      [-4.3, 3.1, 10],
    ],
    0.2,
    '#5f9a8f',
  )
  cabinets(stage, [-4.3, 0, 4], 5, 'z')
  gauge(stage, [0.6, 1.7, 3.2], 0.16)
}

const kinds = { switchgear, pumps, lift, alarm, chiller }

const SCENES: Record<keyof typeof kinds, string> = {
  switchgear: 'switch-room',
  pumps: 'pump-room',
  lift: 'lift-machine-room',
  alarm: 'control-room',
  chiller: 'chiller-room',
}
