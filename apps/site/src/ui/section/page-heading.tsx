import { useEffect, useRef } from 'react'
import { readSite } from '../api/site.ts'
import { takeHeadingFocus } from '../router.tsx'
import { Words } from '../text/words.tsx'

type Props = { children: string; className?: string | undefined; documentTitle?: string }

/** The page's one `h1`. It names the document and takes the focus after a navigation. */
export function PageHeading({ children, className, documentTitle = children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${documentTitle} · ${readSite().shortName}`
  }, [documentTitle])
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      <Words>{children}</Words>
    </h1>
  )
}
