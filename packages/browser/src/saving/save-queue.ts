import { sameText } from './same-text.ts'

/** Where the text is: `waiting` for a server that cannot be reached, `conflict` with what somebody else saved, `refused` by a rule. */
export type SaveStatus =
  | { kind: 'saved'; time: string }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'waiting' }
  | { kind: 'conflict' }
  | { kind: 'refused'; reason: string }

export type Failure = { kind: 'conflict' } | { kind: 'waiting' } | { kind: 'refused'; reason: string }

/** A text and the version of the server that it continues. */
export type Draft<Form> = { form: Form; version: number }

/** A text that a browser keeps because the server may not have it, and when it was kept. */
export type KeptText<Form> = Draft<Form> & { at: number }

type Surroundings<Form> = {
  save: (draft: Draft<Form>) => Promise<{ version: number; saveTime: string }>
  /** What an error of `save` means. */
  failureOf: (error: unknown) => Failure
  /** Keeps a text that the server does not have yet in the browser; `null` when the server has it. */
  keep: (draft: Draft<Form> | null) => void
  /** Runs something later; returns how to prevent it. */
  later: (milliseconds: number, run: () => void) => () => void
  now: () => number
  /** Texts that earlier pages left in the browser, and how to forget one of them. */
  left?: { texts: readonly KeptText<Form>[]; forget: (text: KeptText<Form>) => void }
}

/** After the last key, and at most this long after the first one. */
const PAUSE = 1500
const LONGEST = 10_000
const KEEP = 500
const FIRST_RETRY = 2000
const LAST_RETRY = 60_000

type Snapshot<Form> = {
  form: Form
  base: Draft<Form>
  status: SaveStatus
  /** A text that an earlier page left: it continues what the server has now, which does not have it. */
  offer: KeptText<Form> | null
  /** One that continues an older version; in its place it would undo what was saved since. */
  outdated: KeptText<Form> | null
}

export type SaveQueue<Form> = ReturnType<typeof createSaveQueue<Form>>

/**
 * Saves what somebody writes: soon after each pause, one call at a time, again when the server could not be reached, and until then
 * in the browser. It belongs to no component, so it goes on while its page is hidden. What earlier pages left is offered until
 * something is written here, and never if the server has it.
 */
export function createSaveQueue<Form>(start: Draft<Form>, outside: Surroundings<Form>) {
  let base = start
  let form = start.form
  let left = outside.left?.texts ?? []
  let running: Promise<void> | undefined
  let retry = FIRST_RETRY
  let dirtySince = 0
  let stopSaving = () => {}
  let stopKeeping: (() => void) | undefined
  const listeners = new Set<() => void>()

  const snapshotOf = (status: SaveStatus): Snapshot<Form> => {
    left = left.filter((text) => {
      const isHere = sameText(text.form, base.form)
      if (isHere) outside.left?.forget(text)
      return !isHere
    })
    const isQuiet = status.kind === 'saved'
    return {
      form,
      base,
      status,
      offer: (isQuiet && left.find(({ version }) => version === base.version)) || null,
      outdated: (isQuiet && left.find(({ version }) => version < base.version)) || null,
    }
  }
  let snapshot = snapshotOf({ kind: 'saved', time: '' })
  const publish = (status: SaveStatus) => {
    snapshot = snapshotOf(status)
    for (const listener of listeners) listener()
  }
  const keepNow = () => {
    stopKeeping?.()
    stopKeeping = undefined
    outside.keep({ form, version: base.version })
  }
  const saveIn = (milliseconds: number) => {
    stopSaving()
    stopSaving = outside.later(milliseconds, () => void save())
  }
  const succeed = (sent: Form, version: number, time: string) => {
    base = { form: sent, version }
    retry = FIRST_RETRY
    if (form === sent) {
      stopKeeping?.()
      stopKeeping = undefined
      outside.keep(null)
      return publish({ kind: 'saved', time })
    }
    dirtySince = outside.now()
    publish({ kind: 'dirty' })
    saveIn(PAUSE)
  }
  const fail = (failure: Failure) => {
    keepNow()
    publish(failure)
    if (failure.kind !== 'waiting') return
    saveIn(retry)
    retry = Math.min(retry * 2, LAST_RETRY)
  }
  const send = async () => {
    const sent = form
    publish({ kind: 'saving' })
    try {
      const { version, saveTime } = await outside.save({ form: sent, version: base.version })
      succeed(sent, version, saveTime)
    } catch (error) {
      fail(outside.failureOf(error))
    }
  }
  /** Saves now, unless everything is saved or a conflict has to be resolved first. */
  async function save(): Promise<void> {
    stopSaving()
    if (running) return running
    const { status } = snapshot
    if (status.kind === 'saved' || status.kind === 'conflict') return
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => snapshot,
    change: (part: Partial<Form>) => {
      form = { ...form, ...part }
      const { status } = snapshot
      stopKeeping ??= outside.later(KEEP, keepNow)
      if (status.kind === 'conflict' || status.kind === 'saving' || status.kind === 'waiting') return publish(status)
      if (status.kind !== 'dirty') dirtySince = outside.now()
      publish({ kind: 'dirty' })
      saveIn(Math.min(PAUSE, Math.max(0, dirtySince + LONGEST - outside.now())))
    },
    save,
    /** Forgets a text that an earlier page left, once the server has it or nobody wants it. */
    forget: (text: KeptText<Form>) => {
      left = left.filter((one) => one !== text)
      outside.left?.forget(text)
      publish(snapshot.status)
    },
    /** Saves everything; returns whether the server has it. */
    flush: async () => {
      do await save()
      while (snapshot.status.kind === 'dirty')
      return snapshot.status.kind === 'saved'
    },
    /** Continues from another version of the server, saved at `time`, with this text; saves it if it differs from `theirs`. */
    adopt: (theirs: Draft<Form>, text: Form = theirs.form, time = '') => {
      base = theirs
      form = text
      stopSaving()
      if (text !== theirs.form) {
        keepNow()
        dirtySince = outside.now()
        publish({ kind: 'dirty' })
        return saveIn(0)
      }
      stopKeeping?.()
      stopKeeping = undefined
      outside.keep(null)
      publish({ kind: 'saved', time })
    },
  }
}
