import type { LawDetail } from '@anju/contract/law'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import { useMemo, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Link } from '#ui/router.tsx'
import { Breadcrumb } from '#ui/section/breadcrumb.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import { fileAddress, LawDownload } from '../law-download.tsx'
import { LawFacts, lawPath } from '../law-facts.tsx'
import readerStyles from '../reader/law-reader.module.css'
import { compareLaws, type Piece } from './compare-laws.ts'
import styles from './law-comparison.module.css'

const CHANGES = { xlsx: 'Excel' } as const

function Side({ label, pieces, mark: Mark }: { label: string; pieces: Piece[] | null; mark: 'del' | 'ins' }) {
  if (!pieces) return <div className={styles.none}>没有{label}</div>
  return (
    <div className={styles.side}>
      <strong>{label}</strong>　
      {pieces.map(({ text, changed }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never move
        changed ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
      )}
    </div>
  )
}

function Comparison({ one, other }: { one: LawDetail; other: LawDetail }) {
  const [all, setAll] = useState(false)
  const [before, after] = one.publishedOn <= other.publishedOn ? [one, other] : [other, one]
  const pairs = useMemo(() => compareLaws(before.articles, after.articles), [before, after])
  const changed = pairs.filter(({ same }) => !same)
  return (
    <>
      <header className={readerStyles.head}>
        <PageHeading className={readerStyles.title}>{`${after.title}：两个版本对照`}</PageHeading>
        <p role="status">
          {changed.length === 0 ? '两个版本的条文相同。' : `共 ${pairs.length} 条，其中 ${changed.length} 条不同。`}
        </p>
        <label className={styles.all}>
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} /> 也显示相同的条文
        </label>{' '}
        {changed.length > 0 && (
          <LawDownload
            of="两个版本的变动"
            formats={CHANGES}
            address={() => fileAddress(`changes-file/${encodeURIComponent(after.lawId)}`, { with: before.lawId })}
          />
        )}
      </header>
      <div className={styles.heads}>
        {[before, after].map((law) => (
          <div key={law.lawId}>
            <Link to={lawPath(law.lawId)}>{law.publishedOn} 公布的版本</Link>
            <LawFacts law={law} />
          </div>
        ))}
      </div>
      {changed.length === 0 && !all && <EmptyState title="没有不同的条文" />}
      <ol className={styles.pairs}>
        {(all ? pairs : changed).map(({ label, before: old, after: fresh }) => (
          <li key={label}>
            <Side label={label} pieces={old} mark="del" />
            <Side label={label} pieces={fresh} mark="ins" />
          </li>
        ))}
      </ol>
      <p className={readerStyles.source}>{LAW_DISCLAIMER}。</p>
    </>
  )
}

/** Two versions of a law side by side, article by article, the older one first. */
export function LawComparison({ lawId, withId }: { lawId: string; withId: string }) {
  const one = useApi('GET /api/cms/law/:lawId', { params: { lawId } })
  const other = useApi('GET /api/cms/law/:lawId', { params: { lawId: withId } })
  const name = one.data?.shortTitle || one.data?.title
  return (
    <div className={readerStyles.page}>
      <Breadcrumb
        steps={[
          { label: '法规检索', path: '/digitization/laws' },
          ...(name ? [{ label: name, path: lawPath(lawId) }] : []),
          { label: '版本对照' },
        ]}
      />
      {one.data && other.data ? (
        <Comparison one={one.data} other={other.data} />
      ) : (
        <>
          <PageHeading className={readerStyles.title}>版本对照</PageHeading>
          <ApiView result={one.data ? other : one}>{() => null}</ApiView>
        </>
      )}
    </div>
  )
}
