import { formatDate } from '@anju/browser/dates'
import type { ContentItem } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { itemAddress } from '@anju/contract/site/address'
import type { ReactNode } from 'react'
import { catalogPath, sectionOf } from '../api/sections.ts'
import { catalogName } from '../api/site.ts'
import { Button } from '../button.tsx'
import { Link } from '../router.tsx'
import { AttachmentList } from '../text/attachment-list.tsx'
import { Prose } from '../text/prose.tsx'
import { Tag } from '../text/tag.tsx'
import { Banner } from './banner.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './detail-page.module.css'
import { PageHeading } from './page-heading.tsx'
import { Share } from './share.tsx'
import { SideMenu } from './side-menu.tsx'
import { UpkeepLine } from './upkeep-line.tsx'

type Props = {
  sectionKey: SectionKey
  item: ContentItem
  /** Further entries of the meta line, each a short text or tag. */
  meta?: ReactNode
  /** Shown before the body: a picture, own fields. */
  children?: ReactNode
  /** Shown after the body. */
  after?: ReactNode
  /** In place of the related items and of the previous and the next one. */
  onward?: ReactNode
}

/**
 * The frame of one item: breadcrumb, title, meta line, own parts, body, attachments, related items, previous and
 * next; prints without the site around it.
 */
export function DetailPage({ sectionKey, item, meta, children, after, onward }: Props) {
  const { label, catalog, path } = sectionOf(sectionKey)
  const name = catalogName(catalog)
  return (
    <>
      <Banner catalog={catalog} sectionKey={sectionKey} eyebrow={name} slim>
        <p>{label}</p>
      </Banner>
      <div className={styles.page}>
        <Breadcrumb steps={[{ label: name, path: catalogPath(catalog) }, { label, path }, { label: item.title }]} />
        <div className={styles.columns}>
          <SideMenu catalog={catalog} current={sectionKey} />
          <article className={styles.article}>
            <PageHeading className={styles.title}>{item.title}</PageHeading>
            <MetaLine item={item}>{meta}</MetaLine>
            {children}
            {item.body && <Prose html={item.body} member={item.audience !== 'public'} />}
            {after}
            <ItemFoot sectionKey={sectionKey} item={item} onward={onward} />
          </article>
        </div>
      </div>
    </>
  )
}

/** Kind, day, department and further entries of an item, and what a reader can do with it. */
export function MetaLine({ item, children }: { item: ContentItem; children?: ReactNode }) {
  // What only staff can open has no address that anybody else could be sent.
  const address =
    item.audience === 'public'
      ? itemAddress(item.section, item.contentId)
      : `/#${itemPath(item.section, item.contentId)}`
  return (
    <div className={styles.meta}>
      {item.audience !== 'public' && <Tag tone="warn">内部</Tag>}
      {item.kind && <Tag tone="accent">{item.kind}</Tag>}
      <time dateTime={item.publishDay}>{formatDate(item.publishDate, '{y}-{m}-{d}')}</time>
      {item.department && <span>{item.department}</span>}
      {item.author && item.author !== item.department && <span>作者：{item.author}</span>}
      {item.sourceName && item.sourceName !== item.department && <span>来源：{item.sourceName}</span>}
      {children}
      <span className={styles.tools}>
        <Share title={item.title} address={address} />
        <Button kind="bare" icon="print" onClick={() => window.print()}>
          打印
        </Button>
      </span>
    </div>
  )
}

/** What comes after an item: its attachments, what belongs to it, the items beside it. */
export function ItemFoot({ sectionKey, item, onward }: Pick<Props, 'sectionKey' | 'item' | 'onward'>) {
  return (
    <>
      <AttachmentList attachments={item.attachments} isPublic={item.audience === 'public'} />
      <UpkeepLine key={item.contentId} item={item} />
      {onward ?? (
        <>
          <Related items={item.related} />
          <Neighbours sectionKey={sectionKey} item={item} />
        </>
      )}
    </>
  )
}

/** Links to the items that an editor has put beside this one. */
export function Related({ items }: { items: ContentItem['related'] }) {
  if (items.length === 0) return null
  return (
    <aside className={styles.related}>
      <h2>相关内容</h2>
      <ul>
        {items.map((item) => (
          <li key={item.contentId}>
            <Link to={itemPath(item.section, item.contentId)}>{item.title}</Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Neighbours({ sectionKey, item }: { sectionKey: SectionKey; item: ContentItem }) {
  const rows = [
    { label: '上一篇', neighbour: item.previous },
    { label: '下一篇', neighbour: item.next },
  ]
  return (
    <nav className={styles.neighbours} aria-label="上一篇与下一篇">
      {rows.map(({ label, neighbour }) => (
        <p key={label}>
          <span>{label}</span>
          {neighbour ? <Link to={itemPath(sectionKey, neighbour.contentId)}>{neighbour.title}</Link> : <em>没有了</em>}
        </p>
      ))}
    </nav>
  )
}
