import { logoOf, logoSaysName } from '@anju/contract/site/logo'
import { useSite } from './site.ts'

/** Wider than this, a logo is a word mark rather than a sign. */
const WIDE = 1.6

type SiteLogoProps = {
  /** In pixels. */
  height: number
  mostWidth: number
  /** It stands on a dark ground. */
  onDark: boolean
}

/** The company's logo, that for dark grounds where it has one, or the product's; beside words that say the name. */
export function SiteLogo({ height, mostWidth, onDark }: SiteLogoProps) {
  const site = useSite()
  const logo = logoOf(site, onDark)
  // Where there is no room for a word mark, the icon of the site stands for it.
  const isWide = logo.width / logo.height > WIDE && mostWidth < height * WIDE
  const { src, width, height: own } = isWide && site?.favicon ? site.favicon : logo
  const style = { maxWidth: mostWidth, objectFit: 'contain' } as const
  return <img src={src} alt="" width={Math.round((height * width) / own)} height={height} style={style} />
}

/** Whether the logo says the company's name. */
export const useLogoSaysName = (): boolean => logoSaysName(useSite())
