import type { LawHit, LawRow } from '@anju/contract/law'
import type { LawLevel, LawStatus } from '@anju/contract/law-terms'
import { lawLevels, lawStatuses } from '@anju/contract/law-terms'
import { ApiView } from '#ui/api/api-view.tsx'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { type DataFor, useApi } from '#ui/api/use-api.ts'
import { Link, useLocation } from '#ui/router.tsx'
import { SelectFilter } from '#ui/section/filters.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { Marked } from '#ui/text/marked.tsx'
import { Tag, type TagTone } from '#ui/text/tag.tsx'
import styles from './law-page.module.css'

const PAGE_SIZE = 10

const tones: Record<LawStatus, TagTone> = {
  effective: 'accent',
  pending: 'highlight',
  amended: 'plain',
  repealed: 'danger',
  review: 'warn',
}

/** The address of a law in the reader, at one of its articles when given. */
export function lawPath(lawId: string, anchor = ''): string {
  return `/digitization/laws?law=${encodeURIComponent(lawId)}${anchor && `&a=${anchor}`}`
}

/** Level, status and dates of a law in one line. */
export function LawFacts({
  law,
}: {
  law: Pick<LawRow, 'level' | 'status' | 'statusReason' | 'publishedOn' | 'effectiveOn' | 'issuer' | 'docNo'>
}) {
  return (
    <p className={styles.facts}>
      <Tag tone={tones[law.status as LawStatus]}>{lawStatuses[law.status as LawStatus]}</Tag>
      <span>{lawLevels[law.level as LawLevel]}</span>
      {law.issuer && <span>{law.issuer}</span>}
      {law.docNo && <span>{law.docNo}</span>}
      {law.publishedOn && <span>公布 {law.publishedOn}</span>}
      {law.effectiveOn && <span>施行 {law.effectiveOn}</span>}
      {law.statusReason && <span>{law.statusReason}</span>}
    </p>
  )
}

function Hit({ hit }: { hit: LawHit }) {
  const first = hit.articles[0]
  return (
    <li className={styles.hit}>
      <h2>
        <Link to={lawPath(hit.lawId, first?.anchor)}>
          <Marked text={hit.markedTitle} />
        </Link>
      </h2>
      <LawFacts law={hit} />
      <ul className={styles.articles}>
        {hit.articles.map((article) => (
          <li key={article.anchor}>
            <Link to={lawPath(hit.lawId, article.anchor)}>{article.label}</Link>
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

function Jumps({ jumps }: { jumps: DataFor<'GET /api/cms/law/search'>['jumps'] }) {
  if (jumps.length === 0) return null
  return (
    <section className={styles.jumps} aria-labelledby="law-jumps">
      <h2 id="law-jumps">{jumps.length === 1 ? '直达条文' : '您要找的是哪一部？'}</h2>
      <ul>
        {jumps.map((jump) => (
          <li key={jump.lawId + jump.anchor}>
            <Link to={lawPath(jump.lawId, jump.anchor)}>
              {jump.title} {jump.label}
            </Link>
            {jump.start && <p>{jump.start}……</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Searched({ keyword }: { keyword: string }) {
  const { query } = useLocation()
  const names = ['scope', 'match', 'status', 'level', 'region'] as const
  const ask = Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]))
  const result = useApi('GET /api/cms/law/search', {
    query: { keyword, pageNum: pageOf(query), pageSize: PAGE_SIZE, ...ask },
  })
  return (
    <ApiView result={result}>
      {(found) => (
        <>
          <Jumps jumps={found.jumps} />
          <p role="status" className={styles.summary}>
            {`共找到 ${found.total} ${query.get('scope') === 'law' ? '部法规' : '条条文'}`}
            {found.synonyms.map(
              ({ word, also }) => `，已同时查找与“${word}”同义的${also.map((one) => `“${one}”`).join('、')}`,
            )}
          </p>
          {found.rows.length === 0 && found.jumps.length === 0 && (
            <EmptyState title="没有找到相关条文">
              <p>可以换成法律用语，例如“维修基金”写作“专项维修资金”；或改为“含失效”再试。</p>
            </EmptyState>
          )}
          <ol className={styles.hits}>
            {found.rows.map((hit) => (
              <Hit key={hit.lawId + (hit.articles[0]?.anchor ?? '')} hit={hit} />
            ))}
          </ol>
          {found.total > 0 && <Pagination total={found.total} pageSize={PAGE_SIZE} />}
        </>
      )}
    </ApiView>
  )
}

function Listed() {
  const { query } = useLocation()
  const names = ['status', 'level', 'region'] as const
  const ask = Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]))
  const result = useApi('GET /api/cms/law/list', { query: { pageNum: pageOf(query), pageSize: PAGE_SIZE, ...ask } })
  return (
    <ApiView result={result} isEmpty={({ total, regions }) => total === 0 && regions.length === 0}>
      {(page) => (
        <>
          <div className={styles.summary}>
            <span>{`收录 ${page.total} 部`}</span>
            {page.regions.length > 0 && (
              <SelectFilter
                name="region"
                label="地区"
                choices={page.regions.map((value) => ({ value, label: value }))}
              />
            )}
          </div>
          <ol className={styles.hits}>
            {page.rows.map((law) => (
              <li key={law.lawId} className={styles.hit}>
                <h2>
                  <Link to={lawPath(law.lawId)}>{law.title}</Link>
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
