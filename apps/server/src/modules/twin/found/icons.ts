import type { Site } from '@anju/contract/site'

/** Icons of the product, for sites without one of their own; files of the built site. */
const PRODUCT = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

function ownIcons({ favicon }: Site) {
  if (!favicon) return undefined
  const isVector = favicon.src.endsWith('.svg')
  const sizes = isVector ? 'any' : `${favicon.width}x${favicon.height}`
  return [{ src: favicon.src, sizes, type: isVector ? 'image/svg+xml' : 'image/png' }]
}

/** The web app manifest: the site under its name on the first screen of a phone. */
export function manifestOf(site: Site): object {
  return {
    name: site.companyName,
    short_name: site.shortName,
    ...(site.introduction && { description: site.introduction }),
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: site.accent,
    icons: ownIcons(site) ?? PRODUCT,
  }
}

/** Where browsers and phones find an icon under a name of old; `undefined` if only the name itself has it. */
export function iconAddress({ favicon }: Site): string | undefined {
  return favicon?.src
}
