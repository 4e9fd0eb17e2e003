import { fetchFile } from '@anju/browser/download'
import type { Attachment } from '@anju/contract/content'
import { useEffect, useState } from 'react'
import { caller } from '../api/call.ts'
import { Notice } from '../feedback/messages.tsx'
import styles from './attachment-list.module.css'

/**
 * Plays a video. The browser asks for the parts that it needs; a `video` cannot carry the Authorization header, so one that is not public is fetched
 * whole and played from memory.
 */
export function VideoPlayer({ file, isPublic }: { file: Attachment; isPublic: boolean }) {
  const [local, setLocal] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    if (isPublic) return
    let url: string | null = null
    let cancelled = false
    void fetchFile(file.src, caller).then((fetched) => {
      if (cancelled) return
      if ('refusal' in fetched) return setRefusal(fetched.refusal)
      url = URL.createObjectURL(fetched.blob)
      setLocal(url)
    })
    return () => {
      cancelled = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [file.src, isPublic])
  const src = isPublic ? file.src : local
  if (refusal) return <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />
  return <video className={styles.video} controls preload="metadata" aria-label={file.name} {...(src && { src })} />
}
