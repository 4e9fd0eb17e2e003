import type { Picture as PictureData } from '@anju/contract/content-fields'
import { type ReactNode, useState } from 'react'
import { Lightbox } from './lightbox.tsx'

type Props = {
  /** Names the open picture box. */
  title: string
  pictures: readonly PictureData[]
  member: boolean
  className: string | undefined
  /** One entry of the list; `open` shows its picture large. */
  children: (picture: PictureData, index: number, open: () => void) => ReactNode
}

/** A list of pictures that open large, one after the other, in a box over the page. */
export function OpenablePictures({ title, pictures, member, className, children }: Props) {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <>
      <ul className={className}>
        {pictures.map((picture, at) => (
          <li key={picture.src}>{children(picture, at, () => setIndex(at))}</li>
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
