import { sections } from '@anju/contract/sections'
import { dialled } from '@anju/contract/wire/telephone'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { readSite } from '#ui/api/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { letterPath } from '#ui/letter-path.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { DataTable } from '#ui/text/data-table.tsx'
import { Part } from '#ui/text/part.tsx'
import { LinkedNames } from '../related/linked-names.tsx'
import styles from './services.module.css'

type Fields = LayoutFields<'services'>

function Standards({ rows }: { rows: NonNullable<Fields['standards']> }) {
  return (
    <Part look="large" id="standards" title="服务标准">
      <DataTable
        caption="服务标准"
        rows={rows}
        rowKey={(row) => row.item}
        columns={[
          { title: '服务事项', width: 12, render: (row) => row.item },
          { title: '频次', width: 11, render: (row) => row.frequency },
          { title: '标准', render: (row) => row.level },
        ]}
      />
      <p className={styles.note}>具体标准以双方签订的物业服务合同为准。</p>
    </Part>
  )
}

function Questions({ rows }: { rows: NonNullable<Fields['faq']> }) {
  return (
    <Part look="large" id="questions" title="常见问答">
      {rows.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Part>
  )
}

function Enquiry({ priceNote }: { priceNote: string | undefined }) {
  const { hotline } = readSite()
  return (
    <Part look="large" id="enquiry" title="费用与咨询">
      {priceNote && <p>{priceNote}</p>}
      <p className={styles.enquiry}>
        <ButtonLink to={letterPath({ kind: 'question' })} icon="speech">
          在线咨询
        </ButtonLink>
        {hotline && (
          <span>
            或致电 <a href={`tel:${dialled(hotline)}`}>{hotline}</a>
          </span>
        )}
      </p>
    </Part>
  )
}

function After({ sectionKey, item }: DetailPageProps<'services'>) {
  const fields = fieldsOf(sectionKey, item)
  const { contents = [], standards = [], suits = [], cases = [], faq = [], priceNote } = fields
  return (
    <>
      <Part look="large" id="contents" title="服务内容">
        <ul className={styles.contents}>
          {contents.map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
      </Part>
      {standards.length > 0 && <Standards rows={standards} />}
      <Part look="large" id="suits" title="适用业态">
        <ul className={styles.kinds}>
          {suits.map((suit) => (
            <li key={suit}>
              <Link to={`${sections[sectionKey].path}?suit=${encodeURIComponent(suit)}`}>{suit}</Link>
            </li>
          ))}
        </ul>
      </Part>
      {cases.length > 0 && (
        <Part look="large" id="cases" title="典型项目">
          <LinkedNames section="introduceIntroduction" names={cases} />
        </Part>
      )}
      {faq.length > 0 && <Questions rows={faq} />}
      <Enquiry priceNote={priceNote} />
    </>
  )
}

/** One service: contents, standards, suitable buildings, projects, and common questions. */
export function ServiceServicesDetail({ sectionKey, item }: DetailPageProps<'services'>) {
  return (
    <DetailPage sectionKey={sectionKey} item={item} after={<After sectionKey={sectionKey} item={item} />}>
      {item.cover && (
        <div className={styles.cover}>
          <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" />
        </div>
      )}
      <p className={styles.lead}>{item.summary}</p>
      {item.body && <h2 className={styles.bodyTitle}>服务说明</h2>}
    </DetailPage>
  )
}
