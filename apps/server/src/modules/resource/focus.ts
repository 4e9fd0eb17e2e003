import type { Queries } from '#platform/database/open'

/** What stays visible of a cropped picture, in percent from the left and the top. */
export type Focus = { x: number; y: number }

const isPercent = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100

/** The focus that a value says, such as that of a picture in an imported document; nothing if it says none. */
export function focusIn(value: unknown): Focus | undefined {
  if (typeof value !== 'object' || value === null || !('x' in value && 'y' in value)) return undefined
  const { x, y } = value
  return isPercent(x) && isPercent(y) ? { x, y } : undefined
}

/** Gives a picture that has just been uploaded its focus. */
export async function focusUpload(db: Queries, id: string, { x, y }: Focus): Promise<void> {
  await db.updateTable('resource').set({ focus_x: x, focus_y: y }).where('id', '=', id).execute()
}
