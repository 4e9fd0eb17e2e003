import { logoOf } from '@anju/contract/site/logo'
import { readSite } from './api/site.ts'

type SiteLogoProps = {
  /** Height in pixels, before a stylesheet changes it. */
  height: number
  alt?: string
  className?: string | undefined
  /** It stands on a dark ground. */
  onDark?: boolean
}

/** The company's logo, or that of the product. */
export function SiteLogo({ height, alt = '', className, onDark = false }: SiteLogoProps) {
  const logo = logoOf(readSite(), onDark)
  const width = Math.round((height * logo.width) / logo.height)
  return <img src={logo.src} alt={alt} width={width} height={height} className={className} />
}
