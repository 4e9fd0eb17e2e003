import { fieldsOf } from '#ui/api/content.ts'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import styles from '../company-item.module.css'
import { CompanyItem } from '../company-item.tsx'

/** One of the company's principles: the sentence and what it means. */
export function IdeaDetail({ sectionKey, item }: DetailPageProps<'core'>) {
  const { text, explanation } = fieldsOf(sectionKey, item)
  const before = (
    <>
      <p className={styles.saying}>{text}</p>
      <p>{explanation}</p>
    </>
  )
  return <CompanyItem sectionKey={sectionKey} item={item} before={before} />
}
