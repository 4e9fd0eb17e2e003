import { useEffect, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { type DataFor, useApi } from '#ui/api/use-api.ts'
import { Link, useLocation } from '#ui/router.tsx'
import { BeyondEnd, Pagination } from '#ui/section/pagination.tsx'
import { SaidWords } from '#ui/text/said-words.tsx'
import { LawFacts, lawPath } from '../law-facts.tsx'
import styles from '../law-page.module.css'
import { LawAnswer } from './law-answer.tsx'
import { type Facets, FILTERS, LawFilters } from './law-filters.tsx'
import { LawHits } from './law-hits.tsx'
import { LawTopics } from './law-topics.tsx'

const PAGE_SIZE = 10
const LISTED_BY = ['status', 'on', 'sort', ...FILTERS] as const
const SEARCHED_BY = ['scope', 'match', 'place', ...LISTED_BY] as const

type SearchData = DataFor<'GET /api/cms/law/search'>

/** The values of the address that a request takes. */
function valuesOf(query: URLSearchParams, names: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, query.get(name) || undefined]))
}

/** The last facets, so that the filters stay on the page while the next ones are fetched. */
function useLastFacets(facets: Facets | undefined): Facets | undefined {
  const [last, setLast] = useState(facets)
  useEffect(() => {
    if (facets) setLast(facets)
  }, [facets])
  return facets ?? last
}

/** The place that the question was read to ask about, and a way to search everywhere. */
function AskedPlace({ name }: { name: string }) {
  const { path, query } = useLocation()
  const everywhere = new URLSearchParams(query)
  everywhere.set('place', 'any')
  everywhere.delete('pageNum')
  return (
    <>
      {` 按“${name}”和全国的法规查找，`}
      <Link to={`${path}?${everywhere}`}>不限地方</Link>
    </>
  )
}

function Related({ data, on }: { data: SearchData; on: string }) {
  if (data.related.length === 0) return null
  return (
    <section aria-labelledby="related-articles">
      <h2 id="related-articles" className={styles.related}>
        没有完全匹配，以下条文可能相关
      </h2>
      <LawHits hits={data.related} on={on} heading="h3" />
    </section>
  )
}

function Results({ data, keyword, unit, on }: { data: SearchData; keyword: string; unit: string; on: string }) {
  const isFirstPage = pageOf(useLocation().query) === 1
  const { total, jumps, named: laws, related, suggestions, notice } = data
  const isNothing = total + jumps.length + laws.length + related.length + suggestions.length === 0 && !notice
  return (
    <>
      <LawAnswer data={data} on={on} />
      {isFirstPage && jumps.length + laws.length === 0 && <LawTopics keyword={keyword} />}
      <p className={styles.summary} role="status">
        {`共找到 ${data.total} ${unit}`}
        <SaidWords {...data} />
        {data.place && <AskedPlace name={data.place.name} />}
      </p>
      {isNothing && (
        <EmptyState title="没有找到相关条文">
          <p>可以换成法律用语，例如“维修基金”写作“专项维修资金”；或取消筛选条件，改为“含失效”“按法规”再试。</p>
        </EmptyState>
      )}
      <LawHits hits={data.rows} on={on} />
      <Related data={data} on={on} />
      <BeyondEnd reachable={data.rows.length} total={data.total} pageSize={PAGE_SIZE} />
      {data.total > 0 && <Pagination total={data.total} pageSize={PAGE_SIZE} />}
    </>
  )
}

function Searched({ keyword }: { keyword: string }) {
  const { query } = useLocation()
  const on = query.get('on') ?? ''
  const unit = query.get('scope') === 'law' ? '部法规' : '条条文'
  const result = useApi('GET /api/cms/law/search', {
    query: { keyword, pageNum: pageOf(query), pageSize: PAGE_SIZE, ...valuesOf(query, SEARCHED_BY) },
  })
  const facets = useLastFacets(result.data?.facets)
  return (
    <>
      <LawFilters facets={facets} relevance />
      <ApiView result={result}>{(data) => <Results data={data} keyword={keyword} unit={unit} on={on} />}</ApiView>
    </>
  )
}

function Listed() {
  const { query } = useLocation()
  const on = query.get('on') ?? ''
  const result = useApi('GET /api/cms/law/list', {
    query: { pageNum: pageOf(query), pageSize: PAGE_SIZE, ...valuesOf(query, LISTED_BY) },
  })
  const facets = useLastFacets(result.data?.facets)
  return (
    <>
      <LawFilters facets={facets} />
      <ApiView result={result}>
        {(page) => (
          <>
            <p className={styles.summary} role="status">{`收录 ${page.total} 部`}</p>
            <ol className={styles.hits}>
              {page.rows.map((law) => (
                <li key={law.lawId} className={styles.hit}>
                  <h2>
                    <Link to={lawPath(law.lawId, '', on)}>{law.title}</Link>
                  </h2>
                  <LawFacts law={law} />
                </li>
              ))}
            </ol>
            <BeyondEnd reachable={page.rows.length} total={page.total} pageSize={PAGE_SIZE} />
            <Pagination total={page.total} pageSize={PAGE_SIZE} />
          </>
        )}
      </ApiView>
    </>
  )
}

/** The results, or the whole library when nothing was typed. */
export function LawResults() {
  const keyword = (useLocation().query.get('keyword') ?? '').trim()
  return keyword ? <Searched keyword={keyword} /> : <Listed />
}
