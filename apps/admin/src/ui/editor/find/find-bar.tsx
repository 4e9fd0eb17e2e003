import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from '../article-editor.module.css'
import { endFind, find, goOn, placesOf, replaceAll, replaceCurrent, selectedWords } from './find-words.ts'

/** Where the places of the words are, or that there are none, or what was done with them. */
function sentenceOf({ at, count }: { at: number; count: number }, words: string, replaced: number): string {
  if (replaced > 0) return `已替换 ${replaced} 处`
  if (words === '') return ''
  return count === 0 ? '没有找到' : `第 ${at} 处，共 ${count} 处`
}

type IconButtonProps = { icon: ReactNode; label: string; disabled?: boolean; onClick: () => void }

const IconButton = ({ icon, label, disabled = false, onClick }: IconButtonProps) => (
  <Button size="small" icon={icon} aria-label={label} title={label} disabled={disabled} onClick={onClick} />
)

type FindBarProps = { editor: Editor; onClose: () => void }

/** Finds words in the text, and puts others in their place. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const [words, setWords] = useState(() => selectedWords(editor))
  const [others, setOthers] = useState('')
  const [replaced, setReplaced] = useState(0)
  const input = useRef<InputRef>(null)
  const places = useEditorState({ editor, selector: ({ editor: now }) => placesOf(now) })
  useEffect(() => input.current?.focus({ cursor: 'all' }), [])
  useEffect(() => find(editor, words), [editor, words])
  const close = () => {
    endFind(editor)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const goTo = (step: 1 | -1) => {
    setReplaced(0)
    goOn(editor, step)
  }
  const hasNone = places.count === 0
  return (
    <section className={styles.find} aria-label="查找替换" onKeyDown={onKeyDown}>
      <Input
        ref={input}
        size="small"
        value={words}
        aria-label="查找"
        placeholder="查找"
        onChange={(event) => {
          setReplaced(0)
          setWords(event.target.value)
        }}
        onPressEnter={(event) => {
          event.preventDefault()
          if (!event.nativeEvent.isComposing) goTo(event.shiftKey ? -1 : 1)
        }}
      />
      <IconButton icon={<UpOutlined aria-hidden />} label="上一处" disabled={hasNone} onClick={() => goTo(-1)} />
      <IconButton icon={<DownOutlined aria-hidden />} label="下一处" disabled={hasNone} onClick={() => goTo(1)} />
      <span role="status">{sentenceOf(places, words, replaced)}</span>
      <Input
        size="small"
        value={others}
        aria-label="替换为"
        placeholder="替换为"
        onChange={(event) => setOthers(event.target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <Button size="small" disabled={hasNone} onClick={() => replaceCurrent(editor, others)}>
        替换
      </Button>
      <Button size="small" disabled={hasNone} onClick={() => setReplaced(replaceAll(editor, others))}>
        全部替换
      </Button>
      <IconButton icon={<CloseOutlined aria-hidden />} label="关闭查找" onClick={close} />
    </section>
  )
}
