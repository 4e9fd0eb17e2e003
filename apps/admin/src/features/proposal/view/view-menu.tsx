import { DownOutlined, FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { DropMenu } from '#ui/frame/drop-menu.tsx'
import { ViewForm } from './view-form.tsx'
import { ViewList } from './view-list.tsx'

const dialogs = { save: '保存当前视图', list: '管理视图' }

/** Saves what the inbox shows as a view, and changes saved views. */
export function ViewMenu({ query }: { query: string }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <DropMenu
        menu={{
          items: Object.entries(dialogs).map(([key, label]) => ({ key, label })),
          onClick: ({ key }) => setOpen(key as keyof typeof dialogs),
        }}
      >
        <Button icon={<FilterOutlined aria-hidden />}>
          视图 <DownOutlined aria-hidden />
        </Button>
      </DropMenu>
      {open === 'save' && <ViewForm query={query} onClose={close} />}
      {open === 'list' && <ViewList query={query} onClose={close} />}
    </>
  )
}
