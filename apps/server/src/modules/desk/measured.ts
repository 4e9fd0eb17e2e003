import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { Queries } from '#platform/database/open'

const FILE = /^\/files\/([\w-]{1,64})\//

function isPicture(value: object): value is { src: string } {
  return 'src' in value && typeof value.src === 'string' && 'width' in value && 'height' in value
}

/** Every picture in a value, however deep. */
function picturesIn(value: unknown): { src: string }[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(picturesIn)
  return isPicture(value) ? [value, ...below] : below
}

/** The alternative texts of the cover and of the pictures in own fields, by file. */
export function altsOf(form: Pick<ItemForm, 'cover' | 'fields'>): Map<string, string> {
  const pictures = picturesIn([form.cover, form.fields]) as { src: string; alt?: string }[]
  return new Map(
    pictures.flatMap(({ src, alt }) => (alt?.trim() && idOf(src) ? [[idOf(src), alt.trim()] as const] : [])),
  )
}

const idOf = (src: string) => FILE.exec(src)?.[1] ?? ''

/** What the rows say of these pictures. */
async function findMeasures(db: Queries, ids: readonly string[]) {
  const rows = await db
    .selectFrom('file')
    .leftJoin('resource', 'resource.id', 'file.id')
    .select(['file.id', 'file.width', 'file.height', 'resource.focus_x as x', 'resource.focus_y as y'])
    .where('file.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, width, height, x, y }) => {
      const isCentred = x === null || y === null || (x === 50 && y === 50)
      return [id, { ...(width && height && { width, height }), focus: isCentred ? undefined : { x, y } }]
    }),
  )
}

/**
 * A form whose pictures have the size of their files, for which pages keep room, and the focus that the library gives them: a
 * browser could say anything. Pictures in the text have their size in the text.
 */
export async function measurePictures(db: Queries, form: ItemForm): Promise<ItemForm> {
  const measured = structuredClone(form)
  const pictures = picturesIn([measured.cover, measured.fields])
  const ids = [...new Set(pictures.map(({ src }) => idOf(src)).filter(Boolean))]
  if (ids.length === 0) return form
  const measures = await findMeasures(db, ids)
  for (const picture of pictures) Object.assign(picture, measures.get(idOf(picture.src)))
  return measured
}
