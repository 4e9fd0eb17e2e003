import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, shownDate, useContentItem } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { SectionList } from '#ui/section/section-list.tsx'
import { internalNotice } from './internal-notice.ts'
import { issueAddress } from './issue-address.ts'
import styles from './newspapers.module.css'

const sectionKey = 'mediaNewspaper'
// Each issue is fetched for its articles, so a page holds few of them.
const PAGE_SIZE = 6

function Titles({ contentId }: { contentId: string }) {
  const result = useContentItem(contentId)
  return (
    <ApiView result={result} sectionKey={sectionKey} skeleton={<Skeleton shape="article" count={5} />}>
      {(item) => (
        <ol className={styles.titles}>
          {(fieldsOf(sectionKey, item).articles ?? []).map(({ title, page }, at) => (
            <li key={title}>
              <span>{page} 版</span>
              <Link to={issueAddress(contentId, page, at)}>{title}</Link>
            </li>
          ))}
        </ol>
      )}
    </ApiView>
  )
}

function Issue({ row }: { row: ContentRow }) {
  const { totalNumber, permitNo } = fieldsOf(sectionKey, row)
  return (
    <li className={styles.issue}>
      <div className={styles.front}>
        {row.cover && <Picture {...row.cover} alt="" member={row.audience !== 'public'} />}
      </div>
      <div>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
        </h2>
        <p className={styles.facts}>
          {shownDate(sectionKey, row.publishDate)} · 总第 {totalNumber} 期 · {permitNo}
        </p>
        <Titles contentId={row.contentId} />
      </div>
    </li>
  )
}

/** Every issue with the titles of its articles; a title opens the issue with the article in front. */
export function NewspaperListPage() {
  return (
    <SectionList sectionKey={sectionKey} trail={[{ label: '各期目录' }]} pageSize={PAGE_SIZE} filters={false}>
      {(rows) => (
        <>
          <ol className={styles.catalogue}>
            {rows.map((row) => (
              <Issue key={row.contentId} row={row} />
            ))}
          </ol>
          <p className={styles.notice}>{internalNotice}</p>
        </>
      )}
    </SectionList>
  )
}
