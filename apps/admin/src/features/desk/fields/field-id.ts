import { createContext, use } from 'react'

/** The item whose form is around: several may be open, each in a tab of its own. */
export const ItemContext = createContext('')

const idOf = (contentId: string, path: string) => `item-${contentId}-${path}`

/** Makes the id of the element that has the focus when something is found at a path, such as `title` or `fields.steps.2`. */
export function useFieldId(): (path: string) => string {
  const contentId = use(ItemContext)
  return (path) => idOf(contentId, path)
}

/** The element of a field of an item, or of the nearest one around it. */
export function elementOf(contentId: string, path: string): HTMLElement | null {
  const names = path.split('.')
  for (let length = names.length; length > 0; length--) {
    const element = document.getElementById(idOf(contentId, names.slice(0, length).join('.')))
    if (element) return element
  }
  return null
}
