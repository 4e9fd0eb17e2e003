import { type RefObject, useEffect, useState } from 'react'
import { coveredHeight } from './covered.ts'

/** Milliseconds between two looks while the reader scrolls. */
const PAUSE = 150
/** The entry of the contents whose articles are at the top of the window; -1 before the first. */
export function useReadNode(text: RefObject<HTMLElement | null>): number {
  const [node, setNode] = useState(-1)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const area = text.current?.getBoundingClientRect()
      const covered = coveredHeight()
      if (!area) return
      // At the head of the page nothing is read yet, even where the text begins right below the tools.
      if (window.scrollY <= 0 || area.top > covered) return setNode(-1)
      const here = document.elementFromPoint(area.left + area.width / 2, covered)?.closest<HTMLElement>('[data-node]')
      if (here) setNode(Number(here.dataset.node))
    }
    const follow = () => {
      timer ??= setTimeout(look, PAUSE)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', follow)
    }
  }, [text])
  return node
}
