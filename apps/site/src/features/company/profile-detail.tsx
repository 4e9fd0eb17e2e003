import type { ContentItem } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import { fieldsOf } from '#ui/content.ts'
import { DetailPage } from '#ui/detail-page.tsx'
import { Picture } from '#ui/picture.tsx'
import { Part } from './part.tsx'
import styles from './profile.module.css'
import { ProfileFacts } from './profile-facts.tsx'

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
