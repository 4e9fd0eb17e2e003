import { searchLimits } from '@anju/contract/site/search-terms'
import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { completions } from '#ui/api/completions.ts'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, navigate, useLocation, withQuery } from '#ui/router.tsx'
import { BeyondEnd, Pagination } from '#ui/section/pagination.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { SaidWords } from '#ui/text/said-words.tsx'
import { Actions } from './action/actions.tsx'
import { BestAnswers } from './best-answers.tsx'
import { Hits } from './hits.tsx'
import { LawBlock } from './law-block.tsx'
import { LawJumps } from './law-jumps.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-page.module.css'
import { isOneList, type SearchData, summaryOf } from './summary.ts'

const PAGE_SIZE = 10
/** Laws among the counts by section. */
const LAW = 'law'

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

/** Counts by section as tabs, laws apart at their end; the chosen one is in the address. */
function SectionTabs({ data, section }: { data: SearchData; section: string }) {
  const location = useLocation()
  const own = data.counts.filter((one) => one.section !== LAW)
  const all = own.reduce((sum, { total }) => sum + total, 0)
  const laws = data.counts.filter((one) => one.section === LAW)
  const tabs = [...(all > 0 ? [{ section: '', label: '全部', total: all }] : []), ...own, ...laws]
  if (tabs.length < 2) return null
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

function Results({ data, title, section }: { data: SearchData; title: string; section: string }) {
  const summary = summaryOf(data, title)
  const hits = isOneList(data) ? data.related : data.rows
  const isEmpty = hits.length === 0 && data.total === 0 && data.laws.rows.length === 0 && data.best.length === 0
  return (
    <>
      <BestAnswers best={data.best} />
      <Actions actions={data.actions} />
      <p role="status" className={styles.summary}>
        {data.notice && `${data.notice}。`}
        {summary}
        {summary && <SaidWords {...data} />}
      </p>
      <SectionTabs data={data} section={section} />
      {isEmpty && data.counts.length === 0 && <Nothing title={title} />}
      <div className={classNames(hits.length > 0 && data.laws.rows.length > 0 && styles.columns)}>
        <div>
          <Hits hits={hits} />
          <BeyondEnd reachable={data.rows.length} total={data.total} pageSize={PAGE_SIZE} />
          {data.total > 0 && <Pagination total={data.total} pageSize={PAGE_SIZE} />}
        </div>
        <LawBlock laws={data.laws} words={data.corrected || title} />
      </div>
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
      {title && <LawJumps key={`laws ${title}`} title={title} />}
      {title ? (
        <ApiView result={result}>{(data) => <Results data={data} title={title} section={section} />}</ApiView>
      ) : (
        <Suggestions />
      )}
    </PlainPage>
  )
}
