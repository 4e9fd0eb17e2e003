/** A file that goes with a form: what was chosen, why it cannot be taken or sent, and how much of it has been sent, in percent. */
export type SingleFileState = { file: File | null; fault: string; percent: number | null }

type SingleFileOptions = {
  /** Why a file cannot be taken; empty if it can. */
  faultOf: (file: File) => string
  /** Sends a file; resolves with what the server calls it, rejects with a sentence. `progress` takes a part of one. */
  send: (file: File, progress: (part: number) => void) => Promise<string>
}

/**
 * The choice of one file, which is sent with its form: only then has its owner agreed. It is not stored in the browser, because others may use
 * that next.
 */
export function createSingleFile({ faultOf, send }: SingleFileOptions) {
  let state: SingleFileState = { file: null, fault: '', percent: null }
  let sentAs = ''
  const listeners = new Set<() => void>()
  const put = (part: Partial<SingleFileState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes a file instead of the one before, or none; one that cannot be taken leaves the one before. */
    choose: (file: File | null) => {
      const fault = file ? faultOf(file) : ''
      if (fault) return put({ fault })
      sentAs = ''
      put({ file, fault: '' })
    },
    /** Sends it unless that has been done; resolves with what the server calls it, nothing without a file, or `null` if it could not be sent. */
    send: async (): Promise<string | undefined | null> => {
      if (!state.file || sentAs) return sentAs || undefined
      put({ fault: '', percent: 0 })
      try {
        sentAs = await send(state.file, (part) => put({ percent: Math.round(part * 100) }))
        return sentAs
      } catch (error) {
        put({ fault: error instanceof Error ? error.message : '没有上传成功，请重试' })
        return null
      } finally {
        put({ percent: null })
      }
    },
    /** The server has lost it: it is sent again with the next attempt. */
    forget: () => {
      sentAs = ''
    },
  }
}
