/** The layers of a note: plain words, what the company does, and what carries it out. */
export const noteLayers = ['plain', 'practice', 'links'] as const
export type NoteLayer = (typeof noteLayers)[number]

export const noteLayerNames: Record<NoteLayer, string> = {
  plain: '通俗说明',
  practice: '我们怎么做',
  links: '落实到',
}

/** Who reads a layer: everybody, or employees. */
export const noteAudiences = { public: '公开', member: '员工' } as const
export type NoteAudience = keyof typeof noteAudiences

/** `changed`: the text that is shown is not the one that was reviewed; `other`: the same in a version that is not in force any more. */
export const noteStates = ['current', 'changed', 'other'] as const

/** Lists of the console: all notes, those whose next review is due, and those whose article has changed. */
export const noteViews = ['all', 'due', 'changed'] as const
export type NoteView = (typeof noteViews)[number]

export const noteLimits = { plain: 1000, practice: 2000, items: 10, name: 30, reviewDays: 365 } as const
