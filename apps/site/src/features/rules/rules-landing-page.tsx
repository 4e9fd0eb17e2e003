import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { shownDate } from '#ui/api/content.ts'
import { isHidden, sectionsShown } from '#ui/api/sections.ts'
import { useSession } from '#ui/api/session.ts'
import { catalogName } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { CatalogPage } from '#ui/section/section-page.tsx'
import { Marks } from '#ui/text/marks.tsx'
import styles from './rules-landing.module.css'

const CATALOG = 5
const icons: Partial<Record<SectionKey, IconName>> = {
  internalrulesNews: 'speech',
  internalruleslaw: 'law',
  internalrulesregulations: 'file',
  internalrulesnative: 'check',
  internalrulesoperating: 'building',
  internalrulesrecords: 'users',
  internalrulescount: 'calendar',
}

function Latest() {
  const result = useApi('GET /api/cms/content/list', { query: { section: 'internalrulesNews', pageSize: 6 } })
  return (
    <section className={styles.latest} aria-labelledby="latest-news">
      <div className={styles.head}>
        <h2 id="latest-news">最新发布</h2>
        <Link to={sections.internalrulesNews.path}>更多</Link>
      </div>
      <ApiView result={result} isEmpty={({ total }) => total === 0}>
        {({ rows }) => (
          <ol>
            {rows.map((row) => (
              <li key={row.contentId}>
                <span>
                  <Marks row={row} /> <Link to={itemPath('internalrulesNews', row.contentId)}>{row.title}</Link>
                </span>
                <time dateTime={row.publishDay}>{shownDate('internalrulesNews', row.publishDate)}</time>
              </li>
            ))}
          </ol>
        )}
      </ApiView>
    </section>
  )
}

/** The landing page of the internal rules: its sections, which of them are locked, and the latest news. */
export function RulesLandingPage() {
  const { name } = useSession()
  return (
    <CatalogPage
      catalog={CATALOG}
      lead="制度、标准与规程，让每一项服务有据可依"
      steps={[{ label: catalogName(CATALOG) }]}
    >
      <ul className={styles.grid}>
        {sectionsShown(CATALOG).map(({ key, section }) => (
          <li key={key} className={styles.card}>
            <Icon name={icons[key] ?? 'file'} size="2em" />
            <h2>
              <Link to={section.path}>{section.label}</Link>
            </h2>
            <p>{section.about}</p>
            {section.audience === 'member' && !name && (
              <p className={styles.lock}>
                <Icon name="lock" /> 员工登录后查看
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isHidden('internalrulesNews') && <Latest />}
    </CatalogPage>
  )
}
