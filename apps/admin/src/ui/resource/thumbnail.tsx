import type { ResourceRow } from '@anju/contract/resource'
import {
  FileExcelOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { type FileType, fileTypeOf } from './file-type.ts'
import styles from './resource.module.css'
import { useResourceSrc } from './resource-src.ts'

type ThumbnailSource = Pick<ResourceRow, 'kind' | 'preview' | 'src' | 'mime'>

/** A picture of the library, small; it is decoration where its name is beside it. */
export function Thumbnail({ src, alt = '' }: { src: string; alt?: string }) {
  const address = useResourceSrc(src, 480)
  return <span className={styles.thumbnail}>{address && <img src={address} alt={alt} />}</span>
}

const signs: Partial<Record<FileType, typeof FileTextOutlined>> = {
  video: VideoCameraOutlined,
  pdf: FilePdfOutlined,
  sheet: FileExcelOutlined,
  slides: FilePptOutlined,
  text: FileWordOutlined,
  archive: FileZipOutlined,
}

/** A file of the library: its picture, the first page of a PDF, or the sign of its type. */
export function FilePicture({ file: { kind, preview, src, mime } }: { file: ThumbnailSource }) {
  return kind === 'picture' || preview ? <Thumbnail src={src} /> : <FileSign mime={mime} />
}

function FileSign({ mime }: { mime: string }) {
  const { key, label } = fileTypeOf(mime)
  const Sign = signs[key] ?? FileTextOutlined
  return (
    <span className={styles.thumbnail} aria-hidden>
      <span className={styles.sign}>
        <Sign aria-hidden />
        <span>{label}</span>
      </span>
    </span>
  )
}
