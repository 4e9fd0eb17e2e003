import { download, downloading } from '@anju/browser/download'
import type { Attachment } from '@anju/contract/content'
import { previewWidth } from '@anju/contract/picture-widths'
import { fileSize } from '@anju/contract/shown/file-size'
import { useState } from 'react'
import { caller } from '../api/call.ts'
import { openAccountDialog, useSession } from '../api/session.ts'
import { notify } from '../feedback/messages.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture/picture.tsx'
import styles from './attachment-list.module.css'
import { Tag } from './tag.tsx'
import { VideoPlayer } from './video-player.tsx'

function AttachmentRow({ file, isPublic }: { file: Attachment; isPublic: boolean }) {
  const { name } = useSession()
  const [busy, setBusy] = useState(false)
  const locked = file.audience === 'member' && !name
  async function fetchIt() {
    if (locked) return openAccountDialog()
    setBusy(true)
    const refusal = await download(file.src, caller, file.name)
    setBusy(false)
    if (refusal) notify(refusal, 'bad')
  }
  return (
    <li>
      <button type="button" data-paper className={styles.file} onClick={fetchIt} disabled={busy}>
        {file.preview && !locked ? (
          <span className={styles.page}>
            <Picture src={`${file.src}?w=${previewWidth}`} alt="" width={48} height={64} member={!isPublic} />
          </span>
        ) : (
          <Icon name={locked ? 'lock' : 'file'} size="1.4em" />
        )}
        <span className={styles.name}>{file.name}</span>
        {file.audience === 'member' && <Tag tone="warn">内部</Tag>}
        <span className={styles.size} aria-live="polite">
          {busy ? downloading : fileSize(file.size)}
        </span>
        <Icon name="download" />
      </button>
    </li>
  )
}

/**
 * Files to download, each with its size; they are fetched with the member's token, so staff files work too. Videos can be played as
 * well. `isPublic`: the item is for everybody.
 */
export function AttachmentList({ attachments, isPublic }: { attachments: readonly Attachment[]; isPublic: boolean }) {
  const { name } = useSession()
  if (attachments.length === 0) return null
  const videos = attachments.filter(({ mime, audience }) => mime === 'video/mp4' && (audience === 'public' || name))
  return (
    <section className={styles.list}>
      {videos.map((file) => (
        <VideoPlayer key={file.src} file={file} isPublic={isPublic && file.audience === 'public'} />
      ))}
      <h2>附件下载</h2>
      <ul>
        {attachments.map((file) => (
          <AttachmentRow key={file.src} file={file} isPublic={isPublic && file.audience === 'public'} />
        ))}
      </ul>
    </section>
  )
}
