import { DownOutlined, FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { runAndNotify } from '../../feedback/run-and-notify.ts'
import { DropMenu } from '../../frame/drop-menu.tsx'
import type { DeskKind } from '../desk-kind.ts'
import { savedViewCalls, useReloadViews, useSaved } from './view.api.ts'
import { ViewForm } from './view-form.tsx'
import { ViewList } from './view-list.tsx'

type ViewMenuProps = {
  desk: DeskKind
  /** What the list shows now. */
  query: string
  /** The view that it shows; empty if that is none. */
  view: string
}

/** Saves what a list shows as a view, chooses the one with which it opens, and changes saved views. */
export function ViewMenu({ desk, query, view }: ViewMenuProps) {
  const [open, setOpen] = useState<'save' | 'list' | null>(null)
  const start = useSaved(desk)?.start ?? ''
  const reload = useReloadViews(desk)
  const close = () => setOpen(null)
  const choose = async (next: string) => {
    await runAndNotify(savedViewCalls(desk).start(next), next ? '以后打开时显示这个视图' : '已恢复为打开时的默认视图')
    await reload()
  }
  const isStart = view !== '' && view === start
  const items = [
    { key: 'save', label: '保存当前视图', onClick: () => setOpen('save') },
    { key: 'list', label: '管理视图', onClick: () => setOpen('list') },
    {
      key: 'start',
      label: '打开时显示这个视图',
      disabled: view === '' || isStart,
      onClick: () => void choose(view),
    },
    { key: 'usual', label: '恢复默认视图', disabled: start === '', onClick: () => void choose('') },
  ]
  return (
    <>
      <DropMenu menu={{ items }}>
        <Button icon={<FilterOutlined aria-hidden />}>
          视图 <DownOutlined aria-hidden />
        </Button>
      </DropMenu>
      {open === 'save' && <ViewForm desk={desk} query={query} onClose={close} />}
      {open === 'list' && <ViewList desk={desk} query={query} onClose={close} />}
    </>
  )
}
