import { articleOfPlace } from '@anju/contract/site/law-places'
import { type RefObject, useEffect } from 'react'
import { locationOf, showAddress, withQuery } from '#ui/router.tsx'
import { coveredHeight } from './covered.ts'

/** Milliseconds without scrolling after which an article counts as read. Safari refuses more than a hundred changes in half a minute. */
const REST = 400

/** The article that a jump has led to, as long as it is in the window; the last ones of a law never reach its head. */
function articleInFocus(text: HTMLElement, covered: number): string {
  const article = document.activeElement?.closest('section[id]')
  if (!article || !text.contains(article)) return ''
  const { top, bottom } = article.getBoundingClientRect()
  return bottom > covered && top < window.innerHeight ? article.id : ''
}

/** The article that is read: the one with the focus, else the one at the head of the window, below the tools; empty before the first. */
function articleRead(text: HTMLElement): string {
  const { top, left, width } = text.getBoundingClientRect()
  const covered = coveredHeight()
  const focused = articleInFocus(text, covered)
  if (focused || window.scrollY <= 0 || top > covered) return focused
  return document.elementFromPoint(left + width / 2, covered)?.closest('section[id]')?.id ?? ''
}

/** The address names the article that is read, so that it can be copied, reloaded and found again; the history gets no entries. */
export function useReadAddress(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const anchor = text.current ? articleRead(text.current) : ''
      const here = locationOf()
      if (anchor && articleOfPlace(here.query.get('a') ?? '') !== anchor) showAddress(withQuery(here, { a: anchor }))
    }
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(look, REST)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', follow)
    }
  }, [text])
}
