import { fieldsOf } from '#ui/api/content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { Part } from '#ui/text/part.tsx'
import { ProfileFacts } from './facts.tsx'
import styles from './profile.module.css'

/** The long text on the company. */
export function ProfileDetail({ sectionKey, item }: DetailPageProps<'profile'>) {
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      after={
        <Part look="large" id="particulars" title="登记信息">
          <ProfileFacts fields={fieldsOf(sectionKey, item)} />
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
