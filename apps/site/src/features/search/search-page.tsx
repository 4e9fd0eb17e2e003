import type { SearchHit } from '@anju/contract/search'
import { monthDate } from '@anju/contract/shown/date'
import { searchLimits } from '@anju/contract/site/search-terms'
import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { completions } from '#ui/api/completions.ts'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { type DataFor, useApi } from '#ui/api/use-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, navigate, useLocation, withQuery } from '#ui/router.tsx'
import { BeyondEnd, Pagination } from '#ui/section/pagination.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Marked } from '#ui/text/marked.tsx'
import { SaidWords } from '#ui/text/said-words.tsx'
import { LawStatusTag, Tag } from '#ui/text/tag.tsx'
import { BestAnswers } from './best-answers.tsx'
import { Places } from './places-nav.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-page.module.css'

const PAGE_SIZE = 10
type Found = DataFor<'GET /api/cms/search/query'>

function SearchBox({ title }: { title: string }) {
  const [typed, setTyped] = useState(title)
  return (
    <form
      aria-label="站内搜索"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        navigate(`/searchPage?title=${encodeURIComponent(typed.trim())}`)
      }}
    >
      <label htmlFor="search-words" className="visually-hidden">
        搜索词
      </label>
      <input
        id="search-words"
        type="search"
        value={typed}
        maxLength={searchLimits.sent}
        list="search-completions"
        placeholder="输入要找的内容"
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id="search-completions">
        {[...new Set([...recentSearches(), ...completions()])].map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <button type="submit">
        <Icon name="search" />
        搜索
      </button>
    </form>
  )
}

type Heading = 'h2' | 'h3'

function Hit({ hit, heading: Heading }: { hit: SearchHit; heading: Heading }) {
  return (
    <li className={styles.hit}>
      <Heading>
        <Link to={hit.path}>
          <Marked text={hit.title} />
        </Link>
      </Heading>
      <p className={styles.excerpt}>
        <Marked text={hit.excerpt} />
      </p>
      <p className={styles.meta}>
        <Tag tone="accent">{hit.label}</Tag>
        {hit.lawStatus && <LawStatusTag status={hit.lawStatus} label={hit.lawStatusLabel} />}
        {hit.audience !== 'public' && <Tag tone="warn">内部</Tag>}
        {hit.publishDate && <time dateTime={hit.publishDay}>{monthDate(hit.publishDate)}</time>}
      </p>
    </li>
  )
}

function Hits({ hits, heading = 'h2' }: { hits: readonly SearchHit[]; heading?: Heading }) {
  if (hits.length === 0) return null
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <Hit key={hit.section + hit.id} hit={hit} heading={heading} />
      ))}
    </ol>
  )
}

/** Counts by section as tabs; the chosen one is in the address. */
function SectionTabs({ found, section }: { found: Found; section: string }) {
  const location = useLocation()
  const all = found.counts.reduce((sum, { total }) => sum + total, 0)
  const tabs = [{ section: '', label: '全部', total: all }, ...found.counts]
  return (
    <nav aria-label="按栏目查看" className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.section}
          to={withQuery(location, { section: tab.section, pageNum: undefined })}
          scroll={false}
          aria-current={tab.section === section ? 'page' : undefined}
          className={classNames(styles.tab, tab.section === section && styles.chosen)}
        >
          {tab.label}
          <span>{tab.total}</span>
        </Link>
      ))}
    </nav>
  )
}

function Results({ found, title, section }: { found: Found; title: string; section: string }) {
  return (
    <>
      <BestAnswers best={found.best} />
      <p role="status" className={styles.summary}>
        {found.notice && `${found.notice}。`}
        {`“${title}”共找到 ${found.total} 条结果`}
        <SaidWords {...found} />
      </p>
      <SectionTabs found={found} section={section} />
      {found.total === 0 && found.related.length + found.best.length === 0 && <Nothing title={title} />}
      <Hits hits={found.rows} />
      {found.related.length > 0 && (
        <section aria-labelledby="related-hits">
          <h2 id="related-hits" className={styles.related}>
            没有完全匹配，以下内容可能相关
          </h2>
          <Hits hits={found.related} heading="h3" />
        </section>
      )}
      <BeyondEnd shown={found.rows.length} total={found.total} pageSize={PAGE_SIZE} />
      {found.total > 0 && <Pagination total={found.total} pageSize={PAGE_SIZE} />}
    </>
  )
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState title={`没有找到与“${title}”有关的内容`}>
      <p>可以换一个说法，或减少词语；内部资料登录后才能搜到。</p>
      <p>
        <Link to={`/digitization/laws?keyword=${encodeURIComponent(title)}`}>到法规检索中查找</Link>
      </p>
    </EmptyState>
  )
}

function Suggestions() {
  const recent = recentSearches()
  const words = recent.length > 0 ? recent : ['电梯', '消防', '维修基金', '招聘', '物业费']
  return (
    <section className={styles.suggestions}>
      <h2>{recent.length > 0 ? '最近搜索' : '大家常找'}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link to={`/searchPage?title=${encodeURIComponent(word)}`}>{word}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Site search: everything the visitor may read, with counts by section. */
export function SearchPage() {
  const { query } = useLocation()
  const title = (query.get('title') ?? '').trim()
  const section = query.get('section') ?? ''
  const ask = { title, section: section || undefined, pageNum: pageOf(query), pageSize: PAGE_SIZE }
  const result = useApi(title ? 'GET /api/cms/search/query' : null, { query: ask })
  if (result.state === 'ready' && result.data.total > 0) rememberSearch(title)
  return (
    <PlainPage picture="search" title="站内搜索" lead="搜索您可以查看的全部内容与法规库">
      <SearchBox key={`box ${title}`} title={title} />
      {title && <Places key={`places ${title}`} title={title} />}
      {title ? (
        <ApiView result={result}>{(found) => <Results found={found} title={title} section={section} />}</ApiView>
      ) : (
        <Suggestions />
      )}
    </PlainPage>
  )
}
