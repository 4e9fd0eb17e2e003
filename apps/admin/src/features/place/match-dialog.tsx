import type { WrittenPlace } from '@anju/contract/proposal/place'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Flex, Select, Table } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { usePlaces } from '#ui/place/places.ts'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/cms/proposal/places'

/** Puts all letters with some texts to a project, part by part; resolves with their number. */
async function match(projectId: string, texts: string[]): Promise<number> {
  let count = 0
  for (let left = 1; left > 0; ) {
    const part = await callQuietly('PUT /prod-api/cms/proposal/places', { body: { projectId, texts } })
    count += part.matched
    left = part.matched > 0 ? part.left : 0
  }
  return count
}

/** What senders have written as the project of letters that name none, each with the project that is meant by its spelling. */
export function MatchDialog({ onClose }: { onClose: () => void }) {
  const written = useQuery({ queryKey: [key], queryFn: () => callQuietly(key), gcTime: 0 })
  return (
    <DialogFrame title="归入旧来信" width={820} onCancel={onClose} footer={null}>
      {written.isPending && <Loading />}
      {written.isError && <LoadError message={errorMessage(written.error)} retry={() => void written.refetch()} />}
      {written.data && <WrittenList rows={written.data.data} reload={() => void written.refetch()} />}
    </DialogFrame>
  )
}

type ProjectSelectProps = { text: string; projectId: string; onChange: (projectId: string) => void }

function ProjectSelect({ text, projectId, onChange }: ProjectSelectProps) {
  const places = usePlaces()
  return (
    <Select
      aria-label={`${text} 归入的项目`}
      value={projectId || undefined}
      placeholder="选择项目"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={places.map((place) => ({ value: place.projectId, label: place.name }))}
      style={{ width: '100%' }}
      onChange={(chosen?: string) => onChange(chosen ?? '')}
    />
  )
}

function WrittenList({ rows, reload }: { rows: WrittenPlace[]; reload: () => void }) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [selected, setSelected] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const projectOf = ({ text, projectId }: WrittenPlace) => chosen[text] ?? projectId
  const put = async (some: WrittenPlace[]) => {
    setBusy(true)
    try {
      let count = 0
      for (const [projectId, own] of Map.groupBy(some, projectOf))
        if (projectId)
          count += await match(
            projectId,
            own.map(({ text }) => text),
          )
      notify.success(`已归入 ${count} 件来信`)
    } catch (error) {
      notify.error(errorMessage(error))
    } finally {
      setBusy(false)
      setSelected([])
      reload()
    }
  }
  if (rows.length === 0) return <Empty description="没有需要归入项目的来信" />
  const ready = rows.filter((row) => selected.includes(row.text) && projectOf(row) !== '')
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" wrap>
        <Button type="primary" loading={busy} disabled={ready.length === 0} onClick={() => void put(ready)}>
          归入所选 {ready.length > 0 ? ready.length : ''}
        </Button>
        <span>来信人写的文字不变，统计、筛选和权限按归入的项目计算。</span>
      </Flex>
      <Table
        size="small"
        rowKey="text"
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 560 }}
        rowSelection={{
          selectedRowKeys: selected,
          onChange: (keys) => setSelected(keys as string[]),
          getCheckboxProps: (row) => ({ disabled: projectOf(row) === '', 'aria-label': `选择 ${row.text}` }) as object,
        }}
        columns={[
          { title: '来信写的所在项目', dataIndex: 'text' },
          { title: '件数', dataIndex: 'count', width: 80 },
          {
            title: '归入',
            width: 240,
            render: (_, row: WrittenPlace) => (
              <ProjectSelect
                text={row.text}
                projectId={projectOf(row)}
                onChange={(projectId) => setChosen({ ...chosen, [row.text]: projectId })}
              />
            ),
          },
          {
            title: '操作',
            width: 90,
            render: (_, row: WrittenPlace) => (
              <Button
                type="link"
                size="small"
                disabled={busy || projectOf(row) === ''}
                aria-label={`归入 ${row.text}`}
                onClick={() => void put([row])}
              >
                归入
              </Button>
            ),
          },
        ]}
      />
    </Flex>
  )
}
