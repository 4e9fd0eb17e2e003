import { findSection } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import styles from '../company-item.module.css'
import { CompanyItem } from '../company-item.tsx'

/** One chapter of the overview of culture, with a link to its section. */
export function ChapterDetail({ sectionKey, item }: DetailPageProps<'culture-overview'>) {
  const { quote, section = '' } = fieldsOf(sectionKey, item)
  const path = findSection(section)?.path
  return (
    <CompanyItem
      sectionKey={sectionKey}
      item={item}
      before={quote && <p className={styles.saying}>{quote}</p>}
      after={path && <ButtonLink to={path}>进入{item.title}</ButtonLink>}
    />
  )
}
