import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Link, useLocation } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import { ItemView } from '#ui/section/item-view.tsx'
import type { DetailPageProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { DocumentControl } from './control/document-control.tsx'
import styles from './documents.module.css'
import { useOpened } from './landing/use-opened.ts'

function columnsOf({ sectionKey }: SectionPageProps<'records'>): Column<ContentRow>[] {
  const fields = (row: ContentRow) => fieldsOf(sectionKey, row)
  return [
    { title: '表单名称', render: (row) => <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link> },
    { title: '编号', width: 8, render: (row) => fields(row).formNo },
    { title: '类别', width: 6, render: (row) => row.kind },
    { title: '版本', width: 5, render: (row) => fields(row).version },
    { title: '何时填写', render: (row) => fields(row).fillWhen },
    { title: '保存期限', width: 7, render: (row) => fields(row).keepYears },
  ]
}

function RecordForm({ sectionKey, item }: DetailPageProps<'records'>) {
  const own = fieldsOf(sectionKey, item)
  useOpened(sectionKey, item, own.formNo)
  const lists = [
    { title: '填写说明', texts: own.instructions ?? [] },
    { title: '表单栏目', texts: own.columns ?? [] },
  ].filter(({ texts }) => texts.length > 0)
  return (
    <DetailPage sectionKey={sectionKey} item={item} after={<DocumentControl item={item} />}>
      <Facts
        facts={[
          { name: '表单编号', value: own.formNo },
          { name: '版本', value: own.version },
          { name: '何时填写', value: own.fillWhen },
          { name: '签字人', value: own.signers?.join('、') },
          { name: '保存期限', value: own.keepYears },
        ]}
      />
      {lists.map(({ title, texts }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <ul className={styles.points}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </DetailPage>
  )
}

function List({ sectionKey }: SectionPageProps<'records'>) {
  return (
    <SectionList sectionKey={sectionKey}>
      {(rows) => (
        <DataTable caption="记录表单" columns={columnsOf({ sectionKey })} rows={rows} rowKey={(row) => row.contentId} />
      )}
    </SectionList>
  )
}

/** Record forms to download; one of them, with how to fill it in, on the same address. */
export function RecordsPage({ sectionKey }: SectionPageProps<'records'>) {
  const id = useLocation().query.get('id')
  return id ? (
    <ItemView sectionKey={sectionKey} contentId={id}>
      {(item) => <RecordForm sectionKey={sectionKey} item={item} />}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}
