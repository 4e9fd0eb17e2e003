import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { catalogPath, sectionOf } from '#ui/api/sections.ts'
import { catalogName } from '#ui/api/site.ts'
import { Link } from '#ui/router.tsx'
import { Banner } from '#ui/section/banner.tsx'
import { Breadcrumb } from '#ui/section/breadcrumb.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { UpkeepLine } from '#ui/section/upkeep-line.tsx'
import styles from './detail.module.css'
import { internalNotice } from './internal-notice.ts'
import { issueAddress } from './issue-address.ts'
import { NewspaperReader } from './reader.tsx'

/** One issue: its particulars, the reader, and the issues before and after. */
export function NewspaperDetail({ sectionKey, item }: DetailPageProps<'newspapers'>) {
  const { label, catalog, path } = sectionOf(sectionKey)
  const { number, totalNumber, permitNo } = fieldsOf(sectionKey, item)
  const name = catalogName(catalog)
  // The list begins with the newest, so the next item in it is the previous issue.
  const neighbours = [
    { label: '上一期', neighbour: item.next },
    { label: '下一期', neighbour: item.previous },
  ]
  return (
    <>
      <Banner catalog={catalog} sectionKey={sectionKey} eyebrow={name} slim>
        <p>{label}</p>
      </Banner>
      <div className={styles.page}>
        <Breadcrumb steps={[{ label: name, path: catalogPath(catalog) }, { label, path }, { label: item.title }]} />
        <header className={styles.masthead}>
          <PageHeading className={styles.title}>{item.title}</PageHeading>
          <p className={styles.facts}>
            <span>{shownDate(sectionKey, item.publishDate)}</span>
            <span>
              本年第 {number} 期（总第 {totalNumber} 期）
            </span>
            <span>准印证号：{permitNo}</span>
            <strong>{internalNotice}</strong>
          </p>
        </header>
        <NewspaperReader sectionKey={sectionKey} item={item} />
        <UpkeepLine item={item} />
        <nav className={styles.neighbours} aria-label="上一期与下一期">
          {neighbours.map(
            ({ label: direction, neighbour }) =>
              neighbour && (
                <p key={direction}>
                  {direction}：<Link to={issueAddress(neighbour.contentId, 1)}>{neighbour.title}</Link>
                </p>
              ),
          )}
          <p>
            <Link to="/media/newspaper/list">各期目录</Link>
          </p>
        </nav>
      </div>
    </>
  )
}
