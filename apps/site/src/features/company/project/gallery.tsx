import type { Picture as PictureData } from '@anju/contract/content-fields'
import { OpenablePictures } from '#ui/picture/openable-pictures.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './projects.module.css'

type Props = { title: string; pictures: readonly PictureData[]; member: boolean }

/** The first picture large, the others beside it; each opens the viewer. */
export function ProjectGallery({ title, pictures, member }: Props) {
  if (pictures.length === 0) return null
  return (
    <OpenablePictures title={title} pictures={pictures} member={member} className={styles.gallery}>
      {(picture, at, open) => (
        <button type="button" onClick={open} aria-label={`查看大图：${picture.alt}`}>
          <Picture {...picture} alt="" member={member} loading={at === 0 ? 'eager' : 'lazy'} />
          {picture.caption && <span>{picture.caption}</span>}
        </button>
      )}
    </OpenablePictures>
  )
}
