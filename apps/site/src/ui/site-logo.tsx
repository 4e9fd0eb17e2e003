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
  const site = readSite()
  const logo = (onDark ? site.logoLight : undefined) ?? site.logo ?? { src: '/logo.svg', width: 1, height: 1 }
  const width = Math.round((height * logo.width) / logo.height)
  return <img src={logo.src} alt={alt} width={width} height={height} className={className} />
}

/** Whether the logo says the company's name, so that nobody has to read it twice. */
export function logoSaysName(): boolean {
  const { logo, logoNamed } = readSite()
  return logoNamed && logo !== undefined
}
