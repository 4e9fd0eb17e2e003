import type { ContentRow } from '@anju/contract/content'
import { itemPath, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, type LayoutFields, shownDate, useContentItem } from '#ui/api/content.ts'
import { openAccountDialog, useSession } from '#ui/api/session.ts'
import { readSite } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { Words } from '#ui/text/words.tsx'
import { issueAddress } from '../newspaper/issue-address.ts'
import { Head } from './head.tsx'
import styles from './newsstand.module.css'

const PAPER = 'mediaNewspaper'
const SHOWN = 4
const HEADLINES = 5

type Articles = NonNullable<LayoutFields<'newspapers'>['articles']>

/** The headlines of an issue, each a link to the article in it. */
function Headlines({ contentId, articles }: { contentId: string; articles: Articles }) {
  return (
    <ol className={styles.headlines} aria-label="本期要目">
      {articles.slice(0, HEADLINES).map(({ title, page }, at) => (
        <li key={title}>
          <Link to={issueAddress(contentId, page, at)}>
            <Words>{title}</Words>
          </Link>
          <span>{page} 版</span>
        </li>
      ))}
    </ol>
  )
}

function Newest({ row }: { row: ContentRow }) {
  const { totalNumber, pageCount } = fieldsOf(PAPER, row)
  return (
    <article className={styles.newest}>
      <div className={styles.cover}>
        {row.cover && <Picture {...row.cover} alt="" member={row.audience !== 'public'} loading="eager" />}
      </div>
      <p className={styles.facts}>
        {shownDate(PAPER, row.publishDate)} · 总第 {totalNumber} 期 · {pageCount} 版
      </p>
      <h3>
        <Link to={itemPath(PAPER, row.contentId)}>
          <Words>{row.title}</Words>
        </Link>
      </h3>
    </article>
  )
}

/** A front page without a word on it, in place of the newest issue. */
function LockedFront() {
  const { shortName } = readSite()
  return (
    <div className={styles.locked}>
      <p className={styles.nameplate}>{shortName}</p>
      <div className={styles.bars} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className={styles.hint}>
        <Icon name="lock" /> 内刊供公司员工阅读
      </p>
      <Button icon="user" onClick={openAccountDialog}>
        登录后阅读
      </Button>
    </div>
  )
}

/** The newest issue with its headlines, shown when they are there, and a line for each of those before it. */
function Issues({ rows: [newest, ...earlier] }: { rows: readonly ContentRow[] }) {
  const { state, data } = useContentItem(newest?.contentId ?? null)
  if (!newest) return null
  if (state === 'loading') return <div className={styles.waiting} />
  const { articles = [] } = data ? fieldsOf(PAPER, data) : {}
  return (
    <>
      <div className={styles.open}>
        <Newest row={newest} />
        {articles.length > 0 && <Headlines contentId={newest.contentId} articles={articles} />}
      </div>
      {earlier.length > 0 && (
        <ul className={styles.earlier} aria-label="往期">
          {earlier.map((row) => (
            <li key={row.contentId}>
              <Link to={itemPath(PAPER, row.contentId)}>{row.title}</Link>
              <span>{shownDate(PAPER, row.publishDate)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The newest issue of the newspaper with its headlines, and the issues before it; for visitors, a stand that is closed. */
export function Newsstand() {
  const { name } = useSession()
  // Visitors need not wait to read that the stand is closed.
  const closed = !name && sections[PAPER].audience === 'member'
  const result = useApi(closed ? null : 'GET /api/cms/content/list', { query: { section: PAPER, pageSize: SHOWN } })
  return (
    <section className={styles.stand} aria-labelledby={PAPER}>
      <Head sectionKey={PAPER} />
      {closed || result.state === 'locked' ? (
        <LockedFront />
      ) : (
        <ApiView
          result={result}
          sectionKey={PAPER}
          skeleton={<div className={styles.waiting} />}
          isEmpty={({ total }) => total === 0}
        >
          {({ rows }) => <Issues rows={rows} />}
        </ApiView>
      )}
    </section>
  )
}
