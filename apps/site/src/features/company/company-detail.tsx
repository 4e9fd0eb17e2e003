import { findSection, hasLayout } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { fieldsOf } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import styles from './company-detail.module.css'
import { DepartmentContact, Duties } from './department/contact.tsx'
import { ExternalLink } from './related/external-link.tsx'
import { RelatedFacts } from './related/facts.tsx'
import { SystemView } from './service/system-view.tsx'

type Own = { before?: ReactNode; after?: ReactNode }

function ofDepartment({ sectionKey, item }: DetailPageProps<'departments'>): Own {
  const fields = fieldsOf(sectionKey, item)
  return {
    before: (
      <>
        <DepartmentContact fields={fields} />
        <div className={styles.part}>
          <h2>主要职责</h2>
          <Duties duties={fields.duties ?? []} />
          {item.body && <h2>工作介绍</h2>}
        </div>
      </>
    ),
  }
}

function ofRelated({ sectionKey, item }: DetailPageProps<'related'>): Own {
  const fields = fieldsOf(sectionKey, item)
  return {
    before: (
      <>
        <RelatedFacts fields={fields} />
        {fields.website && <ExternalLink href={fields.website} />}
      </>
    ),
  }
}

function ofIdea({ sectionKey, item }: DetailPageProps<'core'>): Own {
  const { text, explanation } = fieldsOf(sectionKey, item)
  return {
    before: (
      <>
        <p className={styles.saying}>{text}</p>
        <p>{explanation}</p>
      </>
    ),
  }
}

function ofChapter({ sectionKey, item }: DetailPageProps<'culture-overview'>): Own {
  const { quote, section = '' } = fieldsOf(sectionKey, item)
  const path = findSection(section)?.path
  return {
    before: quote && <p className={styles.saying}>{quote}</p>,
    after: path && <ButtonLink to={path}>进入{item.title}</ButtonLink>,
  }
}

type Props = DetailPageProps<'timeline' | 'departments' | 'related' | 'systems' | 'core' | 'culture-overview'>

function ownParts({ sectionKey, item }: Props): Own {
  if (hasLayout(sectionKey, 'departments')) return ofDepartment({ sectionKey, item })
  if (hasLayout(sectionKey, 'related')) return ofRelated({ sectionKey, item })
  if (hasLayout(sectionKey, 'systems')) return { before: <SystemView fields={fieldsOf(sectionKey, item)} level={2} /> }
  if (hasLayout(sectionKey, 'core')) return ofIdea({ sectionKey, item })
  if (hasLayout(sectionKey, 'culture-overview')) return ofChapter({ sectionKey, item })
  return {}
}

/** One item of a company section without a page of its own: a milestone, a department, a related company … */
export function CompanyDetail({ sectionKey, item }: Props) {
  const { before, after } = ownParts({ sectionKey, item })
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
