import { NetworkFailure } from '@anju/browser/network-failure'
import { keptTexts, removeOldTexts } from '@anju/browser/saving/kept-texts'
import { createSaveQueue, type Draft, type Failure, type SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { refusals } from '@anju/contract/errors'
import { CallRefused, callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { useSession } from '#ui/session/session.ts'
import { listKey } from '../item/desk.api.ts'

const PREFIX = 'desk:'
const textsOf = (contentId: string) =>
  keptTexts<ItemForm>(`${PREFIX}${useSession.getState().user?.userId ?? ''}:${contentId}`)
removeOldTexts(PREFIX)

/** These end again: the text waits. */
const passing = new Map<number, (msg: string) => string>([
  [refusals.sessionExpired.code, () => '登录已过期'],
  [refusals.locked.code, () => '屏幕已锁定'],
  [refusals.unavailable.code, (msg) => msg],
])
const tooLarge: Failure = { kind: 'refused', reason: '正文超过 1 MB，请拆分或删去粘贴进来的图片代码' }
const isTooLarge = (code: number | undefined) => code === refusals.tooLarge.code

function failureOf(error: unknown): Failure {
  if (error instanceof CallRefused) {
    if (error.code === refusals.conflict.code) return { kind: 'conflict' }
    if (isTooLarge(error.code)) return tooLarge
    const reason = passing.get(error.code)?.(error.msg)
    return reason === undefined ? { kind: 'refused', reason: error.msg } : { kind: 'waiting', reason }
  }
  // A proxy before the server has no sentence.
  if (error instanceof NetworkFailure && isTooLarge(error.status)) return tooLarge
  return { kind: 'waiting' }
}

const queues = new Map<string, SaveQueue<ItemForm>>()

/** The queue of an item, which outlives its page: a hidden tab goes on saving. */
export function queueOf(contentId: string, start: Draft<ItemForm>): SaveQueue<ItemForm> {
  const known = queues.get(contentId)
  if (known) return known
  const texts = textsOf(contentId)
  const queue = createSaveQueue<ItemForm>(start, {
    save: async ({ form, version }) => {
      const saved = await callQuietly('PUT /prod-api/cms/content/copy', { body: { contentId, version, form } })
      void queryClient.invalidateQueries({ queryKey: [listKey] })
      return saved
    },
    failureOf,
    keep: texts.keep,
    left: { texts: texts.left(), forget: texts.forget },
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    now: Date.now,
  })
  queues.set(contentId, queue)
  return queue
}

/** Shows what the server has, if that is newer and nobody is writing here. */
export function continueFrom(queue: SaveQueue<ItemForm>, latest: Draft<ItemForm>): void {
  const { status, base } = queue.snapshot()
  if (status.kind === 'saved' && latest.version > base.version) queue.adopt(latest)
}

const unsaved = () => [...queues.values()].filter((queue) => queue.snapshot().status.kind !== 'saved')

addEventListener('online', () => {
  for (const queue of unsaved()) void queue.save()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const queue of unsaved()) void queue.save()
})
addEventListener('beforeunload', (event) => {
  if (unsaved().length > 0) event.preventDefault()
})
