import type { UpkeepReport, UpkeepRow } from '@anju/contract/desk/upkeep'
import { type ReportResult, reportResults, upkeepLimits } from '@anju/contract/desk/upkeep-terms'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { call, callQuietly } from '#ui/session/call.ts'
import { ReasonField } from '../item/reason.tsx'
import { useReloadUpkeep } from './upkeep.api.ts'

type Open = { rows: readonly UpkeepRow[]; onClose: () => void; onDone?: () => void }

const titleOf = (rows: readonly UpkeepRow[]) => (rows.length === 1 ? `“${rows[0]?.title}”` : `${rows.length} 条内容`)
/** In the title there is only their number. */
const namesOf = (rows: readonly UpkeepRow[]) => (rows.length > 1 ? { names: rows.map(({ title }) => title) } : {})
const idsOf = (rows: readonly UpkeepRow[]) => rows.map(({ contentId }) => contentId)

/** Confirms that several items are still right. */
export function ValidDialog(open: Open) {
  return (
    <FormDialog<{ note?: string }>
      {...open}
      {...namesOf(open.rows)}
      name="upkeep-valid"
      title={`${titleOf(open.rows)}仍有效`}
      okText="仍有效"
      done="已确认，记入历史"
      reload={useReloadUpkeep()}
      send={({ note = '' }) => call('PUT /prod-api/cms/upkeep/valid', { body: { contentIds: idsOf(open.rows), note } })}
    >
      <Form.Item name="note" label="说明" extra="可以不填。确认后，复核日顺延一个周期；没有周期的不再有复核日。">
        <Input.TextArea rows={2} maxLength={upkeepLimits.note} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** Takes an item off the site. */
export function OfflineDialog({ row, onClose }: { row: UpkeepRow; onClose: () => void }) {
  const { contentId, version } = row
  return (
    <FormDialog<{ reason: string }>
      name="upkeep-offline"
      title={`下线“${row.title}”`}
      okText="下线"
      isDanger
      done="已下线"
      onClose={onClose}
      reload={useReloadUpkeep()}
      send={({ reason }) => call('PUT /prod-api/cms/content/offline', { body: { contentId, version, reason } })}
    >
      <ReasonField />
    </FormDialog>
  )
}

const ownersKey = 'GET /prod-api/cms/upkeep/owners'

type Plan = { ownerId?: string; reviewOn?: string; months?: number | null }

/** Sets who answers for items, and when they are looked through again. */
export function PlanDialog(open: Open) {
  const [first] = open.rows
  const contentId = first?.contentId ?? ''
  const { data } = useQuery({
    queryKey: [ownersKey, contentId],
    queryFn: () => callQuietly(ownersKey, { query: { contentId } }),
  })
  const isOne = open.rows.length === 1
  return (
    <FormDialog<Plan>
      {...open}
      {...namesOf(open.rows)}
      name="upkeep-plan"
      title={`${titleOf(open.rows)}的负责人与复核日`}
      done="已保存"
      initial={isOne && first ? { ownerId: first.ownerId, reviewOn: first.reviewOn, months: first.months } : {}}
      reload={useReloadUpkeep()}
      send={({ ownerId, reviewOn, months }) =>
        call('PUT /prod-api/cms/upkeep', {
          body: {
            contentIds: idsOf(open.rows),
            ...((isOne || ownerId !== undefined) && { ownerId: ownerId ?? '' }),
            ...(months !== undefined && months !== null && months !== (isOne ? first?.months : -1) && { months }),
            ...(reviewOn !== undefined && reviewOn !== (isOne ? first?.reviewOn : '') && { reviewOn }),
          },
        })
      }
    >
      <Form.Item name="ownerId" label="负责人" extra="选“部门”时，由所属部门中可以复核的人共同负责">
        <Select
          options={[
            { value: '', label: '部门' },
            ...(data?.data ?? []).map(({ userId, nickName }) => ({ value: userId, label: nickName })),
          ]}
          placeholder="不改"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item
        name="months"
        label="复核周期（月）"
        extra="0 为不定期。修改后，下一次复核日从今天起算，除非下面另选。"
      >
        <InputNumber min={0} max={upkeepLimits.months} precision={0} placeholder="不改" />
      </Form.Item>
      <Form.Item name="reviewOn" label="下一次复核日">
        <Input type="date" />
      </Form.Item>
    </FormDialog>
  )
}

type Settled = { result?: ReportResult; note?: string }

/** Settles a report of a reader. */
export function SettleDialog({ report, onClose }: { report: UpkeepReport; onClose: () => void }) {
  return (
    <FormDialog<Settled>
      name="upkeep-report"
      title="办结读者反馈"
      done="已办结"
      onClose={onClose}
      reload={useReloadUpkeep()}
      send={({ result = 'corrected', note = '' }) =>
        call('PUT /prod-api/cms/upkeep/report', { body: { reportId: report.reportId, result, note } })
      }
    >
      <Form.Item name="result" label="结果" rules={[{ required: true, message: '请选择结果' }]}>
        <Radio.Group options={optionsOf(reportResults)} />
      </Form.Item>
      <Form.Item name="note" label="说明" extra="署名的员工在“我的”里看到结果与说明；答复须写在这里">
        <Input.TextArea rows={2} maxLength={upkeepLimits.note} showCount />
      </Form.Item>
    </FormDialog>
  )
}
