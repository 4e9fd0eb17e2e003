import { fieldsOf } from './fields.ts'
import type { StyleReader } from './numbering.ts'
import { all, at, attribute, child, first, make, valueIn } from './xml.ts'

/** Styles of the lines of a table of contents, by the names that Word has for them in English and Chinese. */
const CONTENTS_STYLE = /^(?:toc (?:\d|heading)|table of figures|目录 ?\d|目录标题|图表目录)$/i
const CONTENTS_FIELD = /^\s*TOC\b/

/** The paragraphs that fields write which are tables of contents. What follows the end of one is no part of it. */
function fieldParagraphs(document: Document): Set<Element> {
  const paragraphs = all(document, 'p')
  const at = (one: Element) => paragraphs.indexOf(one?.closest('*|p') as Element)
  return new Set(
    fieldsOf(document)
      .filter(({ instruction }) => CONTENTS_FIELD.test(instruction))
      .flatMap(({ begin, end }) => paragraphs.slice(at(begin), Math.max(at(begin) + 1, at(end)))),
  )
}

/** Parts of fields whose others were removed: a reader of fields expects each with its end. */
function removeHalfFields(document: Document): void {
  const open: Element[][] = []
  const halves: Element[] = []
  for (const one of all(document, 'fldChar')) {
    const type = attribute(one, 'fldCharType')
    if (type === 'begin') open.push([one])
    else if (open.length === 0) halves.push(one)
    else if (type === 'end') open.pop()
    else open.at(-1)?.push(one)
  }
  for (const one of [...halves, ...open.flat()]) one.remove()
}

/** Removes tables of contents, whose pages mean nothing on a page of a site; returns how many there were. */
export function removeContents(document: Document, styles: StyleReader): number {
  const galleries = all(document, 'sdt').filter((sdt) =>
    /^Table of Contents$/i.test(valueIn(at(sdt, 'sdtPr', 'docPartObj', 'docPartGallery'))),
  )
  for (const gallery of galleries) gallery.remove()
  const lines = new Set([
    ...fieldParagraphs(document),
    ...all(document, 'p').filter((paragraph) =>
      CONTENTS_STYLE.test(styles.nameOf(valueIn(at(paragraph, 'pPr', 'pStyle')))),
    ),
  ])
  for (const line of lines) line.remove()
  removeHalfFields(document)
  return galleries.length || (lines.size > 0 ? 1 : 0)
}

/** Puts the text boxes of the new form of a drawing into its old one. */
function moveTextBoxes(both: Element, choice: Element): void {
  const fallback =
    child(both, 'Fallback') ?? both.ownerDocument.createElementNS(both.namespaceURI, `${both.prefix}:Fallback`)
  const run = both.closest('*|r')
  const shape = both.ownerDocument.createElementNS(run?.namespaceURI ?? null, `${run?.prefix ?? 'w'}:pict`)
  shape.append(...all(choice, 'txbxContent').filter((box) => !box.parentElement?.closest('*|txbxContent')))
  fallback.append(shape)
  both.append(fallback)
}

/**
 * A drawing is stored in two forms, for new and for old programs, and the conversion reads the old one. Text boxes that are only in the
 * new form are moved there; returns how many text boxes there are.
 */
export function keepTextBoxesOnce(document: Document): number {
  for (const both of all(document, 'AlternateContent')) {
    const choice = child(both, 'Choice')
    if (!choice || !first(choice, 'txbxContent')) continue
    const fallback = child(both, 'Fallback')
    if (!fallback || !first(fallback, 'txbxContent')) moveTextBoxes(both, choice)
    choice.remove()
  }
  // Without a form for old programs there is only the new one.
  for (const drawing of all(document, 'drawing')) {
    const boxes = all(drawing, 'txbxContent').filter((box) => !box.parentElement?.closest('*|txbxContent'))
    if (boxes.length === 0) continue
    const shape = make(document.documentElement, 'pict')
    shape.append(...boxes)
    drawing.after(shape)
  }
  return all(document, 'txbxContent').length
}
