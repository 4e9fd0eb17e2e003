import { isControlled } from '@anju/contract/control/terms'
import { findContent } from '#modules/content'
import { getInScope } from '#modules/desk'
import type { User } from '#modules/identity'
import type { ItemPermission } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'

/** A document under control with which the caller may do something. */
export async function findDocument(db: Queries, caller: User, contentId: string, permission: ItemPermission) {
  const { id } = await getInScope(db, caller, contentId, permission)
  const live = await findContent(db, id)
  if (!live || !isControlled(live.section)) return refuse('notFound', '这条内容不是受控文件')
  return live
}
