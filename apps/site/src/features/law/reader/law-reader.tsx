import type { LawDetail } from '@anju/contract/law'
import { lawFileFormats } from '@anju/contract/law/open-terms'
import { versionInForce } from '@anju/contract/law-citing'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import { articleOfPlace, hasLater, LATER_NOTE } from '@anju/contract/site/law-places'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FollowButton } from '#ui/follow.tsx'
import { NARROW, useMedia } from '#ui/media.ts'
import { Link, useLocation } from '#ui/router.tsx'
import { Breadcrumb } from '#ui/section/breadcrumb.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import { LawDay } from '../law-day.tsx'
import { LawDownload } from '../law-download.tsx'
import { LawFacts, lawPath } from '../law-facts.tsx'
import { noteRead, switchFavourite, useIsFavourite } from '../shelf/shelf.ts'
import { LawContents } from './law-contents.tsx'
import { lawFile } from './law-file.ts'
import { LawKeys } from './law-keys.tsx'
import { LawNoteView } from './law-note.tsx'
import styles from './law-reader.module.css'
import { LawText, partsOf, partWith } from './law-text.tsx'
import { LawTools } from './law-tools.tsx'
import { articleBelowTools } from './place/article-below-tools.ts'
import { holdPlace } from './place/hold.ts'
import { useReadAddress } from './place/use-read-address.ts'
import { useReadNode } from './place/use-read-node.ts'
import { useFilled } from './use-filled.ts'

/** Leads to the version of the day when another one is shown. */
function OtherVersion({ law, anchor, on }: { law: LawDetail; anchor: string; on: string }) {
  const then = versionInForce(law.versions)
  const day = on ? `${on} 这一天` : '现在'
  const isKnown = law.versions.some(({ lawId }) => lawId === law.lawId)
  if (isKnown && then?.lawId === law.lawId) return null
  return (
    <p className={styles.warning} role="status">
      {isKnown
        ? `您正在查看${law.statusLabel}的版本${law.statusReason && `：${law.statusReason}`}。`
        : `这个版本在 ${on} 还没有公布。`}
      {law.repealedBy.lawId && <Link to={lawPath(law.repealedBy.lawId)}>查看《{law.repealedBy.title}》</Link>}
      {then ? (
        <Link to={lawPath(then.lawId, anchor, on)}>
          查看{day}施行的版本（{then.publishedOn} 公布）
        </Link>
      ) : (
        on && `${day}没有施行的版本。`
      )}
    </p>
  )
}

