import type { Picture as PictureData } from '@anju/contract/content-fields'
import { type ComponentProps, useEffect, useState } from 'react'
import { caller } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { inFocus } from './focus.ts'
import styles from './picture.module.css'
import { smallerOf } from './src-set.ts'

type PictureSource = Pick<PictureData, 'src' | 'alt' | 'width' | 'height' | 'focus'>
type Props = PictureSource &
  Pick<ComponentProps<'img'>, 'className' | 'sizes' | 'loading' | 'fetchPriority'> & {
    /** The file is for members: it is fetched with the member's token. Take it from `row.audience !== 'public'`. */
    member?: boolean
  }

/** A picture that keeps its place while it loads, and shows a placeholder when it cannot. */
export function Picture({ member = false, ...image }: Props) {
  return member ? <MemberPicture {...image} /> : <PlainPicture {...image} />
}

function PlainPicture({ className, loading = 'lazy', focus, ...image }: Props) {
  const [broken, setBroken] = useState(false)
  if (broken) return <Placeholder {...image} className={className} />
  return (
    <img
      {...image}
      {...smallerOf(image)}
      {...inFocus(focus)}
      alt={image.alt}
      loading={loading}
      decoding="async"
      className={classNames(styles.picture, className)}
      onError={() => setBroken(true)}
    />
  )
}

/** An `img` cannot carry the Authorization header, so the file is fetched and shown from memory. */
function MemberPicture({ src, ...image }: Props) {
  const { token } = useSession()
  const [local, setLocal] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member may see what this one may not
  useEffect(() => {
    let url: string | null = null
    let cancelled = false
    setRefused(false)
    // Visitors, who see no such picture, do not download what fetches it.
    import('@anju/browser/download')
      .then(({ fetchFile }) => fetchFile(src, caller))
      .then((fetched) => {
        if (cancelled) return
        if ('refusal' in fetched) return setRefused(true)
        url = URL.createObjectURL(fetched.blob)
        setLocal(url)
      })
      .catch(() => !cancelled && setRefused(true))
    return () => {
      cancelled = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [src, token])
  return local && !refused ? <PlainPicture {...image} src={local} /> : <Placeholder {...image} />
}

function Placeholder({
  alt,
  width,
  height,
  className,
}: Omit<PictureSource, 'src'> & { className?: string | undefined }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={classNames(styles.placeholder, className)}
    >
      <Icon name="image" size="2em" />
    </span>
  )
}
