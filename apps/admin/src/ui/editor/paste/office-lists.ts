/** How Word and WPS describe a list entry: a paragraph with the number of its list and its level. */
const ENTRY = /mso-list:\s*l(\d+)\s+level(\d+)/i
/** Markers of numbered lists: digits, letters, Roman and Chinese numbers with a dot, comma or bracket. */
const NUMBERED = /^[(（]?(?:\d+|[a-z]|[ivxlc]+|[一二三四五六七八九十百]+)[.)）、．]|^\d+$/i

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

type Entry = { level: number; numbered: boolean }

/** Takes the marker out of a paragraph; `undefined` if the paragraph is no list entry. */
function entryOf(paragraph: Element): Entry | undefined {
  const [, , level] = ENTRY.exec(styleOf(paragraph)) ?? []
  if (level === undefined) return undefined
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)))
  const text = (marker?.textContent ?? '').replace(/[\s\u00a0]+/g, '')
  marker?.remove()
  return { level: Number(level), numbered: NUMBERED.test(text) }
}

/** Puts entries that follow each other into lists, nested by their levels. */
function nest(entries: readonly (Entry & { paragraph: Element })[]): Element {
  const document = entries[0]?.paragraph.ownerDocument as Document
  const newList = ({ numbered }: Entry) => document.createElement(numbered ? 'ol' : 'ul')
  const first = entries[0] as Entry
  const root = newList(first)
  const open: { level: number; list: Element }[] = [{ level: first.level, list: root }]
  for (const entry of entries) {
    while (open.length > 1 && entry.level < (open.at(-1)?.level ?? 0)) open.pop()
    let deepest = open.at(-1) as { level: number; list: Element }
    const above = deepest.list.lastElementChild
    if (entry.level > deepest.level && above) {
      deepest = { level: entry.level, list: newList(entry) }
      above.append(deepest.list)
      open.push(deepest)
    }
    const item = document.createElement('li')
    const text = document.createElement('p')
    text.append(...entry.paragraph.childNodes)
    item.append(text)
    deepest.list.append(item)
  }
  return root
}

/** Makes lists of the paragraphs that Word and WPS mark as list entries. */
export function makeLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll('p,h1,h2,h3,h4,h5,h6')].filter((one) => ENTRY.test(styleOf(one)))
  while (paragraphs.length > 0) {
    const run = [paragraphs.shift() as Element]
    while (paragraphs[0] && run.at(-1)?.nextElementSibling === paragraphs[0]) run.push(paragraphs.shift() as Element)
    const entries = run.flatMap((paragraph) => {
      const entry = entryOf(paragraph)
      return entry ? [{ ...entry, paragraph }] : []
    })
    run[0]?.before(nest(entries))
    for (const paragraph of run) paragraph.remove()
  }
}
