import type { ContentRow } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import { CatalogPage } from '#ui/section/section-page.tsx'
import { Shelf } from './book/tile.tsx'
import { GalleryTile } from './gallery/tile.tsx'
import styles from './media-landing.module.css'
import { IssueTile } from './newspaper/issue-tile.tsx'

const CATALOG = 4

type BlockProps = {
  sectionKey: SectionKey
  count: number
  children: (rows: readonly ContentRow[]) => ReactNode
}

/** The newest items of a section that is shown. */
function Block(props: BlockProps) {
  return isHidden(props.sectionKey) ? null : <ShownBlock {...props} />
}

/** They stand under its name, with a link to all of them. */
function ShownBlock({ sectionKey, count, children }: BlockProps) {
  const { label, about, path } = sectionOf(sectionKey)
  const result = useApi('GET /api/cms/content/list', { query: { section: sectionKey, pageSize: count } })
  return (
    <section className={styles.block} aria-labelledby={sectionKey}>
      <div className={styles.head}>
        <h2 id={sectionKey}>{label}</h2>
        <p>{about}</p>
        <Link to={path}>
          全部<span className="visually-hidden">{label}</span>
        </Link>
      </div>
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="cards" count={4} />}
        isEmpty={({ total }) => total === 0}
      >
        {({ rows }) => children(rows)}
      </ApiView>
    </section>
  )
}

/** The landing page of the media: pictures as a mosaic, the latest newspapers, books on their shelf. */
export function MediaLandingPage() {
  return (
    <CatalogPage catalog={CATALOG} lead="现场的画面、每一期内刊、写下来的经验">
      <Block sectionKey="mediaImage" count={5}>
        {(rows) => (
          <div className={styles.mosaic}>
            {rows.map((row) => (
              <GalleryTile key={row.contentId} sectionKey="mediaImage" row={row} level={3} />
            ))}
          </div>
        )}
      </Block>
      <Block sectionKey="mediaNewspaper" count={4}>
        {(rows) => (
          <div className={styles.issues}>
            {rows.map((row) => (
              <IssueTile key={row.contentId} sectionKey="mediaNewspaper" row={row} />
            ))}
          </div>
        )}
      </Block>
      <Block sectionKey="mediaBooks" count={6}>
        {(rows) => <Shelf sectionKey="mediaBooks" rows={rows} level={3} />}
      </Block>
    </CatalogPage>
  )
}
