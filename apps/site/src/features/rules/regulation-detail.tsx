import { editionStates, forceOf } from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { DataTable } from '#ui/text/data-table.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { ComingDocument, DocumentControl } from './control/document-control.tsx'
import styles from './documents.module.css'
import { useOpened } from './landing/use-opened.ts'

type Fields = LayoutFields<'regulations'>

function Chapters({ chapters }: { chapters: NonNullable<Fields['chapters']> }) {
  return (
    <>
      <nav aria-label="本制度目录" className={styles.contents}>
        <ol>
          {chapters.map(({ title }, at) => (
            <li key={title}>
              <button type="button" onClick={() => document.getElementById(`chapter-${at}`)?.scrollIntoView()}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map(({ title, articles }, at) => (
        <section key={title} id={`chapter-${at}`} className={styles.chapter}>
          <h2>{title}</h2>
          {articles.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </>
  )
}

/** One rule: its particulars, chapters and the history of its revisions. */
export function RegulationDetail({ sectionKey, item }: DetailPageProps<'regulations'>) {
  const fields = fieldsOf(sectionKey, item)
  useOpened(sectionKey, item, fields.docNo)
  const force = forceOf(fields.state ?? '', fields.effectiveOn ?? '', toWireDate(Date.now()))
  const { consultation, revisions = [], chapters = [], scopePosts = [] } = fields
  const facts = [
    { name: '文件编号', value: fields.docNo },
    { name: '版本', value: fields.version },
    { name: '发布日期', value: fields.issuedOn },
    { name: '施行日期', value: fields.effectiveOn },
    {
      name: '编制 / 审核 / 批准',
      value: [fields.preparedBy, fields.reviewedBy, fields.approvedBy].filter(Boolean).join(' / '),
    },
    { name: '适用岗位', value: scopePosts.join('、') },
    { name: '民主程序', value: consultation && `${consultation.method}（${consultation.date}）` },
  ]
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      meta={<Tag tone={force === editionStates.current ? 'accent' : 'warn'}>{force}</Tag>}
      after={
        <>
          {revisions.length > 0 && (
            <section className={styles.part}>
              <h2>修订记录</h2>
              <DataTable
                caption="修订记录"
                rows={revisions}
                rowKey={(row) => row.version + row.clause}
                columns={[
                  { title: '版本', width: 5, render: (row) => row.version },
                  { title: '日期', width: 8, render: (row) => row.date },
                  { title: '条款', width: 9, render: (row) => row.clause },
                  { title: '修订内容', render: (row) => row.note },
                ]}
              />
            </section>
          )}
          <DocumentControl item={item} state={fields.state} />
        </>
      }
    >
      <ComingDocument effectiveOn={fields.effectiveOn} />
      <Facts facts={facts} />
      <Chapters chapters={chapters} />
    </DetailPage>
  )
}
