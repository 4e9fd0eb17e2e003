import type { OverlayOptions } from 'sharp'
import { loadSharp } from '#platform/picture-library'
import { escapeMarkup } from '#platform/text/markup'
import { FACE } from './font.ts'

export const CARD = { width: 1200, height: 630 } as const
const MARGIN = 88
const INNER = CARD.width - 2 * MARGIN
/** Longer titles are cut: four lines of the smallest size. */
const LONGEST = 76

/** What a card says, and its colour as `#rrggbb`. */
export type Card = { company: string; title: string; label: string; accent: string }

const sizeOf = (title: string) => (title.length <= 22 ? 84 : title.length <= 42 ? 68 : 54)

/** The picture of a link preview: title and company on the company's colour, as JPEG of 1200×630. */
export async function drawCard({ company, title, label, accent }: Card, fontfile: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const characters = Array.from(title)
  const shortened = characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : title
  const text = (words: string, size: number, colour = '#ffffff') => ({
    text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
    font: `${FACE} ${size}`,
    fontfile,
    width: INNER,
    dpi: 72,
    rgba: true,
    spacing: Math.round(size * 0.3),
    wrap: 'word-char' as const,
  })
  const [head, body, foot] = await Promise.all(
    [text(company, 40), text(shortened, sizeOf(shortened)), text(label || company, 32)].map((one) =>
      sharp({ text: one }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  const line = await sharp({ create: { width: 120, height: 8, channels: 4, background: '#ffffffb0' } })
    .png()
    .toBuffer()
  const layers: OverlayOptions[] = [
    ...(head ? [{ input: head.data, left: MARGIN, top: 84 }] : []),
    { input: line, left: MARGIN, top: 156 },
    ...(body
      ? [{ input: body.data, left: MARGIN, top: Math.max(196, Math.round((CARD.height - body.info.height) / 2) + 24) }]
      : []),
    ...(foot ? [{ input: foot.data, left: MARGIN, top: CARD.height - 72 - foot.info.height }] : []),
  ]
  return sharp({ create: { ...CARD, channels: 3, background: accent } })
    .composite(layers)
    .jpeg({ quality: 86 })
    .toBuffer()
}
