import { tourFacts } from '@anju/contract/shown/facts'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { MemberHint } from '#ui/api/member-hint.tsx'
import { PhotoGrid } from '#ui/picture/photo-grid.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { BodyTitle, Part } from '#ui/text/part.tsx'
import styles from './tour-view.module.css'

type Tour = LayoutFields<'studies'>

const lessonColumns: Column<NonNullable<Tour['lessons']>[number]>[] = [
  { title: '带回的做法', width: 12, render: ({ what }) => what },
  { title: '用在哪里', width: 10, render: ({ where }) => where },
  { title: '结果', render: ({ result }) => result },
]

function Itinerary({ days }: { days: NonNullable<Tour['itinerary']> }) {
  return (
    <ol className={styles.itinerary}>
      {days.map(({ day, place, content }) => (
        <li key={`${day}${content}`}>
          <p className={styles.day}>第 {day} 天</p>
          <div>
            <p className={styles.place}>{place}</p>
            <p>{content}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Reports({ reports, selection }: Pick<Tour, 'reports' | 'selection'>) {
  if (!reports) return <MemberHint>研修报告与选拔办法为内部资料，员工登录后查看。</MemberHint>
  return (
    <>
      {reports.map(({ author, title, body }) => (
        <details key={title} className={styles.report}>
          <summary>
            <span>{title}</span>
            <span className={styles.author}>{author}</span>
          </summary>
          <p>{body}</p>
        </details>
      ))}
      {selection && (
        <p className={styles.selection}>
          <strong>选拔办法</strong>
          {selection}
        </p>
      )}
    </>
  )
}

/** One study tour: place and time, results, itinerary, photographs, and reports for staff. */
export function TourView({ sectionKey, item }: DetailPageProps<'studies'>) {
  const own = fieldsOf(sectionKey, item)
  const { itinerary = [], lessons = [], gallery = [], reports, selection } = own
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      after={
        <>
          <Part title="学以致用" note="带回来的做法，用在哪里，结果怎样">
            <DataTable caption="学以致用" columns={lessonColumns} rows={lessons} rowKey={({ what }) => what} />
          </Part>
          <Part title="行程">
            <Itinerary days={itinerary} />
          </Part>
          {gallery.length > 0 && (
            <Part title="研修画面">
              <PhotoGrid title={item.title} pictures={gallery} member={item.audience !== 'public'} />
            </Part>
          )}
          <Part title="研修报告">
            <Reports reports={reports} selection={selection} />
          </Part>
        </>
      }
    >
      {/* The first picture is the cover unless another one is chosen. */}
      {item.cover && !gallery.some(({ src }) => src === item.cover?.src) && (
        <div className={styles.cover}>
          <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" />
        </div>
      )}
      <div className={styles.facts}>
        <Facts facts={tourFacts(own)} />
      </div>
      {item.body && <BodyTitle>研修概况</BodyTitle>}
    </DetailPage>
  )
}
