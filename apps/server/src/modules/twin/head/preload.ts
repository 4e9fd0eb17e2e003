import type { Site } from '@anju/contract/site'
import { type Markup, markup } from '#platform/text/markup'

/** Pictures of the landing page of a company that has none of its own, as in the site's `hero.tsx`, for browsers that know AVIF. */
const WIDE = '/pictures/banner-home.avif'
const NARROW = '/pictures/banner-home-small.avif'

/**
 * The largest picture of the start page, which a browser fetches beside the code that shows it. A company's own picture
 * is chosen among its sizes by the browser, in the same words as in the page, or it would be fetched twice.
 */
export function preloadOf({ landing }: Pick<Site, 'landing'>, smaller: readonly number[]): Markup {
  const own = landing?.picture
  if (!own)
    return markup`<link rel="preload" as="image" type="image/avif" href="${WIDE}" media="(min-width: 992px)" fetchpriority="high"><link rel="preload" as="image" type="image/avif" href="${NARROW}" media="(max-width: 991.98px)" fetchpriority="high">`
  const widths = own.src.startsWith('/files/') ? smaller.filter((one) => one < own.width) : []
  const set = [...widths.map((one) => `${own.src}?w=${one} ${one}w`), `${own.src} ${own.width}w`].join(', ')
  return markup`<link rel="preload" as="image" href="${own.src}" fetchpriority="high"${
    widths.length > 0 && markup` imagesrcset="${set}" imagesizes="100vw"`
  }>`
}
