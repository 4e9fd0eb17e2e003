import { readPasted } from '@anju/contract/cost/actual/paste'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './actual.module.css'
import { cellKey } from './typed.ts'

type Props = { month: string; onRead: (texts: Record<string, string>) => void }

/** Reads accounts that were copied from a spreadsheet into the table, where they are checked before they are saved. */
export function PasteForm({ month, onRead }: Props) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string[]>([])
  const id = useId()
  const read = () => {
    const { entries, faults } = readPasted(text, month)
    setSaid([`读取了 ${entries.length} 个金额，请核对后保存`, ...faults])
    if (entries.length === 0) return
    onRead(Object.fromEntries(entries.map((entry) => [cellKey(entry.month, entry.item), entry.amount])))
    if (faults.length === 0) setText('')
  }
  return (
    <details className={styles.paste}>
      <summary>从 Excel 粘贴</summary>
      <label htmlFor={id}>第一列为项目名称，第一行为月份；只有一列金额时，归入上面所选的月份</label>
      <textarea
        id={id}
        rows={6}
        value={text}
        placeholder={'项目\t2026-01\t2026-02\n人员费用\t401755.12\t398200'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="quiet" disabled={text.trim() === ''} onClick={read}>
        读取
      </Button>
      <div role="status">
        <ul className={styles.said}>
          {said.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
