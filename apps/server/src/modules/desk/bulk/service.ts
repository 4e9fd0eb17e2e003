import type { BulkFaults, WordChange } from '@anju/contract/desk/bulk'
import { fromWireTime } from '@anju/contract/wire/time'
import { arrangeContent } from '#modules/content'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { Refusal, refuse } from '#platform/refusal'
import { wasPublished } from '../form.ts'
import { writeHistory } from '../history.ts'
import { changeLive, type ItemRef, PUBLISHING } from '../workflow.service.ts'

/** Changes items one after another, each in a transaction of its own, so that one that is refused leaves the others changed. */
export async function changeEach(
  items: readonly ItemRef[],
  change: (item: ItemRef) => Promise<void>,
): Promise<{ faults: BulkFaults }> {
  const faults: BulkFaults = []
  for (const item of items) {
    try {
      await change(item)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.push({ contentId: item.contentId, msg: error.message })
    }
  }
  return { faults }
}

/** The same for changes that name what the target does not have. */
export async function transferEach(items: readonly ItemRef[], transfer: (ref: ItemRef) => Promise<string[]>) {
  const lost: { contentId: string; fields: string[] }[] = []
  const { faults } = await changeEach(items, async (item) => {
    const fields = await transfer(item)
    if (fields.length > 0) lost.push({ contentId: item.contentId, fields })
  })
  return { faults, lost }
}

/** The same for changes of words: items without the words are neither changed nor refused. */
export async function replaceEach(
  items: readonly ItemRef[],
  replace: (ref: ItemRef) => Promise<WordChange | undefined>,
) {
  const changes: WordChange[] = []
  const { faults } = await changeEach(items, async (item) => {
    const change = await replace(item)
    if (change) changes.push(change)
  })
  return { faults, changes }
}

/** Pins a published item above its section until a time; an empty time ends it. The text and its version stay. */
export async function pinItem(
  app: Context,
  by: By,
  { topUntil, ...item }: ItemRef & { topUntil: string },
): Promise<void> {
  const until = topUntil ? fromWireTime(topUntil) : null
  if (until !== null && !(until > by.now)) refuse('badRequest', '置顶时间应晚于现在', { field: 'topUntil' })
  await changeLive(app, by, { ...item, permission: PUBLISHING }, async (tx, { live }) => {
    if (!wasPublished(live)) refuse('rejected', '没有发布过的内容不能置顶')
    await arrangeContent(tx, live.id, { top_until: until })
    const action = until === null ? 'unpin' : 'pin'
    await writeHistory(tx, by, { contentId: live.id, action, version: live.version, reason: topUntil })
  })
}
