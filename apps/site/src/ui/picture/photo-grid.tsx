import { download } from '@anju/browser/download'
import type { Picture as PictureData } from '@anju/contract/content-fields'
import { caller } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { notify } from '../feedback/messages.tsx'
import { Icon } from '../icon.tsx'
import { OpenablePictures } from './openable-pictures.tsx'
import styles from './photo-grid.module.css'
import { Picture } from './picture.tsx'

type Props = {
  /** Names the open picture box. */
  title: string
  pictures: readonly PictureData[]
  member?: boolean
}

async function save({ src }: PictureData) {
  const refusal = await download(src, caller)
  if (refusal) notify(refusal, 'bad')
}

/** Pictures with captions; each opens large, and staff may download it. */
export function PhotoGrid({ title, pictures, member = false }: Props) {
  const { name } = useSession()
  return (
    <OpenablePictures title={title} pictures={pictures} member={member} className={styles.grid}>
      {(picture, at, open) => (
        <>
          <button
            type="button"
            className={styles.open}
            onClick={open}
            aria-label={`放大查看：${picture.caption ?? picture.alt}`}
          >
            <Picture {...picture} alt="" member={member} sizes="(max-width: 992px) 100vw, 420px" />
          </button>
          <p className={styles.caption}>
            <span>{picture.caption ?? picture.alt}</span>
            {name && (
              <button type="button" onClick={() => save(picture)} aria-label={`下载第 ${at + 1} 张`} title="下载">
                <Icon name="download" />
              </button>
            )}
          </p>
        </>
      )}
    </OpenablePictures>
  )
}
