import { sameText } from './same-text.ts'

/** Where the text is: `waiting` for a server that cannot be reached, or for the `reason`, `conflict` with what somebody else saved, `refused` by a rule. */
export type SaveStatus =
  | { kind: 'saved'; time: string }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'waiting'; reason?: string }
  | { kind: 'conflict' }
  | { kind: 'refused'; reason: string }

export type Failure = { kind: 'conflict' } | { kind: 'waiting'; reason?: string } | { kind: 'refused'; reason: string }

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
  /** How often another version has taken the place of what was written here. */
  adopted: number
}

export type SaveQueue<Form> = ReturnType<typeof createSaveQueue<Form>>

/** Texts that earlier pages left, until the server has them or nobody wants them. */
function earlierTexts<Form>(left: Surroundings<Form>['left']) {
  let texts = left?.texts ?? []
  const forget = (text: KeptText<Form>) => {
    texts = texts.filter((one) => one !== text)
    left?.forget(text)
  }
  /** What is offered beside a text of the server; the same text is forgotten. */
  const beside = ({ form, version }: Draft<Form>) => {
    for (const text of texts) if (sameText(text.form, form)) forget(text)
    return {
      offer: texts.find((text) => text.version === version) ?? null,
      outdated: texts.find((text) => text.version < version) ?? null,
    }
  }
  return { forget, beside }
}

/** The browser's copy of a text that the server does not have yet. */
function browserCopy<Form>({ keep, later }: Surroundings<Form>, current: () => Draft<Form>) {
  let cancel: (() => void) | undefined
  const put = (draft: Draft<Form> | null) => {
    cancel?.()
    cancel = undefined
    keep(draft)
  }
  const write = () => put(current())
  return {
    write,
    writeSoon: () => {
      cancel ??= later(KEEP, write)
    },
    clear: () => put(null),
  }
}

/** The text that is written, what the server has of it, and who follows its changes. */
function createText<Form>(start: Draft<Form>, left: Surroundings<Form>['left']) {
  const earlier = earlierTexts(left)
  const listeners = new Set<() => void>()
  let base = start
  let form = start.form
  let adopted = 0
  const snapshotOf = (status: SaveStatus): Snapshot<Form> => {
    const { offer, outdated } = earlier.beside(base)
    const isQuiet = status.kind === 'saved'
    return { form, base, status, offer: isQuiet ? offer : null, outdated: isQuiet ? outdated : null, adopted }
  }
  let snapshot = snapshotOf({ kind: 'saved', time: '' })
  return {
    snapshot: () => snapshot,
    draft: (): Draft<Form> => ({ form, version: base.version }),
    write: (text: Form) => {
      form = text
    },
    adopt: (text: Form) => {
      form = text
      adopted++
    },
    continueFrom: (theirs: Draft<Form>) => {
      base = theirs
    },
    publish: (status: SaveStatus) => {
      snapshot = snapshotOf(status)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forget: earlier.forget,
  }
}

/** Sends the text: one call at a time, again with longer and longer pauses while the server cannot be reached. */
function createSender<Form>(
  text: ReturnType<typeof createText<Form>>,
  copy: ReturnType<typeof browserCopy<Form>>,
  { save: call, failureOf, later, now }: Surroundings<Form>,
) {
  let running: Promise<void> | undefined
  let retry = FIRST_RETRY
  let dirtySince = 0
  let cancel = () => {}

  const saveIn = (milliseconds: number) => {
    cancel()
    cancel = later(milliseconds, () => void save())
  }
  /** Something has been written that is to be saved after `pause`. */
  const markDirty = (pause: (since: number) => number) => {
    if (text.snapshot().status.kind !== 'dirty') dirtySince = now()
    text.publish({ kind: 'dirty' })
    saveIn(pause(dirtySince))
  }
  const succeed = (sent: Form, version: number, time: string) => {
    text.continueFrom({ form: sent, version })
    retry = FIRST_RETRY
    if (text.draft().form !== sent) return markDirty(() => PAUSE)
    copy.clear()
    text.publish({ kind: 'saved', time })
  }
  const fail = (failure: Failure) => {
    copy.write()
    text.publish(failure)
    if (failure.kind !== 'waiting') return
    saveIn(retry)
    retry = Math.min(retry * 2, LAST_RETRY)
  }
  const send = async () => {
    const draft = text.draft()
    text.publish({ kind: 'saving' })
    try {
      const { version, saveTime } = await call(draft)
      succeed(draft.form, version, saveTime)
    } catch (error) {
      fail(failureOf(error))
    }
  }
  async function save(): Promise<void> {
    cancel()
    if (running) return running
    const { kind } = text.snapshot().status
    if (kind === 'saved' || kind === 'conflict') return
    running = send().finally(() => {
      running = undefined
    })
    return running
  }
  return { save, markDirty, cancel: () => cancel() }
}

/**
 * Saves what somebody writes: soon after each pause, one call at a time, again when the server could not be reached, and until then
 * in the browser. It belongs to no component, so it goes on while its page is hidden. What earlier pages left is offered until
 * something is written here, and never if the server has it.
 */
export function createSaveQueue<Form>(start: Draft<Form>, outside: Surroundings<Form>) {
  const text = createText(start, outside.left)
  const copy = browserCopy(outside, text.draft)
  const sender = createSender(text, copy, outside)
  const { snapshot, publish } = text
  const { save } = sender

  return {
    subscribe: text.subscribe,
    snapshot,
    change: (part: Partial<Form>) => {
      text.write({ ...text.draft().form, ...part })
      const { status } = snapshot()
      copy.writeSoon()
      if (status.kind === 'conflict' || status.kind === 'saving' || status.kind === 'waiting') return publish(status)
      sender.markDirty((since) => Math.min(PAUSE, Math.max(0, since + LONGEST - outside.now())))
    },
    /** Saves now, unless everything is saved or a conflict has to be resolved first. */
    save,
    /** Forgets a text that an earlier page left, once the server has it or nobody wants it. */
    forget: (earlier: KeptText<Form>) => {
      text.forget(earlier)
      publish(snapshot().status)
    },
    /** Saves everything; returns whether the server has it. */
    flush: async () => {
      do await save()
      while (snapshot().status.kind === 'dirty')
      return snapshot().status.kind === 'saved'
    },
    /** Continues from another version of the server, saved at `time`, with this text; saves it if it differs from `theirs`. */
    adopt: (theirs: Draft<Form>, form: Form = theirs.form, time = '') => {
      text.continueFrom(theirs)
      text.adopt(form)
      sender.cancel()
      if (form !== theirs.form) {
        copy.write()
        return sender.markDirty(() => 0)
      }
      copy.clear()
      publish({ kind: 'saved', time })
    },
  }
}
