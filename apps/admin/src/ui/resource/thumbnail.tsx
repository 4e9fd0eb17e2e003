import type { ResourceRow } from '@anju/contract/resource'
import { FileTextOutlined } from '@ant-design/icons'
import styles from './resource.module.css'
import { useResourceSrc } from './resource-src.ts'

type ThumbnailSource = Pick<ResourceRow, 'kind' | 'preview' | 'src'>

/** A picture of the library, small; it is decoration where its name is beside it. */
export function Thumbnail({ src, alt = '' }: { src: string; alt?: string }) {
  const address = useResourceSrc(src, 480)
  return <span className={styles.thumbnail}>{address && <img src={address} alt={alt} />}</span>
}

/** A file of the library: its picture, the first page of a PDF, or a sign. */
export function FilePicture({ file: { kind, preview, src } }: { file: ThumbnailSource }) {
  return kind === 'picture' || preview ? <Thumbnail src={src} /> : <FileSign />
}

function FileSign() {
  return (
    <span className={styles.thumbnail} aria-hidden>
      <FileTextOutlined aria-hidden />
    </span>
  )
}
