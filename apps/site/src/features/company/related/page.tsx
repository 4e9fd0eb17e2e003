import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import { Filters } from '#ui/section/filters.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { Tag, type TagTone } from '#ui/text/tag.tsx'
import { ExternalLink } from './external-link.tsx'
import { RelatedFacts } from './facts.tsx'
import styles from './related.module.css'

const tones: Record<string, TagTone> = { 母公司: 'highlight', 子公司: 'accent' }

function Company({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  const fields = fieldsOf('relation', row)
  return (
    <li className={styles.company}>
      <p className={styles.marks}>
        <Tag tone={tones[row.kind] ?? 'plain'}>{row.kind}</Tag>
        {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
      </p>
      <h2>
        <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
      </h2>
      <p className={styles.summary}>{row.summary}</p>
      <RelatedFacts fields={fields} />
      {fields.website && <ExternalLink href={fields.website} />}
    </li>
  )
}

/** Parent, subsidiaries and partners, filtered by their relation to the company. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <Filters sectionKey={sectionKey} />
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="cards" />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="这一类暂无企业">换一种关系看看。</EmptyState>}
      >
        {({ rows, total }) => (
          <>
            <ul className={styles.grid}>
              {rows.map((row) => (
                <Company key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </ul>
            <Pagination total={total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