function Versions({ law, on }: { law: LawDetail; on: string }) {
  const others = law.versions.filter(({ lawId }) => lawId !== law.lawId)
  if (others.length === 0) return null
  return (
    <section className={styles.versions}>
      <h2>其他版本</h2>
      <ul>
        {others.map((version) => (
          <li key={version.lawId}>
            <Link to={lawPath(version.lawId, '', on)}>
              {version.publishedOn || '日期不详'} 公布（{version.statusLabel}）
            </Link>{' '}
            <Link to={`${lawPath(law.lawId)}&with=${encodeURIComponent(version.lawId)}`}>与本版对照</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reader({ law, anchor, on }: { law: LawDetail; anchor: string; on: string }) {
  const [size, setSize] = useState(1)
  const narrow = useMedia(NARROW)
  const text = useRef<HTMLDivElement>(null)
  const node = useReadNode(text)
  useReadAddress(text)
  const target = articleOfPlace(anchor)
  const { step } = useLocation()
  const parts = useMemo(() => partsOf(law), [law])
  const { filled, ensure } = useFilled(parts.length, partWith(parts, target))
  const show = (to: string, takesFocus = true) => {
    const article = articleOfPlace(to)
    ensure(partWith(parts, article))
    const element = document.getElementById(article)
    // A citation of one 款 or 项 opens there; the article around it has the focus.
    const place = document.getElementById(to) ?? element
    if (place) holdPlace(place)
    if (takesFocus) element?.focus({ preventScroll: true })
  }
  const opened = useRef(on)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step to an address leads to its place, also to the same one again
  useEffect(() => {
    if (anchor && opened.current === on) queueMicrotask(() => show(anchor))
    opened.current = on
  }, [anchor, step])
  const keep = { lawId: law.lawId, title: law.shortTitle || law.title }
  const read = law.articles.find((article) => article.anchor === target)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is the law at the place of the address
  useEffect(() => noteRead({ ...keep, anchor: read?.anchor ?? '', label: read?.label ?? '' }), [law.lawId, target])
  /** What is read stays where it is when the text around it grows. */
  function resize(to: number) {
    const article = law.articles[articleBelowTools(law.articles)]
    setSize(to)
    const place = article && document.getElementById(article.anchor)
    if (place && window.scrollY > 0) requestAnimationFrame(() => holdPlace(place))
  }
  return (
    <div className={styles.page}>
      <Breadcrumb steps={[{ label: '法规检索', path: '/digitization/laws' }, { label: law.shortTitle || law.title }]} />
      <header className={styles.head}>
        <PageHeading className={styles.title}>{law.title}</PageHeading>
        <LawFacts law={law} on={on} />
        <OtherVersion law={law} anchor={anchor} on={on} />
        <p className={styles.day}>
          <LawDay /> <FavouriteLaw law={law} />{' '}
          <FollowButton kind="law" subject={law.lawId} others={law.versions.map(({ lawId }) => lawId)} />{' '}
          <LawDownload of="整部法规" formats={lawFileFormats} address={(format) => lawFile(law, { on, format })} />{' '}
          <a
            className={styles.feed}
            href={`/laws.xml?law=${encodeURIComponent(law.lawId)}`}
            type="application/atom+xml"
          >
            订阅本法的变动
          </a>
        </p>
        {hasLater(law) && <p className={styles.day}>{LATER_NOTE}。</p>}
        <LawKeys articles={law.articles} onShow={show} />
        {law.warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            数据提示：{warning}
          </p>
        ))}
        {law.notes.map((note) => !note.anchor && <LawNoteView key="law" note={note} title="对整部法规的公司解读" />)}
      </header>
      <LawTools law={law} filled={filled} onFind={show} size={size} onSize={resize} node={node} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          {!narrow && <LawContents nodes={law.nodes} current={node} onChoose={show} />}
          <Amendments law={law} />
          <Versions law={law} on={on} />
        </aside>
        <div ref={text} className={styles.text} data-size={size}>
          <LawText law={law} parts={parts} filled={filled} current={anchor} on={on} narrow={narrow} />
          <p className={styles.source}>
            {LAW_DISCLAIMER}。最后核对：{law.checkedOn || '未核对'}
          </p>
        </div>
      </div>
    </div>
  )
}

function FavouriteLaw({ law }: { law: LawDetail }) {
  const place = { lawId: law.lawId, title: law.shortTitle || law.title, anchor: '', label: '' }
  const isKept = useIsFavourite(place)
  return (
    <Button kind="bare" aria-pressed={isKept} onClick={() => switchFavourite(place)}>
      {isKept ? '已收藏本法' : '收藏本法'}
    </Button>
  )
}

function Amendments({ law }: { law: LawDetail }) {
  if (law.amendments.length === 0) return null
  return (
    <details className={styles.amendments}>
      <summary>历史沿革（{law.amendments.length}）</summary>
      <ol>
        {law.amendments.map((one) => (
          <li key={one.date + one.text}>
            {one.date && <time dateTime={one.date}>{one.date}</time>} {one.text}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** One law: contents at the side, articles with tools, and a field to jump to an article by its number. */
export function LawReader({ lawId, anchor, on }: { lawId: string; anchor: string; on: string }) {
  const result = useApi('GET /api/cms/law/:lawId', { params: { lawId }, query: { on: on || undefined } })
  // A long law is rendered in slices after its text has arrived, between which a slow phone can scroll and tap.
  const law = useDeferredValue(result.data)
  if (law && law.lawId === result.data?.lawId) return <Reader key={lawId} law={law} anchor={anchor} on={on} />
  return (
    <div className={styles.page}>
      <Breadcrumb steps={[{ label: '法规检索', path: '/digitization/laws' }]} />
      <PageHeading className={styles.title}>法规检索</PageHeading>
      <ApiView result={result}>{() => <Skeleton />}</ApiView>
    </div>
  )
}
