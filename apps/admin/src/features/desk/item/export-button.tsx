import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Spin } from 'antd'
import { useRef, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { notify } from '#ui/feedback/dialogs.tsx'
import type { Filters } from '#ui/list/page-shape.ts'
import { filterQuery } from '#ui/list/state.ts'
import { saveExport } from '#ui/session/transfer.ts'

const kinds = [
  { key: 'POST /prod-api/cms/content/export', label: '压缩包（Markdown、图片与附件）' },
  { key: 'POST /prod-api/cms/content/exportSheet', label: 'Excel（公共字段）' },
] as const

const MEGA = 1_000_000

/** Exports the items that the filters of the list find; of many items it takes minutes, so it says how far it is and can be stopped. */
export function ExportButton({ filters }: { filters: Filters }) {
  const [bytes, setBytes] = useState<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  const run = async (key: (typeof kinds)[number]['key']) => {
    const stop = new AbortController()
    stopping.current = stop
    setBytes(0)
    const done = await saveExport(key, filterQuery(filters), '内容', { received: setBytes, signal: stop.signal })
    setBytes(null)
    if (done) notify.success('已导出')
    else if (stop.signal.aborted) notify.warning('已停止导出')
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: kinds.map(({ key, label }) => ({ key, label, onClick: () => void run(key) })) }}
      >
        <Button icon={<DownloadOutlined aria-hidden />}>导出</Button>
      </Dropdown>
      {bytes !== null && (
        <DialogFrame
          title="导出内容"
          width={420}
          closable={false}
          keyboard={false}
          footer={<Button onClick={() => stopping.current?.abort()}>停止</Button>}
        >
          <Spin size="small" /> <Received bytes={bytes} />
        </DialogFrame>
      )}
    </>
  )
}

/** In whole megabytes, so that a screen reader is not told of every packet. */
function Received({ bytes }: { bytes: number }) {
  const megabytes = Math.floor(bytes / MEGA)
  return (
    <span role="status">
      {bytes === 0 ? '正在准备，请稍候' : `正在导出，已收到 ${megabytes === 0 ? '不到 1' : megabytes} MB`}。
      内容较多时需要几分钟，请不要关闭页面。
    </span>
  )
}
