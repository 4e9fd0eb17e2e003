import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { fieldsOf, shownDate, useContentList } from '#ui/content.ts'
import { Filters } from '#ui/filters.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Link } from '#ui/router.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './voices.module.css'

const PAGE_SIZE = 10

function Voice({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  const { author, reply } = fieldsOf('cultureSound', row)
  return (
    <li className={styles.voice}>
      <p className={styles.marks}>
        <Tag tone="accent">{row.kind}</Tag>
        {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
        <span>
          {author}，{row.department}
        </span>
        <time dateTime={row.publishDate}>{shownDate(sectionKey, row.publishDate)}</time>
      </p>
      <h2>
        <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
      </h2>
      <p>{row.summary}</p>
      {reply && (
        <div className={styles.reply}>
          <p className={styles.label}>公司答复</p>
          <p>{reply}</p>
        </div>
      )}
    </li>
  )
}

/** What colleagues write, with the company's answer beneath. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey} lead="员工来稿，件件有答复">
      <Filters sectionKey={sectionKey} />
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <>
            <ol className={styles.voices}>
              {page.rows.map((row) => (
                <Voice key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </ol>
            <Pagination total={page.total} pageSize={PAGE_SIZE} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
