import type { CatalogRow, SectionRow } from '@anju/contract/site/section'
import { EditOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Tag } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { CatalogForm } from './catalog-form.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { sectionQuery } from './section.api.ts'
import { SectionForm } from './section-form.tsx'
import { SectionList } from './section-list.tsx'
import styles from './setting.module.css'

type Open = { catalogId: string } | { row: SectionRow }
type ToolsProps = { catalog: CatalogRow; keys: string[]; onEdit: () => void; onMove: (keys: string[]) => void }

function CatalogTools({ catalog: { catalogId, name }, keys, onEdit, onMove }: ToolsProps) {
  return (
    <Permitted any={['cms:section:edit']}>
      <div className={styles.tools}>
        <OrderButtons name={name} keys={keys} at={keys.indexOf(catalogId)} onMove={onMove} />
        <Button
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={`修改：一级栏目 ${name}`}
          title="修改"
          onClick={onEdit}
        />
      </div>
    </Permitted>
  )
}

/** Names, order and visibility of the five catalogs and of all sections. */
export default function SectionPage() {
  const { data, error, refetch } = useQuery(sectionQuery)
  const [open, setOpen] = useState<Open | null>(null)
  if (error && !data) return <LoadError message={errorMessage(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { catalogs, sections } = data.data
  const keys = catalogs.map(({ catalogId }) => catalogId)
  const close = () => setOpen(null)
  const saved = () => {
    close()
    void refetch()
  }
  const store = async (calling: Promise<unknown>) => {
    if (await runAndNotify(calling, '顺序已保存')) void refetch()
  }
  const moveCatalogs = (catalogIds: string[]) =>
    void store(call('PUT /prod-api/cms/section/catalog/sort', { body: { catalogIds } }))
  const moveSections = (sectionKeys: string[]) =>
    void store(call('PUT /prod-api/cms/section/sort', { body: { sectionKeys } }))
  const list = (position: number) => (
    <SectionList
      rows={sections.filter(({ catalog }) => catalog === position)}
      onEdit={(row) => setOpen({ row })}
      onMove={moveSections}
    />
  )
  return (
    <PageFrame title="栏目设置">
      <div className={styles.cards}>
        {catalogs.map((catalog) => (
          <Card
            key={catalog.catalogId}
            title={
              <>
                {catalog.name} {!catalog.shown && <Tag>不显示</Tag>}
              </>
            }
            extra={
              <CatalogTools
                catalog={catalog}
                keys={keys}
                onEdit={() => setOpen({ catalogId: catalog.catalogId })}
                onMove={moveCatalogs}
              />
            }
          >
            {list(catalog.position)}
          </Card>
        ))}
        <Card title="服务窗口">{list(6)}</Card>
      </div>
      {open && 'catalogId' in open && <CatalogForm id={open.catalogId} onClose={close} onSaved={saved} />}
      {open && 'row' in open && <SectionForm row={open.row} onClose={close} onSaved={saved} />}
    </PageFrame>
  )
}
