import { findSection, itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionRows } from '#ui/section/section-rows.tsx'
import styles from './overview.module.css'

function Chapter({ sectionKey, row }: RowProps<'culture-overview'>) {
  const { section = '', quote } = fieldsOf(sectionKey, row)
  const path = findSection(section)?.path
  return (
    <li className={styles.chapter}>
      {row.cover && (
        <div className={styles.cover}>
          <Picture {...row.cover} member={row.audience !== 'public'} />
        </div>
      )}
      <div className={styles.words}>
        <h2>{row.title}</h2>
        {quote && <blockquote>{quote}</blockquote>}
        <p>{row.summary}</p>
        <p className={styles.actions}>
          {path && (
            <ButtonLink to={path} icon="arrow">
              进入{row.title}
            </ButtonLink>
          )}
          <Link to={itemPath(sectionKey, row.contentId)} aria-label={`${row.title}：栏目由来`}>
            栏目由来
          </Link>
        </p>
      </div>
    </li>
  )
}

/** An overview of the company's culture: a picture, a saying and a link for each section. */
export function CultureOverviewPage({ sectionKey }: SectionPageProps<'culture-overview'>) {
  return (
    <SectionRows sectionKey={sectionKey} skeleton={<Skeleton shape="article" />}>
      {(rows) => (
        <ol className={styles.chapters}>
          {rows.map((row) => (
            <Chapter key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionRows>
  )
}
