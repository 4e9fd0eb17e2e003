import { fetchFile } from '@anju/browser/download'
import type { TicketPhoto } from '@anju/contract/proposal/photo'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { DialogFrame } from '../../feedback/dialog-frame.tsx'
import { caller } from '../../session/caller.ts'
import styles from './photo.module.css'

/** The address at which the browser can show a photo, which needs the user's token; `undefined` until it is loaded. */
function usePhotoSrc(photoId: string, size: 'small' | 'whole'): string | undefined {
  const { data } = useQuery({
    queryKey: ['proposal-photo', photoId, size],
    queryFn: async () => {
      const fetched = await fetchFile(`/prod-api/cms/proposal/photo/${photoId}?size=${size}`, caller)
      if ('refusal' in fetched) throw new Error(fetched.refusal)
      return URL.createObjectURL(fetched.blob)
    },
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

type PhotosProps = { photos: readonly TicketPhoto[]; title: string }

/** The photos of a line of the history, small; each opens large. */
export function TicketPhotos({ photos, title }: PhotosProps) {
  const [at, setAt] = useState<number | null>(null)
  const large = at === null ? undefined : photos[at]
  if (photos.length === 0) return null
  const step = (by: number) => setAt((before) => ((before ?? 0) + by + photos.length) % photos.length)
  const keys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    else if (key === 'ArrowLeft') step(-1)
  }
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ photoId }, index) => (
          <li key={photoId}>
            <button type="button" aria-label={`放大查看照片 ${index + 1}`} onClick={() => setAt(index)}>
              <Photo photoId={photoId} size="small" alt="" />
            </button>
          </li>
        ))}
      </ul>
      {large && (
        <DialogFrame title={title} width={1040} footer={null} onCancel={() => setAt(null)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
          <div className={styles.large} onKeyDown={keys}>
            <Photo key={large.photoId} photoId={large.photoId} size="whole" alt={`照片 ${(at ?? 0) + 1}`} />
            <Flex gap={8} justify="center" align="center">
              <Button
                autoFocus
                disabled={photos.length < 2}
                icon={<LeftOutlined aria-hidden />}
                aria-label="上一张"
                onClick={() => step(-1)}
              />
              <span aria-live="polite">
                {(at ?? 0) + 1} / {photos.length}
              </span>
              <Button
                disabled={photos.length < 2}
                icon={<RightOutlined aria-hidden />}
                aria-label="下一张"
                onClick={() => step(1)}
              />
            </Flex>
          </div>
        </DialogFrame>
      )}
    </>
  )
}

function Photo({ photoId, size, alt }: { photoId: string; size: 'small' | 'whole'; alt: string }) {
  const src = usePhotoSrc(photoId, size)
  return src ? <img src={src} alt={alt} /> : <span className={styles.waiting} />
}
