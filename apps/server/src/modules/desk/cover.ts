import { sectionFields } from '@anju/contract/content/section-fields'
import type { Picture } from '@anju/contract/content-fields'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { forms } from '@anju/contract/forms'
import type { AnyField } from '@anju/contract/forms/form'
import { isSectionKey } from '@anju/contract/sections'

/** The first of the pictures that an item has in a field of its own and that its readers see, as a cover has them. */
function firstPicture(section: string, fields: ItemForm['fields']): Picture | null {
  if (!isSectionKey(section)) return null
  const { member } = sectionFields[section]
  const names = Object.entries<AnyField>(forms[section])
    .filter(([name, { as }]) => as === 'pictures' && !member.includes(name))
    .map(([name]) => name)
  const [first] = names.flatMap((name) => (fields[name] ?? []) as Picture[])
  if (!first) return null
  const { caption: _, ...cover } = first
  return cover
}

/** The cover of an item: the one that somebody has chosen, or else its first picture. `fields` are complete. */
export const coverOf = (section: string, { cover, fields }: Pick<ItemForm, 'cover' | 'fields'>): Picture | null =>
  cover ?? firstPicture(section, fields)

/** The reverse: the cover of a published item as an editor has chosen it; `null` where it follows the first picture. */
export const chosenCover = (section: string, { cover, fields }: Pick<ItemForm, 'cover' | 'fields'>): Picture | null =>
  cover?.src === firstPicture(section, fields)?.src ? null : cover
