import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/router.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import styles from './topics.module.css'

/** Laws and regulations by common questions, each with a link to the articles that answer it. */
export function TopicsPage({ sectionKey }: SectionPageProps<'topics'>) {
  const toLibrary = (
    <ButtonLink kind="quiet" icon="law" to="/digitization/laws">
      进入法规检索
    </ButtonLink>
  )
  return (
    <SectionList sectionKey={sectionKey} lead="从常见问题出发，找到对应的法律条文和本公司的说明" tools={toLibrary}>
      {(rows) => (
        <ul className={styles.grid}>
          {rows.map((row) => {
            const { question, laws = [] } = fieldsOf(sectionKey, row)
            return (
              <li key={row.contentId} className={styles.topic}>
                <p className={styles.name}>{row.title}</p>
                <h2>
                  <Link to={itemPath(sectionKey, row.contentId)}>{question || row.title}</Link>
                </h2>
                <p className={styles.laws}>{laws.map((law) => `《${law.replace(/[《》]/g, '')}》`).join(' ')}</p>
              </li>
            )
          })}
        </ul>
      )}
    </SectionList>
  )
}
