import type { ContentItem } from '@anju/contract/content'
import type { Picture } from '@anju/contract/content-fields'

/** The picture at the head of a project, and those that are left for its gallery: none is shown twice. */
export function casePictures(
  cover: ContentItem['cover'],
  gallery: readonly Picture[] = [],
): { head: Picture | undefined; others: readonly Picture[] } {
  const head = cover ?? gallery[0]
  return { head, others: gallery.filter(({ src }) => src !== head?.src) }
}
