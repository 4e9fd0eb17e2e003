import { fetchFile } from '@anju/browser/download'
import type { Attachment } from '@anju/contract/content'
import { fileSize } from '@anju/contract/shown/file-size'
import { useEffect, useState } from 'react'
import { caller } from '../api/call.ts'
import { Button } from '../button.tsx'
import { Notice } from '../feedback/messages.tsx'
import styles from './attachment-list.module.css'

/** An internal video of more bytes is fetched when its reader wants it: nobody loads a gigabyte by opening a page. */
const MOST_UNASKED = 20 * 1024 * 1024

/**
 * Plays a video. The browser asks for the parts that it needs; a `video` cannot carry the Authorization header, so one that is not public is fetched
 * whole and played from memory.
 */
export function VideoPlayer({ file, isPublic }: { file: Attachment; isPublic: boolean }) {
  const [wanted, setWanted] = useState(file.size <= MOST_UNASKED)
  const [local, setLocal] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    if (isPublic || !wanted) return
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
  }, [file.src, isPublic, wanted])
  const src = isPublic ? file.src : local
  const again = () => {
    setRefusal('')
    setWanted(file.size <= MOST_UNASKED)
  }
  if (refusal) return <Notice tone="bad" text={refusal} onClose={again} />
  if (!isPublic && !local && file.size > MOST_UNASKED)
    return (
      <p className={styles.offer}>
        <Button kind="quiet" busy={wanted} onClick={() => setWanted(true)}>
          {wanted ? `正在加载 ${file.name}` : `播放 ${file.name}`}
        </Button>
        <span className={styles.size}>内部视频需全部加载（{fileSize(file.size)}）后播放</span>
      </p>
    )
  return <video className={styles.video} controls preload="metadata" aria-label={file.name} {...(src && { src })} />
}
