import type { ContentItem } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { type ReactNode, useMemo } from 'react'
import { useContentItem } from '#ui/api/content.ts'
import { catalogPath, sectionOf } from '#ui/api/sections.ts'
import { catalogName } from '#ui/api/site.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { Breadcrumb } from '#ui/section/breadcrumb.tsx'
import { MetaLine, Related } from '#ui/section/detail-page.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import { SideMenu } from '#ui/section/side-menu.tsx'
import { UpkeepLine } from '#ui/section/upkeep-line.tsx'
import { AttachmentList } from '#ui/text/attachment-list.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './article.module.css'
import { readingOf } from './reading.ts'

type Props = {
  sectionKey: SectionKey
  item: ContentItem
  /** Further entries of the line below the heading. */
  meta?: ReactNode
  /** Between picture and text. */
  before?: ReactNode
  /** Heading over the text, whose own headings have a lower level. */
  bodyTitle?: string | undefined
  /** Set off within the text. */
  quote?: ReactNode
  after?: ReactNode
}

/**
 * An item of the culture as an article to be read: a large heading, its first words, the picture at full width, a narrow
 * column with a quotation in it, and what to read next.
 */
export function Article({ sectionKey, item, meta, before, bodyTitle, quote, after }: Props) {
  const { label, catalog, path } = sectionOf(sectionKey)
  const name = catalogName(catalog)
  return (
    <div className={styles.page}>
      <Breadcrumb steps={[{ label: name, path: catalogPath(catalog) }, { label, path }, { label: item.title }]} />
      <SideMenu catalog={catalog} current={sectionKey} look="row" />
      <article className={styles.article}>
        <header className={styles.head}>
          <PageHeading>{item.title}</PageHeading>
          {item.summary && (
            <p className={styles.standfirst}>
              <Words>{item.summary}</Words>
            </p>
          )}
          <MetaLine item={item}>
            {item.body && <span>约 {readingOf(item.body).minutes} 分钟读完</span>}
            {meta}
          </MetaLine>
        </header>
        {item.cover && (
          <figure className={styles.cover}>
            <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" fetchPriority="high" />
            {item.cover.caption && <figcaption>{item.cover.caption}</figcaption>}
          </figure>
        )}
        <div className={styles.column}>
          {before && <div className={styles.before}>{before}</div>}
          <Text item={item} bodyTitle={bodyTitle} quote={quote} />
          {after}
          <AttachmentList attachments={item.attachments} isPublic={item.audience === 'public'} />
          <UpkeepLine item={item} />
          <Related items={item.related} />
        </div>
      </article>
      <Onward sectionKey={sectionKey} item={item} />
    </div>
  )
}

function Text({ item, bodyTitle, quote }: Pick<Props, 'item' | 'bodyTitle' | 'quote'>) {
  const reading = useMemo(() => readingOf(item.body), [item.body])
  const member = item.audience !== 'public'
  if (!item.body) return quote
  return (
    <>
      {bodyTitle && <h2 className={styles.bodyTitle}>{bodyTitle}</h2>}
      {quote && reading.before && <Prose html={reading.before} member={member} />}
      {quote}
      <Prose html={quote ? reading.after : item.body} member={member} />
    </>
  )
}

/** What to read next, with its picture and first words, and the way back. */
function Onward({ sectionKey, item }: { sectionKey: SectionKey; item: ContentItem }) {
  const { previous, next } = item
  const { label, path } = sectionOf(sectionKey)
  return (
    <nav className={styles.onward} aria-label="上一篇与下一篇">
      {next && <Next sectionKey={sectionKey} contentId={next.contentId} title={next.title} />}
      <p className={styles.back}>
        {previous && (
          <span>
            上一篇 <Link to={itemPath(sectionKey, previous.contentId)}>{previous.title}</Link>
          </span>
        )}
        <Link to={path}>全部{label}</Link>
      </p>
    </nav>
  )
}

function Next({ sectionKey, contentId, title }: { sectionKey: SectionKey; contentId: string; title: string }) {
  const { data, state } = useContentItem(contentId)
  return (
    <div className={styles.next}>
      <div className={styles.nextWords}>
        <p className={styles.label}>下一篇</p>
        <p className={styles.nextTitle}>
          <Link to={itemPath(sectionKey, contentId)}>
            <Words>{title}</Words>
          </Link>
        </p>
        <p className={styles.nextOpening}>{data?.summary}</p>
      </div>
      {(state === 'loading' || data?.cover) && (
        <div className={styles.nextPicture}>
          {data?.cover && (
            <Picture
              {...data.cover}
              alt=""
              member={data.audience !== 'public'}
              sizes="(max-width: 992px) 100vw, 480px"
            />
          )}
        </div>
      )}
    </div>
  )
}
