import type { PickedFile } from '@anju/contract/resource'
import { useRef, useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { uploadFile } from './upload.ts'
import type { UploadTarget } from './upload-target.ts'
import { isInParts, reloadVideos } from './video.ts'

/** A file that is being uploaded, or could not be: `fault` says why. `cancel` ends an upload that takes long. */
export type Uploading = { key: number; file: File; percent: number; fault: string | null; cancel?: () => void }

/** Uploads files one after the other and hands each to `onUploaded`; failed ones stay in the list until they are tried again or removed. */
export function useUploads(to: UploadTarget, onUploaded: (picked: PickedFile, file: File) => void) {
  const [list, setList] = useState<readonly Uploading[]>([])
  const made = useRef(0)
  // Several may end before the next rendering, and each handler must see what the others have added.
  const latest = useRef(onUploaded)
  latest.current = onUploaded

  const set = (key: number, change: Partial<Uploading>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const dismiss = (key: number) => setList((before) => before.filter((one) => one.key !== key))
  const start = async ({ key, file }: Uploading) => {
    const stop = new AbortController()
    set(key, { percent: 0, fault: null, ...(isInParts(file) && { cancel: () => stop.abort() }) })
    const progress = (part: number) => set(key, { percent: Math.round(part * 100) })
    try {
      const picked = await uploadFile(file, to, { progress, signal: stop.signal })
      dismiss(key)
      latest.current(picked, file)
    } catch (error) {
      if (stop.signal.aborted) dismiss(key)
      else set(key, { fault: errorMessage(error) })
    }
    if (isInParts(file)) void reloadVideos()
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: ++made.current, file, percent: 0, fault: null }))
    setList((before) => [...before, ...added])
    for (const one of added) void start(one)
  }
  return { list, add, retry: (one: Uploading) => void start(one), dismiss }
}

export type Uploads = ReturnType<typeof useUploads>
