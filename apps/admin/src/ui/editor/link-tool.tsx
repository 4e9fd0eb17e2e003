import type { LinkTarget } from '@anju/contract/desk/item'
import { LinkOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import { Button, Flex, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { ItemLinkDialog } from './item-link-dialog.tsx'
import { isLinkAddress } from './link-address.ts'

/** Makes the selection a link; where nothing is selected and there is none, its words are inserted. */
function putLink(editor: Editor, href: string, words: string): void {
  // A page of our own site opens in the same window.
  const window = href.startsWith('#') ? { target: null, rel: null } : { target: '_blank', rel: 'noopener noreferrer' }
  const { empty } = editor.state.selection
  if (empty && !editor.isActive('link'))
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href, ...window } }] })
      .run()
  else
    editor
      .chain()
      .focus()
      .extendMarkRange('link')
      .setLink({ href, ...window })
      .run()
}

type LinkToolProps = {
  editor: Editor
  active: boolean
  /** Items of the site can be chosen. */
  toItems: boolean
}

/** A button that asks for the address of a link, or lets an item of the site be chosen; an empty address removes the link. */
export function LinkTool({ editor, active, toItems }: LinkToolProps) {
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [href, setHref] = useState('')
  const show = (next: boolean) => {
    setHref(next ? String(editor.getAttributes('link').href ?? '') : '')
    setOpen(next)
  }
  const put = () => {
    if (href === '') editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else if (isLinkAddress(href)) putLink(editor, href, href)
    else return
    setOpen(false)
  }
  const pick = ({ path, title }: LinkTarget) => {
    setChoosing(false)
    putLink(editor, `#${path}`, title)
  }
  const form = (
    <Flex vertical gap={8}>
      <Space.Compact>
        <Input
          size="small"
          value={href}
          status={href === '' || isLinkAddress(href) ? '' : 'error'}
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
      {toItems && (
        <Button
          size="small"
          onClick={() => {
            setOpen(false)
            setChoosing(true)
          }}
        >
          链接到站内内容
        </Button>
      )}
    </Flex>
  )
  return (
    <>
      <Popover trigger="click" open={open} onOpenChange={show} content={form}>
        <Button
          size="small"
          type={active ? 'primary' : 'text'}
          icon={<LinkOutlined aria-hidden />}
          aria-label="链接"
          title="链接"
        />
      </Popover>
      {choosing && <ItemLinkDialog onPick={pick} onClose={() => setChoosing(false)} />}
    </>
  )
}
