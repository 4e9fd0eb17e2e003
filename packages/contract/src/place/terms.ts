/** Characters of names, and how many buildings a project may have. `room` is what a sender writes. */
export const placeLimits = { name: 60, building: 30, buildings: 300, room: 30 } as const

/** The names of buildings as they are pasted, one a line: blank lines and repetitions are left out. */
export const buildingLines = (text: string): string[] => [
  ...new Set(text.split(/[\r\n]+/).flatMap((line) => line.trim() || [])),
]
