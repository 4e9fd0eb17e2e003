import { unit, type V3 } from './geometry.ts'

/** A time of day and its weather: everything that colours a scene. `sun` points towards the sun. */
export type Mood = {
  sky: readonly (readonly [number, string])[]
  sun: V3
  light: string
  shade: string
  fog: string
  /** Metres after which two thirds of a colour are lost in the air. */
  reach: number
  /** Share of windows with the lamps on. */
  lit: number
  glassHigh: string
  glassLow: string
  shadow: number
  cloud: string
  cloudCount: number
  disc?: { x: number; y: number; r: number; color: string }
  rain?: boolean
}

const dawn: Mood = {
  sky: [
    [0, '#7fb0b2'],
    [0.35, '#b9d3c9'],
    [0.62, '#f1e2c6'],
    [0.8, '#f8d3a4'],
    [1, '#f6c48f'],
  ],
  sun: unit([0.85, 0.4, -0.22]),
  light: '#fff0d8',
  shade: '#8da5ab',
  fog: '#f0dec3',
  reach: 420,
  lit: 0.12,
  glassHigh: '#4d8d90',
  glassLow: '#f3d8b0',
  shadow: 0.26,
  cloud: '#fdeedb',
  cloudCount: 5,
  disc: { x: 905, y: 470, r: 54, color: '#fff3d6' },
}

const day: Mood = {
  sky: [
    [0, '#5fa3ab'],
    [0.5, '#a9d0cf'],
    [1, '#e9f0e4'],
  ],
  sun: unit([-0.62, 0.7, -0.28]),
  light: '#fffaf0',
  shade: '#94aab0',
  fog: '#dfeae2',
  reach: 520,
  lit: 0.02,
  glassHigh: '#2f7f85',
  glassLow: '#b5d8d2',
  shadow: 0.3,
  cloud: '#ffffff',
  cloudCount: 6,
}

const afternoon: Mood = {
  sky: [
    [0, '#7db3ae'],
    [0.45, '#c5dac7'],
    [0.8, '#f4e7c9'],
    [1, '#f5dbb0'],
  ],
  sun: unit([-0.85, 0.45, -0.2]),
  light: '#fff1d4',
  shade: '#8f9f9c',
  fog: '#f0e6cd',
  reach: 460,
  lit: 0.04,
  glassHigh: '#38807f',
  glassLow: '#e9dcb8',
  shadow: 0.28,
  cloud: '#fff6e4',
  cloudCount: 4,
  disc: { x: 210, y: 190, r: 46, color: '#fffbe9' },
}

const dusk: Mood = {
  sky: [
    [0, '#123f48'],
    [0.38, '#3d767a'],
    [0.66, '#c79a7a'],
    [0.84, '#ee9f62'],
    [1, '#f5bf85'],
  ],
  sun: unit([0.85, 0.22, 0.25]),
  light: '#f5c79d',
  shade: '#54717a',
  fog: '#c99e7f',
  reach: 480,
  lit: 0.38,
  glassHigh: '#1d4f57',
  glassLow: '#e0a06c',
  shadow: 0.2,
  cloud: '#e8a67c',
  cloudCount: 6,
}

const night: Mood = {
  sky: [
    [0, '#071d24'],
    [0.5, '#0f3a41'],
    [0.85, '#28595a'],
    [1, '#4b7268'],
  ],
  sun: unit([0.3, 0.8, -0.5]),
  light: '#8fb0b0',
  shade: '#3d5b62',
  fog: '#2a5555',
  reach: 420,
  lit: 0.55,
  glassHigh: '#0d3239',
  glassLow: '#275a5c',
  shadow: 0.25,
  cloud: '#1d4a50',
  cloudCount: 4,
  disc: { x: 880, y: 170, r: 36, color: '#f6eccf' },
}

const overcast: Mood = {
  sky: [
    [0, '#a9bdbb'],
    [0.55, '#cfd9d2'],
    [1, '#ece9dc'],
  ],
  sun: unit([-0.3, 0.9, -0.5]),
  light: '#f3f3ec',
  shade: '#a4b3b3',
  fog: '#dcded3',
  reach: 300,
  lit: 0.12,
  glassHigh: '#5f8e8f',
  glassLow: '#cfdcd4',
  shadow: 0.14,
  cloud: '#e9ece5',
  cloudCount: 8,
}

const rain: Mood = {
  sky: [
    [0, '#5d7a7f'],
    [0.6, '#8da5a5'],
    [1, '#b9c4bc'],
  ],
  sun: unit([-0.3, 0.9, -0.5]),
  light: '#cdd9d8',
  shade: '#7f959a',
  fog: '#a9b8b3',
  reach: 170,
  lit: 0.4,
  glassHigh: '#3b666d',
  glassLow: '#9fb6b3',
  shadow: 0.12,
  cloud: '#7b9598',
  cloudCount: 9,
  rain: true,
}

const indoor: Mood = {
  sky: [
    [0, '#cfe0d8'],
    [1, '#f4ecd9'],
  ],
  sun: unit([-0.5, 0.7, -0.5]),
  light: '#fffaf0',
  shade: '#b9b5ab',
  fog: '#f1eadc',
  reach: 160,
  lit: 0.1,
  glassHigh: '#7fb0ac',
  glassLow: '#dfe8da',
  shadow: 0.16,
  cloud: '#ffffff',
  cloudCount: 2,
}

export const moods = { dawn, day, afternoon, dusk, night, overcast, rain, indoor }
export type MoodName = keyof typeof moods
