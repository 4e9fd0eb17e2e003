import type { ContentItem } from '@anju/contract/content'
import { findSection, type SectionKey, sections } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { fieldsOf } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import styles from './company-detail.module.css'
import { DepartmentContact, Duties } from './department/contact.tsx'
import { ExternalLink } from './related/external-link.tsx'
import { RelatedFacts } from './related/facts.tsx'
import { SystemView } from './service/system-view.tsx'

type Own = { before?: ReactNode; after?: ReactNode }

function ofDepartment(item: ContentItem): Own {
  const fields = fieldsOf('department', item)
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

function ofRelated(item: ContentItem): Own {
  const fields = fieldsOf('relation', item)
  return {
    before: (
      <>
        <RelatedFacts fields={fields} />
        {fields.website && <ExternalLink href={fields.website} />}
      </>
    ),
  }
}

function ofIdea(item: ContentItem): Own {
  const { text, explanation } = fieldsOf('core', item)
  return {
    before: (
      <>
        <p className={styles.saying}>{text}</p>
        <p>{explanation}</p>
      </>
    ),
  }
}

function ofChapter(item: ContentItem): Own {
  const { quote, section = '' } = fieldsOf('culture', item)
  const path = findSection(section)?.path
  return {
    before: quote && <p className={styles.saying}>{quote}</p>,
    after: path && <ButtonLink to={path}>进入{item.title}</ButtonLink>,
  }
}

function ownParts(sectionKey: SectionKey, item: ContentItem): Own {
  switch (sections[sectionKey].layout) {
    case 'departments':
      return ofDepartment(item)
    case 'related':
      return ofRelated(item)
    case 'systems':
      return { before: <SystemView fields={fieldsOf('introduceManagement', item)} level={2} /> }
    case 'core':
      return ofIdea(item)
    case 'culture-overview':
      return ofChapter(item)
    default:
      return {}
  }
}

/** One item of a company section without a page of its own: a milestone, a department, a related company … */
export default function Detail({ sectionKey, item }: { sectionKey: SectionKey; item: ContentItem }) {
  const { before, after } = ownParts(sectionKey, item)
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
