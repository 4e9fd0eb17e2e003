import type { DocumentHit } from '@anju/contract/search/document'
import { isSectionKey, itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { sectionOf } from '#ui/api/sections.ts'
import { openAccountDialog, useSession } from '#ui/api/session.ts'
import { catalogName } from '#ui/api/site.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { type DataFor, useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link, useLocation, withQuery } from '#ui/router.tsx'
import { Marked } from '#ui/text/marked.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './results.module.css'

type Matches = DataFor<'GET /api/cms/search/document'>

const wholeSearch = (keyword: string) => `/searchPage?title=${encodeURIComponent(keyword)}`

function Hit({ hit }: { hit: DocumentHit }) {
  const isPast = hit.state === '废止' || hit.state === '被代替'
  return (
    <li className={styles.hit}>
      <p className={styles.number}>{hit.number}</p>
      <div>
        <h2>
          <Link to={itemPath(hit.section, hit.contentId)}>
            <Marked text={hit.title} />
          </Link>{' '}
          {isPast && <Tag tone="danger">{hit.state}</Tag>}
        </h2>
        <p className={styles.excerpt}>
          <Marked text={hit.excerpt} />
        </p>
        <p className={styles.meta}>
          {isSectionKey(hit.section) && <span>{sectionOf(hit.section).label}</span>}
          {hit.kind && <span>{hit.kind}</span>}
          {hit.department && <span>{hit.department}</span>}
          <time dateTime={hit.publishDay}>{hit.publishDay}</time>
        </p>
      </div>
    </li>
  )
}

function SectionTabs({ counts, section }: { counts: Matches['counts']; section: string }) {
  const location = useLocation()
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const tabs = [{ section: '', total: all }, ...counts]
  return (
    <nav aria-label="按栏目查看" className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.section}
          to={withQuery(location, { section: tab.section })}
          scroll={false}
          aria-current={tab.section === section ? 'page' : undefined}
        >
          {isSectionKey(tab.section) ? sectionOf(tab.section).label : '全部'} <span>{tab.total}</span>
        </Link>
      ))}
    </nav>
  )
}

function Nothing({ keyword }: { keyword: string }) {
  const { name } = useSession()
  return (
    <EmptyState title={`没有找到“${keyword}”`}>
      <p>
        可以换一个说法，或<Link to={wholeSearch(keyword)}>搜索全站</Link>。
      </p>
      {!name && (
        <>
          <p>制度、规程与表单登录后才能找到。</p>
          <Button icon="user" onClick={openAccountDialog}>
            登录
          </Button>
        </>
      )}
    </EmptyState>
  )
}

/** Where the list goes on: that of the section, which has pages. */
function More({ keyword, section }: { keyword: string; section: SectionKey }) {
  const { path, label } = sectionOf(section)
  return <Link to={`${path}?keyword=${encodeURIComponent(keyword)}`}>在「{label}」中查看全部</Link>
}

/** What is found in the sections of the catalog by name, number or text, as the address says. */
export function DocumentResults({ catalog, keyword }: { catalog: number; keyword: string }) {
  const { path, query } = useLocation()
  const section = query.get('section') ?? ''
  const result = useApi('GET /api/cms/search/document', {
    query: { catalog, keyword, section: section || undefined },
  })
  return (
    <ApiView
      result={result}
      skeleton={<Skeleton shape="article" />}
      isEmpty={({ counts }) => counts.length === 0}
      empty={<Nothing keyword={keyword} />}
    >
      {({ rows, total, counts }) => (
        <>
          <p role="status" className={styles.summary}>
            {catalogName(catalog)}中有 {total} 项与“{keyword}”相关
            <Link to={path}>清除</Link>
          </p>
          <SectionTabs counts={counts} section={section} />
          <ol aria-label="找到的文件">
            {rows.map((hit) => (
              <Hit key={hit.contentId} hit={hit} />
            ))}
          </ol>
          <p className={styles.more}>
            {total > rows.length && isSectionKey(section) && <More keyword={keyword} section={section} />}
            {total > rows.length && !section && <span>只列出最相关的 {rows.length} 项，可以按栏目查看。</span>}
            <Link to={wholeSearch(keyword)}>搜索全站</Link>
          </p>
        </>
      )}
    </ApiView>
  )
}
