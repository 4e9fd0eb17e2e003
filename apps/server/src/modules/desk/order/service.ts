import { isSectionKey, sections } from '@anju/contract/sections'
import { arrangeContent, numberContent } from '#modules/content'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { forUpdate, lockFor, signalChange, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { claim } from '../copy.ts'
import { writeHistory } from '../history.ts'
import { getInScope } from '../scope.ts'
import { changeLive, type ItemRef, PUBLISHING } from '../workflow.service.ts'
import { type Beside, numbersFor, type Place } from './numbers.ts'

/** Gives an item another place in a section that is ordered by hand. */
export async function orderItem(
  app: Context,
  by: By,
  { sortNo, ...item }: ItemRef & { sortNo: number },
): Promise<void> {
  await changeLive(app, by, { ...item, permission: PUBLISHING }, async (tx, { live }) => {
    await arrangeContent(tx, live.id, { sort_no: sortNo })
    await writeHistory(tx, by, { contentId: live.id, action: 'order', version: live.version, reason: `${sortNo}` })
  })
}

/**
 * Moves an item before or after another one of its section. Items that have no room between them get other numbers too, in the order that
 * they have; so do those that the caller does not see.
 */
export async function orderBeside(app: Context, by: By, { besideId, side, ...ref }: ItemRef & Beside): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // One after another, before anything else is locked: each needs the order that the one before it has left.
    await lockFor(tx, 'order of items')
    const { item, live } = await claim(tx, by, { ...ref, permission: PUBLISHING })
    if (!isSectionKey(item.section) || sections[item.section].order !== 'sort')
      refuse('rejected', '这个栏目按日期排列，不能调整顺序')
    await getInScope(tx, by.caller, besideId, 'cms:content:list')
    const changes = numbersFor(await numbersIn(tx, item.section), item.id, { besideId, side })
    if (!changes) return refuse('rejected', '另一条内容已不在这个栏目，请刷新后重试')
    await writeNumbers(tx, changes)
    const sortNo = changes.find(({ id }) => id === item.id)?.sortNo ?? live.sort_no
    await writeHistory(tx, by, { contentId: item.id, action: 'order', version: live.version, reason: `${sortNo}` })
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** The items of a section in their order. */
async function numbersIn(tx: Tx, section: string): Promise<Place[]> {
  return tx
    .selectFrom('content')
    .select(['id', 'sort_no as sortNo'])
    .where('section', '=', section)
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
}

const AT_ONCE = 400

async function writeNumbers(tx: Tx, changes: readonly Place[]): Promise<void> {
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const part = changes.slice(at, at + AT_ONCE)
    const ids = part.map(({ id }) => id)
    // Whoever changes one of them now writes its former number; their change ends first.
    await tx.selectFrom('desk_item').select('id').where('id', 'in', ids).orderBy('id').$call(forUpdate(tx)).execute()
    await numberContent(tx, part)
  }
}
