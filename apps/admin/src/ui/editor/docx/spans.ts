import { all, at, attribute, child, make, valueIn } from './xml.ts'

const widthOf = (cell: Element) => Number(valueIn(at(cell, 'tcPr', 'gridSpan'))) || 1

function setWidth(cell: Element, width: number): void {
  const format = child(cell, 'tcPr') ?? make(cell, 'tcPr')
  if (!format.parentElement) cell.prepend(format)
  const span = child(format, 'gridSpan') ?? make(format, 'gridSpan')
  span.setAttributeNS(format.namespaceURI, `${format.prefix ?? 'w'}:val`, String(width))
  format.append(span)
}

/** Cells that go on in the next one, as older programs write it, become wider ones. */
function joinCells(row: Element): void {
  let first: Element | undefined
  for (const cell of [...row.children].filter(({ localName }) => localName === 'tc')) {
    const merge = at(cell, 'tcPr', 'hMerge')
    if (!merge || attribute(merge, 'val') === 'restart') first = merge && cell
    else if (first && !cell.textContent?.trim()) {
      setWidth(first, widthOf(first) + widthOf(cell))
      cell.remove()
    }
  }
}

/** Rows that begin further right have an empty cell there, so that what follows is below its column. */
function fillBefore(row: Element): void {
  const before = Number(valueIn(at(row, 'trPr', 'gridBefore'))) || 0
  const first = [...row.children].find(({ localName }) => localName === 'tc')
  if (before < 1 || before > 60 || !first) return
  const cell = make(first, 'tc')
  setWidth(cell, before)
  cell.append(make(first, 'p'))
  first.before(cell)
}

/** Writes the widths of cells as the conversion reads them. */
export function writeSpans(document: Document): void {
  for (const row of all(document, 'tr')) {
    joinCells(row)
    fillBefore(row)
  }
}
