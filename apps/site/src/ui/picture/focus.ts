import type { Picture } from '@anju/contract/content-fields'

/** For an `img` that crops: keeps in view what the library says. */
export const inFocus = (focus: Picture['focus']) =>
  focus ? { style: { objectPosition: `${focus.x}% ${focus.y}%` } } : {}
