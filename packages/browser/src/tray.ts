import { heicAdvice } from '@anju/contract/wire/file-name'
import { resized } from './resize.ts'
import type { Progress } from './upload.ts'

/** A picture that has been chosen and is sent with a form. */
export type Chosen = {
  key: number
  file: File
  /** Address of the preview. */
  src: string
  /** How much of it has been sent; `null` while it is not being sent. */
  percent: number | null
  /** Why it could not be sent. */
  fault: string
  /** What the server calls it once it is there. */
  sentAs: string
}

type TrayOptions = {
  /** How many, of how many bytes, and how long in pixels. */
  limits: { count: number; bytes: number; side: number }
  /** Sends one and resolves with what the server calls it; what it throws has a sentence for people as its message. */
  send: (file: File, progress: Progress) => Promise<string>
  /** Called when some have been added or removed. */
  changed?: (files: File[]) => void
}

type State = { chosen: readonly Chosen[]; fault: string }

let made = 0
const toChosen = (file: File): Chosen => ({
  key: ++made,
  file,
  src: URL.createObjectURL(file),
  percent: null,
  fault: '',
  sentAs: '',
})

/** Those of some files that can be sent, made small enough, and a sentence about the others. */
async function acceptable(files: readonly File[], room: number, { count, bytes, side }: TrayOptions['limits']) {
  const pictures: File[] = []
  let fault = files.length > room ? `最多 ${count} 张，多出的没有加入。` : ''
  for (const file of files.slice(0, room)) {
    // A picture that cannot be made smaller must not hold up those that follow.
    const small = await resized(file, side).catch(() => null)
    if (small && small.size <= bytes) pictures.push(small)
    else
      fault = `“${file.name}”${small ? '太大' : heicAdvice(file.name) || '不是能识别的图片，请选择 JPG 或 PNG'}，没有加入。`
  }
  return { pictures, fault }
}

/** Keeps chosen pictures until the form is sent, and sends them: a store for `useSyncExternalStore`, for one form. */
export function createTray({ limits, send, changed }: TrayOptions) {
  let state: State = { chosen: [], fault: '' }
  const listeners = new Set<() => void>()
  const put = (part: Partial<State>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const set = (key: number, part: Partial<Chosen>) =>
    put({ chosen: state.chosen.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const change = (chosen: readonly Chosen[]) => {
    for (const one of state.chosen) if (!chosen.includes(one)) URL.revokeObjectURL(one.src)
    put({ chosen })
    changed?.(chosen.map(({ file }) => file))
  }

  async function addNow(files: readonly File[]): Promise<void> {
    put({ fault: '' })
    const { pictures, fault } = await acceptable(files, limits.count - state.chosen.length, limits)
    put({ fault })
    if (pictures.length > 0) change([...state.chosen, ...pictures.map(toChosen)].slice(0, limits.count))
  }

  // One choice after another: a large photo takes seconds to be resized, and the next may be chosen or the form sent meanwhile.
  let adding = Promise.resolve()
  const add = (files: readonly File[]) => {
    adding = adding.then(() => addNow(files))
    return adding
  }

  async function sendOne({ key, file }: Chosen): Promise<void> {
    set(key, { percent: 0, fault: '' })
    try {
      const sentAs = await send(file, (part) => set(key, { percent: Math.round(part * 100) }))
      set(key, { percent: null, sentAs })
    } catch (error) {
      set(key, { percent: null, fault: error instanceof Error ? error.message : '没有上传成功，请重试' })
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Adds files as far as there is room; a sentence says what was left out. */
    add,
    /** Shows files again that were stored; not counted as a change. */
    restore: (files: readonly File[]) => {
      if (state.chosen.length === 0) put({ chosen: files.slice(0, limits.count).map(toChosen) })
    },
    remove: (key: number) => change(state.chosen.filter((one) => one.key !== key)),
    retry: sendOne,
    /**
     * Sends those that have not been sent yet, once all that were chosen have been added; resolves with what the server
     * calls all of them, or `null` if one could not be sent or was left out meanwhile.
     */
    send: async (): Promise<string[] | null> => {
      const before = state.fault
      await adding
      if (state.fault !== '' && state.fault !== before) return null
      for (const one of state.chosen) if (!one.sentAs) await sendOne(one)
      const names = state.chosen.map(({ sentAs }) => sentAs)
      return names.every(Boolean) ? names : null
    },
    /** The server has lost them: they are sent again with the next attempt. */
    forget: () => put({ chosen: state.chosen.map((one) => ({ ...one, sentAs: '' })) }),
    clear: () => change([]),
    /** Frees the previews of a form that is gone. */
    end: () => {
      for (const { src } of state.chosen) URL.revokeObjectURL(src)
    },
  }
}
export type Tray = ReturnType<typeof createTray>
