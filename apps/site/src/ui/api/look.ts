import { ACCENT, shadesOf } from '@anju/contract/colour'
import type { Site } from '@anju/contract/site'

/** Gives the page the company's accent colour and icon. The colour of the product is in the stylesheet. */
export function applyLook({ accent, favicon }: Pick<Site, 'accent' | 'favicon'>): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon && favicon) {
    icon.type = favicon.src.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    icon.href = favicon.src
  }
  if (accent === ACCENT) return
  const { strong, deep, soft, onAccent } = shadesOf(accent)
  const tokens = { accent, 'accent-strong': strong, 'accent-deep': deep, 'accent-soft': soft, 'accent-light': accent }
  for (const [name, colour] of Object.entries({ ...tokens, 'on-dark-2': onAccent }))
    document.documentElement.style.setProperty(`--color-${name}`, colour)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', accent)
}
