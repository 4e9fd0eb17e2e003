import { workdaysInWords } from '@anju/contract/case/working-days'
import { FIGURES_PATH, FIGURES_TITLE } from '@anju/contract/proposal/figure-terms'
import { dialled } from '@anju/contract/wire/telephone'
import { readSite } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionPage } from '#ui/section/section-page.tsx'
import { ProposalForm } from './proposal-form.tsx'
import styles from './proposal-page.module.css'

const ProposalTracking = later(
  async () => (await import('./proposal-tracking.tsx')).ProposalTracking,
  <Skeleton shape="article" />,
)

const views = [
  { key: '', label: '我要反映' },
  { key: 'track', label: '进度查询' },
] as const

/** What the company has promised, the limit of the law, which holds whatever it has promised, and what has become of letters. */
function Limits() {
  const { data } = useApi('GET /api/cms/proposal/limits')
  return (
    <>
      <ol>
        {data && (
          <li>
            {workdaysInWords(data.acceptDays)}内受理，紧急的 {data.urgentHours} 小时内
          </li>
        )}
        {data && <li>一般事项{workdaysInWords(data.answerDays)}内答复</li>}
        <li>最迟自收到之日起十日内答复</li>
      </ol>
      {data?.figures && (
        <p>
          <Link to={FIGURES_PATH}>{FIGURES_TITLE}</Link>
        </p>
      )}
    </>
  )
}

/** Suggestions and complaints: the form, and the public timeline of a ticket. */
export function ProposalPage({ sectionKey }: SectionPageProps<'proposal'>) {
  const { query, path } = useLocation()
  const view = query.get('view') === 'track' ? 'track' : ''
  const { hotline, hotlineLabel } = readSite()
  return (
    <SectionPage sectionKey={sectionKey} lead="投诉、建议、报修、咨询与表扬，每一件都有编号、时限和答复">
      <nav aria-label="投诉与建议" className={styles.views}>
        {views.map(({ key, label }) => (
          <Link
            key={key}
            to={key ? `${path}?view=${key}` : path}
            aria-current={key === view ? 'page' : undefined}
            className={classNames(styles.view, key === view && styles.chosen)}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.columns}>
        {view === 'track' ? <ProposalTracking /> : <ProposalForm />}
        <aside className={styles.aside}>
          <h2>办理时限</h2>
          <Limits />
          {hotline && (
            <p>
              紧急情况请直接拨打 {hotlineLabel} <a href={`tel:${dialled(hotline)}`}>{hotline}</a>。
            </p>
          )}
          <p>对答复有异议的，可向所在地房产行政主管部门反映，或拨打 12345。</p>
        </aside>
      </div>
    </SectionPage>
  )
}
