import type { UpkeepReport, UpkeepRow } from '@anju/contract/desk/upkeep'
import { reportKinds, reportResults } from '@anju/contract/desk/upkeep-terms'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Flex, Typography } from 'antd'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { SettleDialog } from './dialogs.tsx'
import { reportsKey } from './upkeep.api.ts'

/** Who answers for an item, and what readers have reported of it. */
export function UpkeepDrawer({ row, onClose }: { row: UpkeepRow; onClose: () => void }) {
  const query = { contentId: row.contentId }
  const { data, error, refetch } = useQuery({
    queryKey: [reportsKey, row.contentId],
    queryFn: () => callQuietly(reportsKey, { query }),
  })
  return (
    <DetailDrawer
      title={row.title}
      onClose={onClose}
      items={[
        { label: '栏目', value: row.sectionLabel },
        { label: '部门', value: row.deptName },
        { label: '负责人', value: row.ownerName || '部门' },
        { label: '复核日', value: row.reviewOn },
        { label: '复核周期', value: row.months > 0 ? `${row.months} 个月` : '不定期' },
        { label: '上次复核', value: row.reviewedTime && `${row.reviewedTime} ${row.reviewedBy}` },
      ]}
    >
      <h2 style={{ fontSize: 16 }}>读者反馈</h2>
      {error ? (
        <LoadError message={error.message} retry={() => void refetch()} />
      ) : data ? (
        <Reports reports={data.data} />
      ) : (
        <Loading />
      )}
    </DetailDrawer>
  )
}

function Reports({ reports }: { reports: readonly UpkeepReport[] }) {
  const [dialog, openDialog] = useDialog()
  const maySettle = usePermitted({ any: ['cms:upkeep:edit'] })
  if (reports.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有读者反馈" />
  return (
    <Flex vertical gap={16}>
      {reports.map((report) => (
        <article key={report.reportId}>
          <Typography.Text type="secondary">
            {report.time} {report.reporterName || '匿名'} {reportKinds[report.kind]}
          </Typography.Text>
          <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{report.text}</Typography.Paragraph>
          {report.result ? (
            <Typography.Text type="secondary">
              {[reportResults[report.result], report.note, report.doneBy, report.doneTime].filter(Boolean).join('，')}
            </Typography.Text>
          ) : (
            maySettle && (
              <Button
                size="small"
                onClick={() => openDialog((close) => <SettleDialog report={report} onClose={close} />)}
              >
                办结
              </Button>
            )
          )}
        </article>
      ))}
      {dialog}
    </Flex>
  )
}
