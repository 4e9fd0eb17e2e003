/** Said of a link to a text that is younger than the citing one, and of the sign that stands behind it. */
export const LATER = '引用时的条号可能不同'
export const LATER_SIGN = '※'
export const LATER_NOTE = `带 ${LATER_SIGN} 的链接指向本文之后公布的文本，${LATER}`

type Citing = { articles: readonly { links?: readonly { later?: boolean }[] }[] }

/** Whether a law has such a link. */
export const hasLater = ({ articles }: Citing): boolean =>
  articles.some(({ links = [] }) => links.some(({ later }) => later))

type Paragraph = { kind: string; number: string }
type Article = { anchor: string; paragraphs: readonly Paragraph[] }

/** The anchors of the paragraphs of an article: `art-16-p1` for a 款, `art-16-p1-i3` for a 项 of it, empty for others. */
export function placesOf(anchor: string, paragraphs: readonly Paragraph[]): string[] {
  const known = new Set<string>()
  let clause = '1'
  return paragraphs.map(({ kind, number }) => {
    if (kind === '款') clause = number
    const place = kind === '款' ? `${anchor}-p${number}` : kind === '项' ? `${anchor}-p${clause}-i${number}` : ''
    if (known.has(place)) return ''
    known.add(place)
    return place
  })
}

/** The anchor of a 款 or 项 of an article, or of the article where it has no such part; a 项 may be cited without its 款. */
export function placeIn({ anchor, paragraphs }: Article, part: { paragraph?: number; item?: number }): string {
  const { paragraph, item } = part
  const places = placesOf(anchor, paragraphs)
  const end = item ? `-i${item}` : ''
  const wanted = paragraph ? `${anchor}-p${paragraph}${end}` : end && places.find((place) => place.endsWith(end))
  return wanted && places.includes(wanted) ? wanted : anchor
}

/** The article that an anchor of one of its parts belongs to. */
export function articleOfPlace(place: string): string {
  return place.replace(/-p\d+(?:-i\d+)?$/, '')
}

type Linked = { from: number; to: number }

/** The text of a paragraph cut at its references. */
export function linkedRuns<Link extends Linked>(text: string, links: readonly Link[]): { text: string; link?: Link }[] {
  const runs: { text: string; link?: Link }[] = []
  let at = 0
  for (const link of links) {
    if (link.from > at) runs.push({ text: text.slice(at, link.from) })
    runs.push({ text: text.slice(link.from, link.to), link })
    at = link.to
  }
  if (at < text.length) runs.push({ text: text.slice(at) })
  return runs
}
