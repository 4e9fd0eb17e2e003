import { channels, shadesOf } from '@anju/contract/colour'

/** Gives the page an accent colour in the place of the product's, with its shades. */
export function applyAccent(accent: string): void {
  const { strong, deep, soft, onAccent, veil } = shadesOf(accent)
  const tokens = { accent, 'accent-strong': strong, 'accent-deep': deep, 'accent-soft': soft, 'accent-light': accent }
  for (const [name, colour] of Object.entries({ ...tokens, 'on-dark-2': onAccent }))
    document.documentElement.style.setProperty(`--color-${name}`, colour)
  const [red, green, blue] = channels(veil)
  document.documentElement.style.setProperty('--veil', `${red} ${green} ${blue}`)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', accent)
}
