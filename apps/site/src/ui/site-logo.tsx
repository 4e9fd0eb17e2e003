import { readSite } from './api/site.ts'

type SiteLogoProps = {
  /** Height in pixels, before a stylesheet changes it. */
  height: number
  alt?: string
  className?: string | undefined
}

/** The company's logo, or that of the product. */
export function SiteLogo({ height, alt = '', className }: SiteLogoProps) {
  const logo = readSite().logo ?? { src: '/logo.svg', width: 1, height: 1 }
  const width = Math.round((height * logo.width) / logo.height)
  return <img src={logo.src} alt={alt} width={width} height={height} className={className} />
}
