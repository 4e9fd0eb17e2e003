import { useQuery } from '@tanstack/react-query'
import { Button, Typography } from 'antd'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly } from '#ui/session/call.ts'
import styles from './resource.module.css'
import type { Uploads } from './uploads.ts'
import { cancelVideo, isInParts, videosKey } from './video.ts'

const useVideos = () =>
  useQuery({ queryKey: [videosKey], queryFn: () => callQuietly(videosKey), staleTime: 0 }).data ?? null

/** How large a file may be. */
export function SizeNote() {
  const videos = useVideos()
  const most = videos ? `，MP4 视频不超过 ${Math.floor(videos.mostBytes / 1024 / 1024)} MB` : ''
  return (
    <Typography.Text type="secondary">
      {`图片、PDF、Word、Excel、PowerPoint，每个不超过 20 MB${most}，可多选`}
    </Typography.Text>
  )
}

/** The user's videos whose upload was interrupted: to be continued by choosing the same file, or cancelled. */
export function UnfinishedVideos({ uploads: { list } }: { uploads: Uploads }) {
  const videos = useVideos()
  // While one of them is running, the server's rows may be its own.
  if (!videos || videos.rows.length === 0 || list.some(({ file }) => isInParts(file))) return null
  const cancel = async ({ uploadId, name }: { uploadId: string; name: string }) => {
    if (!(await confirm(`取消上传“${name}”吗？已上传的部分会删除。`))) return
    await cancelVideo(uploadId).catch((error: unknown) => notify.error(errorMessage(error)))
  }
  return (
    <ul className={styles.uploads} aria-label="没有传完的视频">
      {videos.rows.map((row) => (
        <li key={row.uploadId}>
          <span className={styles.fileName}>
            {`${row.name} 已上传 ${Math.floor((row.received / row.size) * 100)}%，重新选择这个文件即可继续`}
          </span>
          <Button size="small" type="text" onClick={() => void cancel(row)} aria-label={`取消上传 ${row.name}`}>
            取消上传
          </Button>
        </li>
      ))}
    </ul>
  )
}
