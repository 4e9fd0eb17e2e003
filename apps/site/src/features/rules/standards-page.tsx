import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { standardFacts } from '@anju/contract/shown/facts'
import { openTable } from '@anju/contract/wire/open-table'
import { fieldsOf } from '#ui/api/content.ts'
import { Link, useLocation } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import { ItemView } from '#ui/section/item-view.tsx'
import type { DetailPageProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Tag, type TagTone } from '#ui/text/tag.tsx'
import styles from './documents.module.css'
import { useOpened } from './landing/use-opened.ts'

const tones = openTable<TagTone>({ 现行: 'accent', 即将实施: 'highlight', 废止: 'danger', 被代替: 'warn' })

function State({ state = '' }: { state?: string | undefined }) {
  return <Tag tone={tones[state] ?? 'plain'}>{state}</Tag>
}

function columnsOf({ sectionKey }: SectionPageProps<'standards'>): Column<ContentRow>[] {
  const fields = (row: ContentRow) => fieldsOf(sectionKey, row)
  return [
    { title: '标准名称', render: (row) => <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link> },
    { title: '标准号', width: 13, render: (row) => fields(row).number },
    { title: '领域', width: 8, render: (row) => row.kind },
    { title: '实施日期', width: 8, render: (row) => fields(row).implementedOn ?? '—' },
    { title: '状态', width: 6, render: (row) => <State state={fields(row).state} /> },
  ]
}

function Standard({ sectionKey, item }: DetailPageProps<'standards'>) {
  const own = fieldsOf(sectionKey, item)
  useOpened(sectionKey, item, own.number)
  const lists = [
    { title: '本公司执行要点', texts: own.keyClauses ?? [] },
    { title: '执行说明', texts: own.ownNotes ?? [] },
  ].filter(({ texts }) => texts.length > 0)
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      meta={<State state={own.state} />}
      after={
        <>
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
          <p className={styles.official}>
            标准全文请到
            <a href={own.officialUrl} target="_blank" rel="noopener noreferrer">
              国家标准全文公开系统
            </a>
            查阅，本站不转载标准文本。
          </p>
        </>
      }
    >
      <Facts facts={standardFacts(own)} />
    </DetailPage>
  )
}

/** National standards as a table; one of them on the same address. */
export function StandardsPage({ sectionKey }: SectionPageProps<'standards'>) {
  const id = useLocation().query.get('id')
  return id ? (
    <ItemView sectionKey={sectionKey} contentId={id}>
      {(item) => <Standard sectionKey={sectionKey} item={item} />}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}

function List({ sectionKey }: SectionPageProps<'standards'>) {
  return (
    <SectionList sectionKey={sectionKey}>
      {(rows) => (
        <DataTable caption="国家标准" columns={columnsOf({ sectionKey })} rows={rows} rowKey={(row) => row.contentId} />
      )}
    </SectionList>
  )
}
