import { NetworkFailure } from '@anju/browser/network-failure'
import { keptTexts, removeOldTexts } from '@anju/browser/saving/kept-texts'
import {
  createSaveQueue,
  type Draft,
  type Failure,
  type SaveQueue,
  type SaveStatus,
} from '@anju/browser/saving/save-queue'
import type { CaseDraft } from '@anju/contract/case/draft'
import { refusals } from '@anju/contract/errors'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallRefused, callQuietly } from '../session/call.ts'
import { useSession } from '../session/session.ts'
import type { CaseKey, CaseKind } from './case.api.ts'

/** What is written about a case: the text, for which step, and what it refers to. */
export type DraftForm = Omit<CaseDraft, 'version'>
export const noDraft: DraftForm = { step: '', text: '', references: [] }

const PREFIX = 'case-draft:'
removeOldTexts(PREFIX)

/** An ended session and a locked screen end again: the text waits. */
const PASSING: readonly number[] = [refusals.sessionExpired.code, refusals.locked.code, refusals.unavailable.code]

function failureOf(error: unknown): Failure {
  if (error instanceof CallRefused && !PASSING.includes(error.code))
    return error.code === refusals.conflict.code ? { kind: 'conflict' } : { kind: 'refused', reason: error.msg }
  if (error instanceof NetworkFailure && error.status === 413) return { kind: 'refused', reason: '这段话太长' }
  return { kind: 'waiting' }
}

/** The route of the drafts of a kind, and how the id of a case is called, by the route of one case. */
function routeOf(one: CaseKey): { key: string; idName: string } {
  const [, path = '', idName = ''] = /^GET (.*)\/:(\w+)$/.exec(one) ?? []
  return { key: `PUT ${path}/draft`, idName }
}

const queues = new Map<string, SaveQueue<DraftForm>>()
const unsaved = () => [...queues.values()].filter((queue) => queue.snapshot().status.kind !== 'saved')

addEventListener('online', () => {
  for (const queue of unsaved()) void queue.save()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const queue of unsaved()) void queue.save()
})

/** What the browser still has of a draft because the server could not be reached: it goes on from there. */
function lastText(key: string, start: Draft<DraftForm>): DraftForm | null {
  const texts = keptTexts<DraftForm>(key)
  const [last, ...older] = texts.left()
  for (const text of older) texts.forget(text)
  if (!last) return null
  texts.forget(last)
  return last.version >= start.version ? last.form : null
}

/** The queue of a draft, which outlives its drawer: it goes on saving while another case is open. */
function queueOf(
  key: string,
  start: Draft<DraftForm>,
  save: (draft: Draft<DraftForm>) => Promise<{ version: number; saveTime: string }>,
) {
  const known = queues.get(key)
  if (known) return known
  const queue = createSaveQueue<DraftForm>(start, {
    save,
    failureOf,
    keep: keptTexts<DraftForm>(key).keep,
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    now: Date.now,
  })
  const left = lastText(key, start)
  queues.set(key, queue)
  if (left) queue.change(left)
  return queue
}

export type CaseDraftState = {
  form: DraftForm
  status: SaveStatus
  change: (part: Partial<DraftForm>) => void
  /** Forgets what has been sent: the server has deleted it with the step. What `isTyped` since is saved again. */
  finish: (isTyped: boolean) => void
  /** Continues with what is written here, or with what the server has from another window. */
  settle: (theirs: CaseDraft, keepsOwn: boolean) => void
}

type Saved = { version: number; saveTime: string }

/** The queue of the draft about one case, which begins with what the server has. */
function startQueue(kind: Pick<CaseKind, 'one'>, id: string, key: string, { version, ...form }: CaseDraft) {
  const route = routeOf(kind.one)
  const save = (draft: Draft<DraftForm>) => {
    const body = { [route.idName]: id, ...draft.form, version: draft.version }
    return callQuietly(route.key as never, { body } as never) as Promise<unknown> as Promise<Saved>
  }
  return queueOf(key, { form, version }, save)
}

/**
 * What the user writes about a case, saved on the server after each pause until it is sent; nobody else reads it. The form has the attribute
 * `data-draft`, so that nobody is asked before it is closed.
 */
export function useCaseDraft(kind: Pick<CaseKind, 'one'>, id: string, stored: CaseDraft): CaseDraftState {
  const user = useSession((session) => session.user?.userId) ?? ''
  const key = `${PREFIX}${user}:${kind.one}:${id}`
  const [queue] = useState(() => startQueue(kind, id, key, stored))
  const [first] = useState(stored.version)
  const { form, status, base } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  // What another window has saved or sent since, unless somebody is writing here.
  useEffect(() => {
    const { version, ...theirs } = stored
    const before = queue.snapshot()
    const isSent = version === 0 && first > 0 && before.base.version === first
    if (before.status.kind === 'saved' && (version > before.base.version || isSent))
      queue.adopt({ form: theirs, version })
  }, [queue, stored, first])
  useEffect(
    () => () => {
      if (queue.snapshot().status.kind === 'saved') queues.delete(key)
    },
    [queue, key],
  )
  return {
    form,
    status,
    change: (part) => {
      queue.change(part)
      // A phone may drop the page at any moment, such as while its camera is open.
      keptTexts<DraftForm>(key).keep({ form: queue.snapshot().form, version: base.version })
    },
    finish: (isTyped) => {
      const now = queue.snapshot()
      queue.adopt({ form: noDraft, version: now.base.version }, isTyped ? now.form : noDraft)
    },
    settle: ({ version, ...theirs }, keepsOwn) =>
      queue.adopt({ form: theirs, version }, keepsOwn ? queue.snapshot().form : theirs),
  }
}
