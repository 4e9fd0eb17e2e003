import { useEffect } from 'react'
import { currentReading } from './reading.ts'
import { hush, speak } from './voice.ts'

const READ =
  'a, button, summary, label, input, select, textarea, h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption, img'
const LONGEST = 200
/** The pointer passes over much on its way. */
const REST = 250

/** What is read of an element: its name, else its text; never what was typed into a field. */
export function wordsOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  const field =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  const text = field ? (element.labels?.[0]?.innerText ?? '') : (element as HTMLElement).innerText
  return (label || text || '').replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}

/** Reads what the pointer rests on, or the focus is on, while nothing else is read. */
export function useFollow(on: boolean): void {
  useEffect(() => {
    if (!on) return
    let timer = 0
    let last: Element | null = null
    const follow = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest(READ) : null
      if (element === last) return
      last = element
      window.clearTimeout(timer)
      if (!element || currentReading().state === 'reading') return
      timer = window.setTimeout(() => {
        const words = wordsOf(element)
        if (words) speak(words, currentReading().rate)
      }, REST)
    }
    document.addEventListener('pointerover', follow)
    document.addEventListener('focusin', follow)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('pointerover', follow)
      document.removeEventListener('focusin', follow)
      if (currentReading().state !== 'reading') hush()
    }
  }, [on])
}
