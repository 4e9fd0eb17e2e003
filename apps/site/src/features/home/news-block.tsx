import { itemPath, sections } from '@anju/contract/sections'
import { blockTexts } from '@anju/contract/site/landing-terms'
import { ApiView } from '#ui/api/api-view.tsx'
import { pageSentence } from '#ui/api/landing.ts'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { type DataFor, useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { TextCover } from '#ui/picture/text-cover.tsx'
import { Link } from '#ui/router.tsx'
import { DateBadge } from '#ui/text/date-badge.tsx'
import { Marks } from '#ui/text/marks.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Words } from '#ui/text/words.tsx'
import { Block, type BlockTexts } from './block.tsx'
import { ContactCards } from './contact-cards.tsx'
import styles from './news-block.module.css'

const SHOWN = 5
type Row = DataFor<'GET /api/cms/content/list'>['rows'][number]

function Lead({ row }: { row: Row }) {
  return (
    <article className={styles.lead}>
      {row.cover ? (
        <Picture {...row.cover} alt="" member={row.audience !== 'public'} loading="eager" />
      ) : (
        <TextCover className={styles.plate} note={row.department}>
          {row.publishDay}
        </TextCover>
      )}
      <div className={styles.words}>
        <p className={styles.meta}>
          <Marks row={row} /> {row.kind && <Tag tone="accent">{row.kind}</Tag>} {row.publishDay}
        </p>
        <h3>
          <Link to={itemPath(row.section, row.contentId)}>
            <Words>{row.title}</Words>
          </Link>
        </h3>
        <p className={styles.summary}>{row.summary}</p>
      </div>
    </article>
  )
}

function Row({ row }: { row: Row }) {
  return (
    <li className={styles.row}>
      <DateBadge date={row.publishDate} />
      <div>
        <h3>
          <Marks row={row} />{' '}
          <Link to={itemPath(row.section, row.contentId)}>
            <Words>{row.title}</Words>
          </Link>
        </h3>
        <p className={styles.summary}>{row.summary}</p>
      </div>
    </li>
  )
}

/** The latest news, and beside it the contact cards; these alone while there is no news. */
export function NewsBlock(texts: BlockTexts) {
  if (!isHidden('internalrulesNews')) return <LatestNews {...texts} />
  return (
    <Block
      title={pageSentence('serviceTitle')}
      lead={pageSentence('serviceLead')}
      more={{ to: sections.contactus.path, label: sectionOf('contactus').label }}
    >
      <ContactCards />
    </Block>
  )
}

function LatestNews({ title, lead }: BlockTexts) {
  const section = sectionOf('internalrulesNews')
  const result = useApi('GET /api/cms/content/list', {
    query: { section: 'internalrulesNews', current: 'true', pageSize: SHOWN },
  })
  return (
    <Block
      title={title || section.label}
      lead={lead || blockTexts.news.lead}
      more={{ to: section.path, label: '全部新闻' }}
    >
      <div className={styles.columns}>
        <ApiView result={result} isEmpty={({ rows }) => rows.length === 0} skeleton={<Skeleton count={4} />}>
          {({ rows }) => {
            // A picture says more than a text card, so the next row that has one leads.
            const lead = rows.find(({ cover }) => cover !== null) ?? rows[0]
            return (
              <div className={styles.news}>
                {lead && <Lead row={lead} />}
                <ul>
                  {rows
                    .filter((row) => row !== lead)
                    .map((row) => (
                      <Row key={row.contentId} row={row} />
                    ))}
                </ul>
              </div>
            )
          }}
        </ApiView>
        <ContactCards />
      </div>
    </Block>
  )
}
