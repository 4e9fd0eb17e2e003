import type { Picture as PictureData } from '@anju/contract/content-fields'
import { useState } from 'react'
import { Lightbox } from '#ui/picture/lightbox.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './projects.module.css'

type Props = { title: string; pictures: readonly PictureData[]; member: boolean }

/** The first picture large, the others beside it; each opens the viewer. */
export function ProjectGallery({ title, pictures, member }: Props) {
  const [index, setIndex] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={styles.gallery}>
        {pictures.map((picture, at) => (
          <li key={picture.src}>
            <button type="button" onClick={() => setIndex(at)} aria-label={`查看大图：${picture.alt}`}>
              <Picture {...picture} alt="" member={member} loading={at === 0 ? 'eager' : 'lazy'} />
              {picture.caption && <span>{picture.caption}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        title={title}
        pictures={pictures}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(null)}
        member={member}
      />
    </>
  )
}
