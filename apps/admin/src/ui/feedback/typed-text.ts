import { useState } from 'react'

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]'
/** Fields whose text cannot be lost: searches, secrets, and what an ancestor with `data-draft` stores elsewhere. */
const EXEMPT = '[type=search], [type=password], [autocomplete=one-time-code], [data-draft], [data-draft] *'

/** The text of a field. A list to choose from has none of its own, unless entries are typed into it one after another. */
function textOf(field: HTMLElement): string {
  const own = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null
  const list = field.closest('.ant-select:not(.ant-select-auto-complete)')
  if (!list) return own ?? field.textContent ?? ''
  return list.matches('.ant-select-multiple') ? `${list.textContent} ${own}` : ''
}

/** Remembers the text of each field of an element before it is typed into, and compares it. */
function createTypedText() {
  const fields = new Map<HTMLElement, { before: string; typed: boolean }>()
  let isLeft = false
  const isTyped = () =>
    isLeft ||
    Array.from(fields).some(([field, { before, typed }]) => typed && field.isConnected && textOf(field) !== before)
  const fieldOf = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest<HTMLElement>(FIELDS) : null
    return field && !field.matches(EXEMPT) ? field : null
  }
  const remember = (event: Event) => {
    const field = fieldOf(event)
    if (field && !fields.get(field)?.typed) fields.set(field, { before: textOf(field), typed: false })
  }
  const note = (event: Event) => {
    const field = fieldOf(event)
    if (field) fields.set(field, { before: fields.get(field)?.before ?? '', typed: true })
  }
  /** A reference to the element with the fields. */
  const watch = (element: HTMLElement | null) => {
    element?.addEventListener('focusin', remember)
    element?.addEventListener('input', note)
    return () => {
      // It may be drawn again with other elements, when its page comes back to the foreground.
      isLeft = isTyped()
      fields.clear()
      element?.removeEventListener('focusin', remember)
      element?.removeEventListener('input', note)
    }
  }
  return { watch, isTyped }
}

/** Whether the fields in the element with the reference `watch` have text that somebody has typed. What is chosen or set by the program does not count. */
export function useTypedText(): ReturnType<typeof createTypedText> {
  return useState(createTypedText)[0]
}
