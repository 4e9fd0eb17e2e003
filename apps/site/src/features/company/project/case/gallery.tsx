import type { Picture as PictureData } from '@anju/contract/content-fields'
import { OpenablePictures } from '#ui/picture/openable-pictures.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './gallery.module.css'

type Props = { title: string; pictures: readonly PictureData[]; member: boolean }

/** The pictures of a project side by side; each opens the viewer. */
export function ProjectGallery({ title, pictures, member }: Props) {
  if (pictures.length === 0) return null
  return (
    <OpenablePictures title={title} pictures={pictures} member={member} className={styles.gallery}>
      {(picture, _, open) => (
        <button type="button" onClick={open} aria-label={`查看大图：${picture.alt}`}>
          <Picture {...picture} alt="" member={member} sizes="(max-width: 576px) 100vw, 33vw" />
          {picture.caption && <span>{picture.caption}</span>}
        </button>
      )}
    </OpenablePictures>
  )
}
