import { Button } from 'antd'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { doubtsKey } from '../law.api.ts'
import styles from '../law.module.css'
import { DoubtText } from '../law-sections.tsx'
import { OfficialLink } from '../official-link.tsx'
import { StatusTags } from '../status-tags.tsx'
import { DecideDialog } from './decide-dialog.tsx'

const kinds = [
  { value: 'repealed', label: '被其他法规废止' },
  { value: 'expired', label: '资料来源标注失效' },
  { value: 'amended', label: '已有新版本' },
  { value: 'versionDay', label: '版本日期' },
]

/** The queue of laws in doubt: what is in doubt, where to look it up, and the decision. */
export function DoubtList({ onOpen }: { onOpen: (lawId: string) => void }) {
  const [dialog, open] = useDialog()
  return (
    <>
      <ListPage
        name="cms-law-doubt"
        title="法规管理"
        noun="待核法规"
        list={doubtsKey}
        rowKey="lawId"
        nameOf={({ title }) => title}
        filters={[
          { name: 'title', label: '标题' },
          { name: 'kind', label: '疑点', options: kinds },
        ]}
        columns={[
          {
            key: 'title',
            title: '标题',
            always: true,
            width: 220,
            render: ({ lawId, title }) => (
              <Button type="link" className={styles.title} onClick={() => onOpen(lawId)}>
                {title}
              </Button>
            ),
          },
          { key: 'publishedOn', title: '公布日期', width: 110, sortable: true },
          { key: 'status', title: '时效性', width: 120, render: (row) => <StatusTags {...row} /> },
          {
            key: 'doubts',
            title: '疑点',
            width: 260,
            render: ({ doubts }) => doubts.map((one) => <DoubtText key={one.doubtId} doubt={one} onOpen={onOpen} />),
          },
          { key: 'official', title: '官方网站', width: 170, render: ({ title }) => <OfficialLink title={title} /> },
        ]}
        rowActions={({ lawId }) => [
          {
            label: '核对',
            permission: 'cms:law:confirm',
            onClick: () => open((close) => <DecideDialog lawId={lawId} onClose={close} />),
          },
        ]}
      />
      {dialog}
    </>
  )
}
