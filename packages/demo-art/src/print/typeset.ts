/** Plain Chinese typesetting: characters on a grid, punctuation kept off the start of lines, long lines justified. */

const noStart = '，。、；：？！”’」』）》…'
const noEnd = '“‘「『（《'

const width = (c: string) => (/[\u0020-\u007e]/.test(c) ? 0.56 : 1)
export const measure = (text: string) => [...text].reduce((sum, c) => sum + width(c), 0)

/** Breaks paragraphs into lines of at most `ems` characters; the first line of each is indented by two. */
export function breakLines(
  paragraphs: readonly string[],
  ems: number,
): { text: string; indent: boolean; last: boolean }[] {
  const lines: { text: string; indent: boolean; last: boolean }[] = []
  for (const paragraph of paragraphs) {
    let [line, used, indent] = ['', 2, true]
    const chars = [...paragraph]
    chars.forEach((c, i) => {
      const full = used + width(c) > ems + 0.01
      const opens = noEnd.includes(c) && used + width(c) > ems - 0.99
      if ((full && !noStart.includes(c)) || opens) {
        lines.push({ text: line, indent, last: false })
        ;[line, used, indent] = ['', 0, false]
      }
      line += c
      used += width(c)
      if (i === chars.length - 1) lines.push({ text: line, indent, last: true })
    })
  }
  return lines
}

/** One line as SVG, spread or squeezed to the measure unless it ends a paragraph. */
export function lineSvg(
  line: { text: string; indent: boolean; last: boolean },
  x: number,
  y: number,
  size: number,
  ems: number,
  style: string,
): string {
  const start = line.indent ? 2 * size : 0
  const count = [...line.text].length
  const slack = ems * size - start - measure(line.text) * size
  const spacing = count > 1 && (!line.last || slack < 0) ? slack / (count - 1) : 0
  return `<text x="${(x + start).toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" letter-spacing="${spacing.toFixed(3)}" ${style}>${line.text}</text>`
}
