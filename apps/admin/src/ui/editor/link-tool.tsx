import { LinkOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { LINK_ADDRESS } from './extensions.ts'

/** A button that asks for the address of a link; an empty one removes it. */
export function LinkTool({ editor, active }: { editor: Editor; active: boolean }) {
  const [open, setOpen] = useState(false)
  const [href, setHref] = useState('')
  const show = (next: boolean) => {
    setHref(next ? String(editor.getAttributes('link').href ?? '') : '')
    setOpen(next)
  }
  const put = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    // A page of our own site opens in the same window.
    const window = href.startsWith('#') ? { target: null, rel: null } : { target: '_blank', rel: 'noopener noreferrer' }
    if (href === '') chain.unsetLink().run()
    else if (LINK_ADDRESS.test(href)) chain.setLink({ href, ...window }).run()
    else return
    setOpen(false)
  }
  const form = (
    <Space.Compact>
      <Input
        size="small"
        value={href}
        status={href === '' || LINK_ADDRESS.test(href) ? '' : 'error'}
        placeholder="https://"
        aria-label="链接地址"
        onChange={(event) => setHref(event.target.value.trim())}
        onPressEnter={(event) => {
          event.preventDefault()
          put()
        }}
      />
      <Button size="small" onClick={put}>
        确定
      </Button>
    </Space.Compact>
  )
  return (
    <Popover trigger="click" open={open} onOpenChange={show} content={form}>
      <Button
        size="small"
        type={active ? 'primary' : 'text'}
        icon={<LinkOutlined aria-hidden />}
        aria-label="链接"
        title="链接"
      />
    </Popover>
  )
}
