import { NetworkFailure } from '@anju/browser/network-failure'
import { createSaveQueue, type Draft, type Failure, type SaveQueue } from '@anju/browser/save-queue'
import { storedValue } from '@anju/browser/storage'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { refusals } from '@anju/contract/errors'
import { CallRefused, callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { useSession } from '#ui/session/session.ts'
import { listKey } from '../item/desk.api.ts'

/** Text that this browser has and the server may not have. */
export type LocalCopy = Draft<ItemForm> & { at: number }

const PREFIX = 'desk:'
const stored = (contentId: string) => {
  const userId = useSession.getState().user?.userId ?? ''
  return storedValue('localStorage', `${PREFIX}${userId}:${contentId}`)
}

/** The text that the browser kept for an item; `null` if there is none. */
export function readLocal(contentId: string): LocalCopy | null {
  const text = stored(contentId).get()
  return text ? (JSON.parse(text) as LocalCopy) : null
}

const LIFE = 14 * 86_400_000

/** Removes texts that nobody has come back for in two weeks. */
function removeOld(): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
      const { at = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LocalCopy>
      if (Date.now() - at > LIFE) localStorage.removeItem(key)
    }
  } catch {
    // The browser blocks storage, so there is nothing to remove.
  }
}
removeOld()

export const forgetLocal = (contentId: string) => stored(contentId).clear()

/** An ended session and a locked screen end again: the text waits. */
const PASSING: readonly number[] = [refusals.sessionExpired.code, refusals.locked.code, refusals.unavailable.code]
const TOO_LARGE = 413

function failureOf(error: unknown): Failure {
  if (error instanceof CallRefused) {
    if (error.code === refusals.conflict.code) return { kind: 'conflict' }
    return PASSING.includes(error.code) ? { kind: 'waiting' } : { kind: 'refused', reason: error.msg }
  }
  if (error instanceof NetworkFailure && error.status === TOO_LARGE)
    return { kind: 'refused', reason: '正文超过 1 MB，请拆分或删去粘贴进来的图片代码' }
  return { kind: 'waiting' }
}

const queues = new Map<string, SaveQueue<ItemForm>>()

/** The queue of an item, which outlives its page: a hidden tab goes on saving. */
export function queueOf(contentId: string, start: Draft<ItemForm>): SaveQueue<ItemForm> {
  const known = queues.get(contentId)
  if (known) return known
  const queue = createSaveQueue<ItemForm>(start, {
    save: async ({ form, version }) => {
      const saved = await callQuietly('PUT /prod-api/cms/content/copy', { body: { contentId, version, form } })
      void queryClient.invalidateQueries({ queryKey: [listKey] })
      return saved
    },
    failureOf,
    keep: (draft) => {
      if (draft) stored(contentId).set(JSON.stringify({ ...draft, at: Date.now() }))
      else forgetLocal(contentId)
    },
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
