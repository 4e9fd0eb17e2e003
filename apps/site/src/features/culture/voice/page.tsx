import { itemPath } from '@anju/contract/sections'
import { openTable } from '@anju/contract/wire/open-table'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Tag, type TagTone } from '#ui/text/tag.tsx'
import { Words } from '#ui/text/words.tsx'
import { MagazinePage } from '../magazine/frame.tsx'
import { Reply } from './reply.tsx'
import styles from './voices.module.css'

const tones = openTable<TagTone>({ 建议: 'highlight', 致谢: 'accent' })

function Voice({ sectionKey, row }: RowProps<'voices'>) {
  const { author, reply } = fieldsOf(sectionKey, row)
  return (
    <li className={styles.voice}>
      <p className={styles.meta}>
        <Tag tone={tones[row.kind] ?? 'plain'}>{row.kind}</Tag>
        {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
        <time dateTime={row.publishDay}>{shownDate(sectionKey, row.publishDate)}</time>
      </p>
      <h2>
        <Link to={itemPath(sectionKey, row.contentId)}>
          <Words>{row.title}</Words>
        </Link>
      </h2>
      <p className={styles.summary}>{row.summary}</p>
      <p className={styles.author}>{[author, row.department].filter(Boolean).join(' · ')}</p>
      {reply && <Reply text={reply} />}
    </li>
  )
}

/** Contributions of colleagues as a page of letters, with the company's replies; filtered by department and kind. */
export function VoicesPage({ sectionKey }: SectionPageProps<'voices'>) {
  return (
    <SectionList
      sectionKey={sectionKey}
      frame={MagazinePage}
      empty={<EmptyState title="没有符合条件的来稿">换一个部门或分类看看。</EmptyState>}
    >
      {(rows) => (
        <ol className={styles.voices}>
          {rows.map((row) => (
            <Voice key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionList>
  )
}
