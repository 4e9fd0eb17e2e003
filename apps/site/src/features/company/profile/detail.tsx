import type { ContentItem } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import { Part } from '../parts/part.tsx'
import { ProfileFacts } from './facts.tsx'
import styles from './profile.module.css'

/** The long text on the company. */
export default function Detail({ sectionKey, item }: { sectionKey: SectionKey; item: ContentItem }) {
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      after={
        <Part id="particulars" title="登记信息">
          <ProfileFacts fields={fieldsOf('outline', item)} />
        </Part>
      }
    >
      {item.cover && (
        <div className={styles.cover}>
          <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" />
        </div>
      )}
    </DetailPage>
  )
}
