import { hitFileFormats, MOST_HITS } from '@anju/contract/law/open-terms'
import { useEffect, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { type DataFor, useApi } from '#ui/api/use-api.ts'
import { Link, useLocation } from '#ui/router.tsx'
import { BeyondEnd, Pagination } from '#ui/section/pagination.tsx'
import { SaidWords } from '#ui/text/said-words.tsx'
import { fileAddress, LawDownload } from '../law-download.tsx'
import { LawFacts, lawPath } from '../law-facts.tsx'
import styles from '../law-page.module.css'
import { LawAnswer } from './law-answer.tsx'
import { type Facets, FILTERS, LawFilters } from './law-filters.tsx'
import { LawHits } from './law-hits.tsx'
import { LawTopics } from './law-topics.tsx'
import { LawUnderstood } from './law-understood.tsx'

const PAGE_SIZE = 10
const LISTED_BY = ['status', 'on', 'sort', ...FILTERS] as const
const SEARCHED_BY = ['scope', 'match', 'place', 'omit', ...LISTED_BY] as const

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

type BlockProps = { id: string; title: string; hits: SearchData['rows']; on: string }

/** Hits under what they have in common; nothing where there are none. */
function Block({ id, title, hits, on }: BlockProps) {
  if (hits.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.related}>
        {title}
      </h2>
      <LawHits hits={hits} on={on} heading="h3" />
    </section>
  )
}

/** The results as a file, as the address has them. */
function HitsDownload({ names }: { names: readonly string[] }) {
  const { query } = useLocation()
  return (
    <LawDownload
      of={`检索结果（前 ${MOST_HITS} 条）`}
      formats={hitFileFormats}
      address={(format) => fileAddress('hits-file', { ...valuesOf(query, names), format })}
    />
  )
}

const keyOf = ({ lawId, articles: [first] }: SearchData['rows'][number]) => `${lawId} ${first?.anchor ?? ''}`

/** What holds at the place, what governs the matter, what has all the words, and what has some of them. */
function Blocks({ data, on }: { data: SearchData; on: string }) {
  const { local, governing, rows, related, place } = data
  const before = new Set([...local, ...governing].map(keyOf))
  const isPlain = before.size + related.length === 0
  if (isPlain) return <LawHits hits={rows} on={on} />
  const others = rows.filter((hit) => !before.has(keyOf(hit)))
  return (
    <>
      <Block id="law-local" title={`${place?.name ?? '本地'}的规定`} hits={local} on={on} />
      <Block id="law-governing" title="规定这件事的条文" hits={governing} on={on} />
      <Block id="law-matching" title="含有全部词语的条文" hits={others} on={on} />
      <Block id="related-articles" title="含有部分词语的条文，可能相关" hits={related} on={on} />
    </>
  )
}

function Results({ data, keyword, unit, on }: { data: SearchData; keyword: string; unit: string; on: string }) {
  const isFirstPage = pageOf(useLocation().query) === 1
  const { total, jumps, local, named: laws, governing, related, suggestions, notice } = data
  const questionHits = [local, governing, related].flat()
  const beside = [questionHits, jumps, laws, suggestions].flat()
  const isNothing = total + beside.length === 0 && !notice
  return (
    <>
      {isFirstPage && <LawUnderstood data={data} />}
      <LawAnswer data={data} on={on} />
      {isFirstPage && jumps.length + laws.length === 0 && <LawTopics keyword={keyword} />}
      <div className={styles.counted}>
        <p className={styles.summary} role="status">
          {total > 0 || beside.length === 0 ? `共找到 ${total} ${unit}` : '没有条文含有全部词语'}
          <SaidWords {...data} synonyms={[]} />
        </p>
        {total + questionHits.length > 0 && <HitsDownload names={['keyword', ...SEARCHED_BY]} />}
        {/* No law is called like a question or a citation. */}
        {total > 0 && jumps.length + questionHits.length === 0 && (
          <a
            className={styles.feed}
            href={`/laws.xml?keyword=${encodeURIComponent(keyword)}`}
            type="application/atom+xml"
          >
            订阅名称含“{keyword}”的新法规
          </a>
        )}
      </div>
      {isNothing && (
        <EmptyState title="没有找到相关条文">
          <p>可以换成法律用语，例如“维修基金”写作“专项维修资金”；或取消筛选条件，改为“含失效”“按法规”再试。</p>
        </EmptyState>
      )}
      <Blocks data={data} on={on} />
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
            <div className={styles.counted}>
              <p className={styles.summary} role="status">{`收录 ${page.total} 部`}</p>
              {page.total > 0 && <HitsDownload names={LISTED_BY} />}
            </div>
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
