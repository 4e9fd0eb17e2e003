import { above, all, attribute, child, isOn, valueIn } from './xml.ts'

/** What the format of a run or style says: hidden, visible, or nothing. */
function saysHidden(format: Element | undefined): boolean | undefined {
  const vanish = child(format, 'vanish')
  return vanish && isOn(vanish)
}

/** The styles by which text is hidden, also those based on such a style. */
export function hiddenStyles(document: Document | undefined): Set<string> {
  const styles = new Map(
    (document ? all(document, 'style') : []).map((one) => [attribute(one, 'styleId'), one] as const),
  )
  const isHidden = (id: string, deep = 0): boolean => {
    const style = styles.get(id)
    if (!style || deep > 20) return false
    return saysHidden(child(style, 'rPr')) ?? isHidden(valueIn(child(style, 'basedOn')), deep + 1)
  }
  return new Set([...styles.keys()].filter((id) => isHidden(id)))
}

const hasContent = (paragraph: Element) =>
  ['t', 'drawing', 'pict', 'object', 'tab', 'br'].some((name) => paragraph.getElementsByTagNameNS('*', name).length > 0)

/** Removes hidden runs and what fields that nobody has filled in ask for, and paragraphs of which nothing is left; returns how many runs with words there were. */
export function removeHidden(document: Document, styles: ReadonlySet<string>): number {
  const prompts = all(document, 'showingPlcHdr').flatMap((one) => one.closest('*|sdt') ?? [])
  const asking = new Set(prompts.flatMap((one) => all(one, 'r')))
  const hidden = all(document, 'r').filter((run) => {
    if (asking.has(run)) return true
    const format = child(run, 'rPr')
    const paragraph = child(above(run, 'p'), 'pPr')
    const style = valueIn(child(format, 'rStyle')) || valueIn(child(paragraph, 'pStyle'))
    return saysHidden(format) ?? styles.has(style)
  })
  const paragraphs = new Set(hidden.flatMap((run) => above(run, 'p') ?? []))
  for (const run of hidden) run.remove()
  // The last paragraph of a cell stays: a cell without any is no cell.
  for (const paragraph of paragraphs)
    if (!hasContent(paragraph) && paragraph.parentElement?.localName !== 'tc') paragraph.remove()
  return hidden.filter((run) => run.textContent?.trim()).length
}
