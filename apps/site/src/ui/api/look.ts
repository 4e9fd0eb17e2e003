import type { Site } from '@anju/contract/site'
import { ACCENT } from '@anju/contract/site/accent'

/** Gives the page the company's icon and accent colour; the code for a colour is fetched where it is not that of the product. */
export async function applyLook({ accent, favicon }: Pick<Site, 'accent' | 'favicon'>): Promise<void> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon && favicon) {
    icon.type = favicon.src.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    icon.href = favicon.src
  }
  if (accent === ACCENT) return
  const { applyAccent } = await import('./accent.ts')
  applyAccent(accent)
}
