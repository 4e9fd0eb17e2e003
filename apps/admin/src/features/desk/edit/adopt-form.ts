import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { notify } from '#ui/feedback/dialogs.tsx'
import { call } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { historyKey } from '../item/desk.api.ts'

/** Makes a form the working copy; the present one goes into the history before. Says that it is done, or why not. */
export async function adoptForm(
  contentId: string,
  queue: SaveQueue<ItemForm>,
  form: Partial<ItemForm>,
  done: string,
): Promise<boolean> {
  try {
    await call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form: queue.snapshot().form } })
    queue.change(form)
    const isSaved = await queue.flush()
    if (isSaved) notify.success(done)
    else notify.error('内容还没有保存到服务器，请稍后再试')
    await queryClient.invalidateQueries({ queryKey: [historyKey] })
    return isSaved
  } catch {
    // `call` has shown the reason.
    return false
  }
}
