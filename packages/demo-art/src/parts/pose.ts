export type Pose =
  | 'stand'
  | 'walk'
  | 'hold'
  | 'point'
  | 'raise'
  | 'carry'
  | 'talk'
  | 'work'
  | 'run'
  | 'bow'
  | 'bend'
  | 'sit'
  | 'clap'
  | 'pull'

export type P = readonly [number, number]

export type Joints = {
  left: readonly [P, P]
  right: readonly [P, P]
  legs: readonly [readonly [P, P], readonly [P, P]]
  lean?: number
  drop?: number
}

const straight = [
  [
    [-0.085, 0.46],
    [-0.1, 0.05],
  ],
  [
    [0.085, 0.46],
    [0.1, 0.05],
  ],
] as const

const stride = [
  [
    [-0.02, 0.47],
    [-0.24, 0.08],
  ],
  [
    [0.14, 0.5],
    [0.25, 0.05],
  ],
] as const

/** Elbow and hand, knee and ankle, in metres: x towards the side the figure faces, y up from the ground. */
export const poses: Record<Pose, Joints> = {
  stand: {
    left: [
      [-0.25, 1.12],
      [-0.22, 0.86],
    ],
    right: [
      [0.25, 1.12],
      [0.22, 0.86],
    ],
    legs: straight,
  },
  walk: {
    left: [
      [-0.28, 1.14],
      [-0.16, 0.9],
    ],
    right: [
      [0.2, 1.12],
      [0.36, 0.94],
    ],
    legs: stride,
  },
  hold: {
    left: [
      [-0.24, 1.12],
      [0.1, 1.1],
    ],
    right: [
      [0.25, 1.1],
      [0.24, 1.14],
    ],
    legs: straight,
  },
  point: {
    left: [
      [-0.25, 1.12],
      [-0.22, 0.86],
    ],
    right: [
      [0.4, 1.3],
      [0.64, 1.42],
    ],
    legs: straight,
  },
  raise: {
    left: [
      [-0.25, 1.12],
      [-0.22, 0.86],
    ],
    right: [
      [0.32, 1.52],
      [0.3, 1.82],
    ],
    legs: straight,
  },
  carry: {
    left: [
      [-0.22, 1.1],
      [0.22, 1.06],
    ],
    right: [
      [0.26, 1.1],
      [0.36, 1.06],
    ],
    legs: stride,
  },
  talk: {
    left: [
      [-0.27, 1.12],
      [-0.1, 1.02],
    ],
    right: [
      [0.28, 1.14],
      [0.42, 1.24],
    ],
    legs: straight,
  },
  work: {
    left: [
      [-0.08, 1.18],
      [0.34, 1.2],
    ],
    right: [
      [0.3, 1.2],
      [0.48, 1.34],
    ],
    legs: straight,
    lean: 6,
  },
  run: {
    left: [
      [-0.32, 1.18],
      [-0.14, 1.02],
    ],
    right: [
      [0.24, 1.14],
      [0.38, 1.34],
    ],
    legs: [
      [
        [0.02, 0.46],
        [-0.36, 0.3],
      ],
      [
        [0.26, 0.58],
        [0.3, 0.14],
      ],
    ],
    lean: 10,
  },
  bow: {
    left: [
      [-0.1, 1.12],
      [0.04, 0.94],
    ],
    right: [
      [0.2, 1.1],
      [0.1, 0.94],
    ],
    legs: straight,
    lean: 14,
  },
  bend: {
    left: [
      [0.02, 1.1],
      [0.24, 0.84],
    ],
    right: [
      [0.24, 1.1],
      [0.38, 0.82],
    ],
    legs: [
      [
        [-0.04, 0.46],
        [-0.14, 0.05],
      ],
      [
        [0.14, 0.48],
        [0.12, 0.05],
      ],
    ],
    lean: 26,
  },
  sit: {
    left: [
      [-0.2, 1.12],
      [0.1, 0.98],
    ],
    right: [
      [0.24, 1.12],
      [0.34, 1.0],
    ],
    legs: [
      [
        [0.3, 0.8],
        [0.3, 0.42],
      ],
      [
        [0.38, 0.8],
        [0.4, 0.42],
      ],
    ],
    drop: 0.38,
  },
  clap: {
    left: [
      [-0.16, 1.16],
      [0.12, 1.26],
    ],
    right: [
      [0.28, 1.16],
      [0.17, 1.28],
    ],
    legs: straight,
  },
  pull: {
    left: [
      [0.06, 1.18],
      [0.44, 1.12],
    ],
    right: [
      [0.32, 1.2],
      [0.58, 1.12],
    ],
    legs: [
      [
        [0.12, 0.5],
        [0.24, 0.06],
      ],
      [
        [-0.1, 0.42],
        [-0.36, 0.06],
      ],
    ],
    lean: -18,
  },
}
