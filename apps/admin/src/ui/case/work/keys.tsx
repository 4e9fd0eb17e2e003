import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { DialogFrame } from '../../feedback/dialog-frame.tsx'
import { useNeighbours } from './neighbours.ts'
import styles from './work.module.css'

const keys = [
  ['j', '下一件'],
  ['k', '上一件'],
  ['r', '写答复或处理'],
  ['a', '按姓名或部门分派'],
  ['Esc', '离开输入框；再按一次关闭'],
  ['/', '在行首或空格后：选用模板'],
  ['Ctrl + Enter', '发出'],
  ['Ctrl + Shift + Enter', '发出并打开下一件'],
  ['?', '显示这张表'],
] as const

const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]'

/** Whether a key belongs to what has the focus, or to something that lies above the case. */
function belongsElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  if (document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-dropdown:not(.ant-dropdown-hidden)'))
    return true
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** The keys of an open case, and the button that lists them. */
export function CaseKeys({ onAnswer, onAssign }: { onAnswer: () => void; onAssign: () => void }) {
  const neighbours = useNeighbours()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const doOf: Record<string, (() => void) | undefined> = {
      j: neighbours?.next,
      k: neighbours?.previous,
      r: onAnswer,
      a: onAssign,
      '?': () => setOpen(true),
    }
    const press = (event: KeyboardEvent) => {
      const work = doOf[event.key]
      if (!work || belongsElsewhere(event)) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <>
      <Button size="small" type="text" onClick={() => setOpen(true)}>
        按键 ?
      </Button>
      {isOpen && (
        <DialogFrame title="按键" width={420} footer={null} onCancel={() => setOpen(false)}>
          <dl className={styles.keys}>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </DialogFrame>
      )}
    </>
  )
}
