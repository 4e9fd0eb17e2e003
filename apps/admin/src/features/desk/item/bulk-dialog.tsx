import type { BulkFaults } from '@anju/contract/desk/bulk'
import type { DeskRow } from '@anju/contract/desk/item'
import { BULK } from '@anju/contract/desk/states'
import { Alert, Button, DatePicker, Form, Progress, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import type { Filters } from '#ui/list/page-shape.ts'
import { filterQuery } from '#ui/list/state.ts'
import { call, callQuietly } from '#ui/session/call.ts'
import { editAddress, listKey } from './desk.api.ts'
import styles from './item.module.css'
import { ReasonField } from './reason.tsx'

export const bulkActions = { publish: '发布', offline: '下线', archive: '归档', pin: '置顶' } as const
export type BulkAction = keyof typeof bulkActions
export const bulkNames = Object.keys(bulkActions) as BulkAction[]

type Chosen = Pick<DeskRow, 'contentId' | 'version' | 'title'>
type Choice = { scope: 'selected' | 'all'; reason?: string; topUntil?: Dayjs | null }
type Run = { done: number; total: number; faults: (BulkFaults[number] & { title: string })[]; stopped: string }

export type BulkDialogProps = {
  action: BulkAction
  selected: readonly Chosen[]
  /** The list's filters: the other choice is all items that they find. */
  filters: Filters
  onClose: () => void
}

const PAGE = 100
const MOMENT = 'YYYY-MM-DD HH:mm:ss'

/** All items that the filters find; they are read before the first of them is changed, so that the pages stay as they are. */
async function listAll(filters: Filters): Promise<Chosen[]> {
  const found: Chosen[] = []
  for (let page = 1; ; page++) {
    const query = { ...filterQuery(filters), pageNum: `${page}`, pageSize: `${PAGE}` }
    const { rows, total } = await callQuietly(listKey, { query })
    found.push(...rows)
    if (rows.length < PAGE || found.length >= total) return found
  }
}

/** Changes one batch of items; returns those that were refused. */
function send(action: BulkAction, items: { contentId: string; version: number }[], { reason = '', topUntil }: Choice) {
  switch (action) {
    case 'publish':
      return call('PUT /prod-api/cms/content/bulk/publish', { body: { items } })
    case 'pin':
      return call('PUT /prod-api/cms/content/bulk/pin', {
        body: { items, topUntil: topUntil ? topUntil.format(MOMENT) : '' },
      })
    default:
      return call(`PUT /prod-api/cms/content/bulk/${action}`, { body: { items, reason } })
  }
}

/** Does the same with many items, in batches, with a bar of progress; it can be stopped, and names what was refused. */
export function BulkDialog({ action, selected, filters, onClose }: BulkDialogProps) {
  const [form] = Form.useForm<Choice>()
  const [run, setRun] = useState<Run | null>(null)
  const [running, setRunning] = useState(false)
  const stop = useRef(false)
  const label = bulkActions[action]

  const start = async (choice: Choice) => {
    setRunning(true)
    stop.current = false
    let state: Run = { done: 0, total: 0, faults: [], stopped: '' }
    try {
      const items = choice.scope === 'all' ? await listAll(filters) : selected
      const titles = new Map(items.map(({ contentId, title }) => [contentId, title]))
      state = { ...state, total: items.length }
      setRun(state)
      for (let at = 0; at < items.length && !stop.current; at += BULK) {
        const batch = items.slice(at, at + BULK).map(({ contentId, version }) => ({ contentId, version }))
        const { faults } = await send(action, batch, choice)
        const named = faults.map((fault) => ({ ...fault, title: titles.get(fault.contentId) || '（无标题）' }))
        state = { ...state, done: state.done + batch.length, faults: [...state.faults, ...named] }
        setRun(state)
      }
      if (stop.current && state.done < state.total) setRun({ ...state, stopped: '已停止，其余内容没有改动' })
    } catch (error) {
      setRun({ ...state, stopped: `没有完成：${errorMessage(error)}。其余内容没有改动` })
    }
    setRunning(false)
  }
  const finished = run !== null && !running
  return (
    <DialogFrame
      title={`批量${label}`}
      width={560}
      onCancel={() => {
        stop.current = true
        onClose()
      }}
      onOk={finished ? onClose : form.submit}
      okText={finished ? '完成' : `开始${label}`}
      confirmLoading={running}
    >
      {run ? (
        <BulkProgress
          run={run}
          running={running}
          onStop={() => {
            stop.current = true
          }}
        />
      ) : (
        <Form form={form} layout="vertical" onFinish={(choice) => void start(choice)}>
          <Form.Item name="scope" label="范围" initialValue={selected.length > 0 ? 'selected' : 'all'}>
            <Radio.Group
              options={[
                { value: 'selected', label: `选中的 ${selected.length} 条`, disabled: selected.length === 0 },
                { value: 'all', label: '符合当前条件的全部内容' },
              ]}
            />
          </Form.Item>
          {(action === 'offline' || action === 'archive') && <ReasonField />}
          {action === 'pin' && (
            <Form.Item name="topUntil" label="置顶到" extra="留空则取消置顶">
              <DatePicker showTime minDate={dayjs()} style={{ width: '100%' }} />
            </Form.Item>
          )}
        </Form>
      )}
    </DialogFrame>
  )
}

type BulkProgressProps = { run: Run; running: boolean; onStop: () => void }

function BulkProgress({ run: { done, total, faults, stopped }, running, onStop }: BulkProgressProps) {
  return (
    <>
      <Progress percent={total === 0 ? 100 : Math.floor((done / total) * 100)} aria-label="进度" />
      <p role="status">
        共 {total} 条，已处理 {done} 条，成功 {done - faults.length} 条，未改动 {faults.length} 条。
        {running && (
          <Button type="link" size="small" onClick={onStop}>
            停止
          </Button>
        )}
      </p>
      {stopped && <Alert type="warning" showIcon role="alert" title={stopped} />}
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label="未改动的内容">
          {faults.map(({ contentId, title, msg }) => (
            <li key={contentId}>
              <Link to={editAddress(contentId)}>{title}</Link>：{msg}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
