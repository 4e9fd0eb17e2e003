import { writePicture } from './notes.ts'
import type { StyleReader } from './numbering.ts'
import { type OwnPicture, pictureOfName } from './own-picture.ts'
import { blockOf, propertyNames } from './own-styles.ts'
import { all, at, attribute, child, first, make, valueIn } from './xml.ts'

/** What a document that was written here says of itself. */
export type Origin = {
  contentId: string
  version: number
  /** The digest of the text that it was written from. */
  digest: string
  /** The address of the site that links within it begin with. */
  site: string
  /** The title at its head. */
  title: string
}

/** The properties that a document has beside those of all documents. */
function propertiesOf(document: Document | undefined): Map<string, string> {
  const all = [...(document?.documentElement.children ?? [])]
  return new Map(all.map((one) => [attribute(one, 'name'), one.textContent?.trim() ?? '']))
}

export function originOf(properties: Document | undefined): Omit<Origin, 'title'> | undefined {
  const said = propertiesOf(properties)
  const contentId = said.get(propertyNames.item)
  if (!contentId) return undefined
  return {
    contentId,
    version: Number(said.get(propertyNames.version)) || 0,
    digest: said.get(propertyNames.digest) ?? '',
    site: said.get(propertyNames.site) ?? '',
  }
}

/** Removes the title and the fields of an item from the head of a document; returns the title if there was one. */
export function takeHead(document: Document, styles: StyleReader): string | undefined {
  const blockAt = (paragraph: Element) => blockOf(styles.nameOf(valueIn(at(paragraph, 'pPr', 'pStyle'))))
  const titles = all(document, 'p').filter((paragraph) => blockAt(paragraph) === 'title')
  for (const table of all(document, 'tbl')) {
    const paragraphs = all(table, 'p').filter((paragraph) => paragraph.textContent?.trim())
    if (paragraphs.length > 0 && paragraphs.every((one) => blockAt(one) === 'field')) table.remove()
  }
  for (const paragraph of titles) paragraph.remove()
  return titles.length > 0 ? titles.map((one) => one.textContent?.trim() ?? '').join('') : undefined
}

/** Finds the picture of the library that a drawing still shows. */
export type PictureFinder = (drawing: Element) => { picture: OwnPicture; alt: string } | undefined

export function pictureFinder(relations: Document | undefined, checksums: ReadonlyMap<string, number>): PictureFinder {
  const targets = new Map(
    (relations ? all(relations, 'Relationship') : []).map((one) => [attribute(one, 'Id'), attribute(one, 'Target')]),
  )
  return (drawing) => {
    const said = first(drawing, 'docPr')
    const picture = pictureOfName(attribute(said, 'name'))
    if (!picture) return undefined
    const target = targets.get(attribute(first(drawing, 'blip'), 'embed')) ?? ''
    const isSame = checksums.get(`word/${target.replace(/^\/?word\//, '')}`) === picture.checksum
    return isSame ? { picture, alt: attribute(said, 'descr') } : undefined
  }
}

/** Drawings that show pictures of the library become notes of them, so that nothing is uploaded a second time. */
export function writePictures(document: Document, find: PictureFinder): void {
  for (const drawing of all(document, 'drawing')) {
    const known = find(drawing)
    if (!known || !child(drawing.parentElement ?? undefined, 'drawing')) continue
    const text = make(drawing, 't')
    text.textContent = writePicture(known.picture, known.alt)
    drawing.replaceWith(text)
  }
}
