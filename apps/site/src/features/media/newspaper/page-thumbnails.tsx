import type { ContentFields } from '@anju/contract/content-fields'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './page-thumbnails.module.css'

type Props = {
  pages: ContentFields<'mediaNewspaper'>['pages']
  /** Index of the open page. */
  at: number
  member: boolean
  onPage: (number: number) => void
}

/** The pages of an issue, small; a column beside the sheet, a row above it on a phone. */
export function PageThumbnails({ pages, at, member, onPage }: Props) {
  return (
    <ol className={styles.pages} aria-label="版面">
      {pages.map(({ number, title, picture }, place) => (
        <li key={number}>
          <button
            type="button"
            className={classNames(styles.page, place === at && styles.here)}
            aria-current={place === at ? 'page' : undefined}
            onClick={() => onPage(place + 1)}
          >
            <Picture {...picture} alt="" member={member} loading="eager" />
            <span>
              {number} 版 {title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
