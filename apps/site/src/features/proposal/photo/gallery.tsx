import type { TicketPhoto } from '@anju/contract/proposal/photo'
import { useEffect, useState } from 'react'
import type { SenderKey } from '#ui/form/code-form.tsx'
import { Lightbox } from '#ui/picture/lightbox.tsx'
import styles from './photo.module.css'
import { useTicketPhotos } from './use-ticket-photos.ts'

type GalleryProps = { photos: readonly TicketPhoto[]; sender: SenderKey; title: string }

/** The photos of a line of the timeline, small; each opens large. */
export function PhotoGallery({ photos, sender, title }: GalleryProps) {
  const { load, srcOf } = useTicketPhotos(sender)
  const [index, setIndex] = useState<number | null>(null)
  const ids = photos.map(({ photoId }) => photoId).join()
  useEffect(() => {
    void (async () => {
      for (const photoId of ids.split(',')) await load(photoId, 'small')
    })()
  }, [ids, load])
  const opened = index === null ? undefined : photos[index]?.photoId
  useEffect(() => {
    if (opened) void load(opened, 'whole')
  }, [opened, load])
  const pictures = photos.map(({ photoId, width, height }, at) => ({
    src: srcOf(photoId) ?? '',
    alt: `照片 ${at + 1}`,
    width,
    height,
  }))
  return (
    <>
      <ul className={styles.gallery}>
        {pictures.map(({ src, alt }, at) => (
          <li key={photos[at]?.photoId}>
            <button type="button" className={styles.open} onClick={() => setIndex(at)} aria-label={`放大查看${alt}`}>
              {src ? <img src={src} alt="" /> : <span className={styles.waiting} />}
            </button>
          </li>
        ))}
      </ul>
      <Lightbox title={title} pictures={pictures} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
    </>
  )
}
