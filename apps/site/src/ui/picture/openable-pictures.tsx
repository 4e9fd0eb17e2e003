import type { Picture as PictureData } from '@anju/contract/content-fields'
import { type ReactNode, useState } from 'react'
import { later } from '../later.tsx'

const Lightbox = later(async () => (await import('./lightbox.tsx')).Lightbox)

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
  // Once opened it stays, so that closing it gives the focus back.
  const [opened, setOpened] = useState(false)
  function openAt(at: number) {
    setOpened(true)
    setIndex(at)
  }
  return (
    <>
      <ul className={className}>
        {pictures.map((picture, at) => (
          <li key={picture.src}>{children(picture, at, () => openAt(at))}</li>
        ))}
      </ul>
      {opened && (
        <Lightbox
          title={title}
          pictures={pictures}
          index={index}
          onIndex={setIndex}
          onClose={() => setIndex(null)}
          member={member}
        />
      )}
    </>
  )
}
