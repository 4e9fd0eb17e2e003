import { type RefObject, useEffect, useState } from 'react'

/** The entry of the contents whose articles are at the top of the window; -1 before the first. */
export function useReadNode(text: RefObject<HTMLElement | null>): number {
  const [node, setNode] = useState(-1)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        }
        const nodes = [...seen].map((one) => Number((one as HTMLElement).dataset.node))
        if (nodes.length > 0) setNode(Math.min(...nodes))
      },
      // The part of the window just below header and tools.
      { rootMargin: '-140px 0px -65% 0px' },
    )
    for (const part of text.current?.querySelectorAll('[data-node]') ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [text])
  return node
}
