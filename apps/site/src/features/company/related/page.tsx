import { itemPath } from '@anju/contract/sections'
import { openTable } from '@anju/contract/wire/open-table'
import { fieldsOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Tag, type TagTone } from '#ui/text/tag.tsx'
import { ExternalLink } from './external-link.tsx'
import { RelatedFacts } from './facts.tsx'
import styles from './related.module.css'

const tones = openTable<TagTone>({ 母公司: 'highlight', 子公司: 'accent' })

function Company({ sectionKey, row }: RowProps<'related'>) {
  const fields = fieldsOf(sectionKey, row)
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
export function RelatedPage({ sectionKey }: SectionPageProps<'related'>) {
  return (
    <SectionList
      sectionKey={sectionKey}
      skeleton={<Skeleton shape="cards" />}
      empty={<EmptyState title="这一类暂无企业">换一种关系看看。</EmptyState>}
    >
      {(rows) => (
        <ul className={styles.grid}>
          {rows.map((row) => (
            <Company key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ul>
      )}
    </SectionList>
  )
}
