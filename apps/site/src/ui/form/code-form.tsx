import { CODE_SENTENCE, isCode, plainCode, plainNumber } from '@anju/contract/case/number'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../feedback/messages.tsx'
import { useLocation } from '../router.tsx'
import styles from './form.module.css'
import { keptCode } from './kept-receipt.ts'

/** What opens something that was sent to its sender. */
export type SenderKey = { no: string; code: string }

/** Number and code as the receipt copies them. */
const RECEIPT = /编号 (\S+)，查询码 (\d{6,8})/

type Props = { busy: boolean; refusal: string; onRefusal: (sentence: string) => void; onFind: (key: SenderKey) => void }

/** Number and code, typed or pasted from the receipt; the address may name the number. */
export function CodeForm({ busy, refusal, onRefusal, onFind }: Props) {
  const { query } = useLocation()
  const id = useId()
  const [no, setNo] = useState(query.get('no') ?? '')
  const [code, setCode] = useState(() => keptCode(query.get('no') ?? ''))
  function submit(event: FormEvent) {
    event.preventDefault()
    const key = { no: plainNumber(no), code: plainCode(code) }
    if (!key.no) return onRefusal('请填写编号')
    if (!isCode(key.code)) return onRefusal(CODE_SENTENCE)
    onFind(key)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <div className={styles.field}>
          <label htmlFor={`${id}-no`}>编号</label>
          <input
            id={`${id}-no`}
            value={no}
            maxLength={48}
            autoComplete="off"
            onChange={(event) => setNo(event.target.value)}
            onPaste={(event) => {
              const receipt = RECEIPT.exec(event.clipboardData.getData('text'))
              if (!receipt) return
              event.preventDefault()
              setNo(receipt[1] ?? '')
              setCode(receipt[2] ?? '')
            }}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-code`}>查询码</label>
          <input
            id={`${id}-code`}
            value={code}
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      </div>
      {refusal && <Notice tone="bad" text={refusal} onClose={() => onRefusal('')} />}
      <Button type="submit" busy={busy}>
        查询进度
      </Button>
    </form>
  )
}
