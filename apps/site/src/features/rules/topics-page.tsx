import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { fieldsOf, useContentList } from '#ui/content.ts'
import { Filters } from '#ui/filters.tsx'
import { Link } from '#ui/router.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import styles from './topics.module.css'

/** Laws and regulations by the questions that people have; each leads to the articles that answer it. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey} lead="从常见问题出发，找到对应的法律条文和本公司的说明">
      <Filters sectionKey={sectionKey}>
        <ButtonLink kind="quiet" icon="law" to="/digitization/laws">
          进入法规检索
        </ButtonLink>
      </Filters>
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <ul className={styles.grid}>
            {page.rows.map((row) => {
              const { question, laws = [] } = fieldsOf('internalruleslaw', row)
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
      </ApiView>
    </SectionPage>
  )
}
