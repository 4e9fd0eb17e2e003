import { itemPath } from '@anju/contract/sections'
import { shownDate } from '#ui/api/content.ts'
import { sectionOf } from '#ui/api/sections.ts'
import { useSession } from '#ui/api/session.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { TextCover } from '#ui/picture/text-cover.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Marks } from '#ui/text/marks.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './news.module.css'

function NewsRow({ sectionKey, row }: RowProps<'news'>) {
  return (
    <li className={styles.row}>
      <div className={styles.cover} aria-hidden={!row.cover}>
        {row.cover ? (
          <Picture {...row.cover} alt="" member={row.audience !== 'public'} sizes="240px" />
        ) : (
          <TextCover small note={`${Number(row.publishDay.slice(5, 7))} 月`}>
            {Number(row.publishDay.slice(8))}
          </TextCover>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.marks}>
          <Marks row={row} />
          <Tag>{row.kind}</Tag>
          <span>{row.department}</span>
        </p>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>
            <Words>{row.title}</Words>
          </Link>
        </h2>
        <p className={styles.summary}>{row.summary}</p>
        <time dateTime={row.publishDay} className={styles.date}>
          {shownDate(sectionKey, row.publishDate)}
        </time>
      </div>
    </li>
  )
}

/** News and announcements: kinds as chips, department, year and words; pinned items first. */
export function NewsPage({ sectionKey }: SectionPageProps<'news'>) {
  const { name } = useSession()
  const internal = sectionOf('internalrulesNews').kinds?.filter((kind) => kind.audience === 'member') ?? []
  const hint = !name && internal.length > 0 && (
    <p className={styles.hint}>{internal.map((kind) => kind.name).join('、')}仅限公司员工查看，登录后会一并显示。</p>
  )
  return (
    <SectionList sectionKey={sectionKey} after={hint}>
      {(rows) => (
        <ol className={styles.list}>
          {rows.map((row) => (
            <NewsRow key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionList>
  )
}
