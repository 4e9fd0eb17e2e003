import { afterPaint } from '../theme/after-paint.ts'

let locks = 0

/** Keeps the page behind a dialog from scrolling, once the dialog is painted: its bar goes, its width stays. The result ends it. */
export function lockPage(): () => void {
  const { style } = document.body
  let isOver = false
  let isLocked = false
  afterPaint(() => {
    if (isOver) return
    isLocked = true
    locks++
    if (locks > 1) return
    style.width = `calc(100% - ${innerWidth - document.documentElement.clientWidth}px)`
    style.overflowY = 'hidden'
  })
  return () => {
    isOver = true
    if (isLocked) locks--
    if (isLocked && locks === 0) {
      style.removeProperty('width')
      style.removeProperty('overflow-y')
    }
  }
}
