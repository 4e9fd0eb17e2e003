import type { LawHit } from '@anju/contract/law'
import { type LawLevel, lawLevels } from '@anju/contract/law-terms'
import { ApiView } from '#ui/api/api-view.tsx'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Link, useLocation, withQuery } from '#ui/router.tsx'
import { SelectFilter } from '#ui/section/filters.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { Marked } from '#ui/text/marked.tsx'
import { SaidWords } from '#ui/text/said-words.tsx'
import { LawFacts, lawPath } from '../law-facts.tsx'
import styles from '../law-page.module.css'
import { LawAnswer } from './law-answer.tsx'

const PAGE_SIZE = 10

type HitsProps = { hits: readonly LawHit[]; on: string; heading?: 'h2' | 'h3' }

function Hit({ hit, on, heading: Heading }: { hit: LawHit; on: string; heading: 'h2' | 'h3' }) {
  const first = hit.articles[0]
  return (
    <li className={styles.hit}>
      <Heading>
        <Link to={lawPath(hit.lawId, first?.anchor, on)}>
          <Marked text={hit.markedTitle} />
        </Link>
      </Heading>
      <LawFacts law={hit} />
      <ul className={styles.articles}>
        {hit.articles.map((article) => (
          <li key={article.anchor}>
            <Link to={lawPath(hit.lawId, article.anchor, on)}>{article.label}</Link>
            <p>
              <Marked text={article.excerpt} />
            </p>
          </li>
        ))}
      </ul>
      {hit.matches > hit.articles.length && <p className={styles.more}>共 {hit.matches} 条相关条文</p>}
    </li>
  )
}

function Hits({ hits, on, heading = 'h2' }: HitsProps) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <Hit key={hit.lawId + (hit.articles[0]?.anchor ?? '')} hit={hit} on={on} heading={heading} />
      ))}
    </ol>
  )
}

const FILTERS = ['level', 'region', 'on'] as const
const shownName: Record<(typeof FILTERS)[number], string> = { level: '效力位阶', region: '地区', on: '适用日期' }

/** The filters that narrow what is shown, each of which can be taken back. */
function Narrowed() {
  const location = useLocation()
  const set = FILTERS.filter((name) => location.query.get(name))
  if (set.length === 0) return null
  return (
    <ul className={styles.narrowed} aria-label="已选条件">
      {set.map((name) => {
        const value = location.query.get(name) ?? ''
        const text = `${shownName[name]}：${name === 'level' ? (lawLevels[value as LawLevel] ?? value) : value}`
        return (
          <li key={name}>
            <Link to={withQuery(location, { [name]: undefined, pageNum: undefined })} scroll={false}>
              {text}
              <span className="visually-hidden">，取消这个条件</span> <span aria-hidden>×</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function RegionFilter({ regions }: { regions: readonly string[] }) {
  if (regions.length === 0) return null
  return <SelectFilter name="region" label="地区" choices={regions.map((value) => ({ value, label: value }))} />
}

function Searched({ keyword }: { keyword: string }) {
  const { query } = useLocation()
  const names = ['scope', 'match', 'status', 'level', 'region', 'on'] as const
  const on = query.get('on') ?? ''
  const ask = Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]))
  const result = useApi('GET /api/cms/law/search', {
    query: { keyword, pageNum: pageOf(query), pageSize: PAGE_SIZE, ...ask },
  })
  return (
    <ApiView result={result}>
      {(found) => (
        <>
          <LawAnswer found={found} on={on} />
          <div className={styles.summary}>
            <p role="status">
              {`共找到 ${found.total} ${query.get('scope') === 'law' ? '部法规' : '条条文'}`}
              <SaidWords {...found} />
            </p>
            <RegionFilter regions={found.regions} />
          </div>
          <Narrowed />
          {found.rows.length === 0 && found.jumps.length + found.named.length + found.related.length === 0 && (
            <EmptyState title="没有找到相关条文">
              <p>可以换成法律用语，例如“维修基金”写作“专项维修资金”；或改为“含失效”“按法规”再试。</p>
            </EmptyState>
          )}
          <Hits hits={found.rows} on={on} />
          {found.related.length > 0 && (
            <section aria-labelledby="related-articles">
              <h2 id="related-articles" className={styles.related}>
                没有完全匹配，以下条文可能相关
              </h2>
              <Hits hits={found.related} on={on} heading="h3" />
            </section>
          )}
          {found.total > 0 && <Pagination total={found.total} pageSize={PAGE_SIZE} />}
        </>
      )}
    </ApiView>
  )
}

function Listed() {
  const { query } = useLocation()
  const names = ['status', 'level', 'region', 'on'] as const
  const on = query.get('on') ?? ''
  const ask = Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]))
  const result = useApi('GET /api/cms/law/list', { query: { pageNum: pageOf(query), pageSize: PAGE_SIZE, ...ask } })
  return (
    <ApiView result={result} isEmpty={({ total, regions }) => total === 0 && regions.length === 0}>
      {(page) => (
        <>
          <div className={styles.summary}>
            <span>{`收录 ${page.total} 部`}</span>
            <RegionFilter regions={page.regions} />
          </div>
          <Narrowed />
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
          <Pagination total={page.total} pageSize={PAGE_SIZE} />
        </>
      )}
    </ApiView>
  )
}

/** The results, or the whole library when nothing was typed. */
export function LawResults() {
  const keyword = (useLocation().query.get('keyword') ?? '').trim()
  return keyword ? <Searched keyword={keyword} /> : <Listed />
}
