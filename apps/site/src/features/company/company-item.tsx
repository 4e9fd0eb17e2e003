import type { ContentItem } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import styles from './company-item.module.css'

type Props = { sectionKey: SectionKey; item: ContentItem; before?: ReactNode; after?: ReactNode }

/** One item of a company section: its cover, what its section shows before the text, the text, and what comes after it. */
export function CompanyItem({ sectionKey, item, before, after }: Props) {
  return (
    <DetailPage sectionKey={sectionKey} item={item} after={after && <div className={styles.after}>{after}</div>}>
      {item.cover && (
        <div className={styles.cover}>
          <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" />
        </div>
      )}
      {before && <div className={styles.before}>{before}</div>}
    </DetailPage>
  )
}
