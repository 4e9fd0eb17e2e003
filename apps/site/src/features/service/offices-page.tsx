import type { ContentRow } from '@anju/contract/content'
import { itemPath, sections } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import { letterPath } from '#ui/letter-path.ts'
import { useLocation } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import { ItemView } from '#ui/section/item-view.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionPage } from '#ui/section/section-page.tsx'
import { SectionRows } from '#ui/section/section-rows.tsx'
import { BodyTitle, Part } from '#ui/text/part.tsx'
import { CompanyContact, hasContact, hasSeveral } from './company-contact.tsx'
import { Headquarters } from './headquarters.tsx'
import { OfficeCard } from './office-card.tsx'
import { OfficeFacts } from './office-facts.tsx'
import styles from './offices.module.css'

const Selection = later(async () => (await import('./enquiry/selection.tsx')).Selection, <Skeleton shape="article" />)

type Props = SectionPageProps<'offices'>
const headquarters = '总部'

/** The other offices by what they are, in the order they come. */
const groups = [
  { type: '项目', title: '项目服务中心' },
  { type: '办事处', title: '办事处' },
] as const

/** The way to the form for those who look for a manager of a building. */
function Enquiry() {
  return (
    <section className={styles.proposal}>
      <div>
        <h2>正在为楼宇或小区选择物业服务企业？</h2>
        <p>留下项目情况和电话，由专人联系、踏勘并提供方案。</p>
      </div>
      <ButtonLink to={`${sections.contactus.path}?view=enquiry`} icon="building">
        合作咨询
      </ButtonLink>
    </section>
  )
}

function Proposal() {
  return (
    <section className={styles.proposal}>
      <div>
        <h2>要报修、投诉，或有建议？</h2>
        <p>在线提交后得到编号和查询码，每一步办理进度都可以查询。</p>
      </div>
      <p className={styles.ways}>
        <ButtonLink to={letterPath({ kind: 'repair' })}>报修</ButtonLink>
        <ButtonLink kind="quiet" to={letterPath({ kind: 'complaint' })}>
          投诉
        </ButtonLink>
        <ButtonLink kind="quiet" to={letterPath({ kind: 'suggestion' })}>
          建议
        </ButtonLink>
      </p>
    </section>
  )
}

function Offices({ sectionKey, rows }: Props & { rows: readonly ContentRow[] }) {
  const ofType = (type: string) => rows.filter((row) => fieldsOf(sectionKey, row).type === type)
  const main = ofType(headquarters)
  return (
    <>
      {main.map((row) => (
        <Headquarters key={row.contentId} sectionKey={sectionKey} row={row} />
      ))}
      {hasContact() && (main.length === 0 || hasSeveral()) && <CompanyContact />}
      <Enquiry />
      <Proposal />
      {groups
        .map(({ type, title }) => ({ title, offices: ofType(type) }))
        .filter(({ offices }) => offices.length > 0)
        .map(({ title, offices }) => (
          <Part key={title} title={title}>
            <div className={styles.grid}>
              {offices.map((row) => (
                <OfficeCard key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </div>
          </Part>
        ))}
    </>
  )
}

function List({ sectionKey }: Props) {
  return (
    <SectionRows sectionKey={sectionKey} empty={hasContact() && <CompanyContact />}>
      {(rows) => <Offices sectionKey={sectionKey} rows={rows} />}
    </SectionRows>
  )
}

/** The offices: headquarters first, then the projects; one office with its hints for visitors; the form of an enquiry. */
export function OfficesPage({ sectionKey }: Props) {
  const { query } = useLocation()
  const id = query.get('id')
  if (query.get('view') === 'enquiry')
    return (
      <SectionPage sectionKey={sectionKey} lead="案例、数字与怎样开始" trail={[{ label: '选聘物业' }]}>
        <Selection />
      </SectionPage>
    )
  return id ? (
    <ItemView key={id} sectionKey={sectionKey} contentId={id}>
      {(item) => (
        <DetailPage sectionKey={sectionKey} item={item}>
          <div className={styles.one}>
            <OfficeFacts
              name={item.title}
              path={itemPath(sectionKey, item.contentId)}
              office={fieldsOf(sectionKey, item)}
            />
          </div>
          {item.body && <BodyTitle>来访须知</BodyTitle>}
        </DetailPage>
      )}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}
