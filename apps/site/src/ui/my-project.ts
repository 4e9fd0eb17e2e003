import { storedValue } from '@anju/browser/storage'
import { useSyncExternalStore } from 'react'

export type MyProject = { contentId: string; title: string }

const stored = storedValue('localStorage', 'anju-my-project')
const listeners = new Set<() => void>()
let mine = read()

function read(): MyProject | null {
  try {
    const value = JSON.parse(stored.get() ?? 'null') as Partial<MyProject> | null
    return value?.contentId && value.title ? { contentId: value.contentId, title: value.title } : null
  } catch {
    return null
  }
}

/** Remembers the project that a visitor lives or works in, in this browser; `null` forgets it. */
export function chooseProject(project: MyProject | null): void {
  if (project) stored.set(JSON.stringify(project))
  else stored.clear()
  mine = project
  for (const listener of listeners) listener()
}

/** The project that this visitor has chosen, for what happens once. */
export const mineNow = (): MyProject | null => mine

/** The project that this visitor has chosen. */
export function useMyProject(): MyProject | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => mine,
  )
}
