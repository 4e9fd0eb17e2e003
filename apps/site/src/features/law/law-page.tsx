import { LAW_API } from '@anju/contract/law/open-terms'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import { readSite } from '#ui/api/site.ts'
import { PageSkeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import { useLocation } from '#ui/router.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import styles from './law-page.module.css'
import { LawResults } from './results/law-results.tsx'
import { LawSearchBox } from './results/law-search-box.tsx'
import { LawShelf } from './shelf/law-shelf.tsx'

const LawComparison = later(
  async () => (await import('./comparison/law-comparison.tsx')).LawComparison,
  <PageSkeleton />,
)
const LawPlaces = later(async () => (await import('./places/law-places.tsx')).LawPlaces, <PageSkeleton />)
const LawReader = later(async () => (await import('./reader/law-reader.tsx')).LawReader, <PageSkeleton />)

/** Law lookup: one box for words and citations, results by article or by law, and the reader. */
export function LawPage() {
  const { query } = useLocation()
  const lawId = query.get('law')
  const { lawsAsOf } = readSite()
  const on = query.get('on') ?? ''
  const before = query.get('with')
  const keyword = query.get('keyword') ?? ''
  if (lawId && before) return <LawComparison lawId={lawId} withId={before} />
  if (query.has('places')) return <LawPlaces />
  if (lawId) return <LawReader lawId={lawId} anchor={query.get('a') ?? ''} on={on} />
  return (
    <PlainPage
      picture="law"
      title="法规检索"
      lead="按条文、按名称检索法律、行政法规、地方性法规与司法解释"
      steps={[{ label: '法规检索' }]}
      low={keyword !== ''}
    >
      <LawSearchBox key={keyword} />
      {!keyword && <LawShelf />}
      <LawResults />
      <p className={styles.honest}>
        {LAW_DISCLAIMER} · 数据截至{lawsAsOf ? ` ${lawsAsOf}` : '：未核对'} ·{' '}
        <a href="https://flk.npc.gov.cn/" target="_blank" rel="noopener noreferrer">
          前往国家法律法规数据库核对
        </a>{' '}
        · <a href={LAW_API}>开放接口说明</a>
      </p>
    </PlainPage>
  )
}
