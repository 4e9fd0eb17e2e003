import { type HolidayList as List, readHolidayList, withHolidays } from '@anju/contract/case/holiday-list'
import type { Clock } from '@anju/contract/proposal/setting'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import styles from './setting.module.css'

const NOTHING =
  '没有读出放假的日子。请粘贴国务院办公厅放假通知的全文（含年份与各节日的段落），或 JSON 格式的放假日期列表。'

function resultOf({ year, periods }: List): string {
  const holidays = new Set(periods.map(({ name }) => name)).size
  const days = (kind: 'off' | 'work') => periods.filter((one) => one.kind === kind).length
  return `已读入 ${year} 年 ${holidays} 个节日：放假 ${days('off')} 段，上班 ${days('work')} 段。请核对下面的日子，再按“确定”保存。`
}

/** Reads the published list of holidays into the rows of the form. */
export function HolidayList() {
  const form = Form.useFormInstance<Pick<Clock, 'periods'>>()
  const id = useId()
  const [text, setText] = useState('')
  const [result, setResult] = useState('')
  const read = () => {
    const list = readHolidayList(text)
    if (list.year === 0 || list.periods.length === 0) return setResult(NOTHING)
    form.setFieldValue('periods', withHolidays(form.getFieldValue('periods') ?? [], list))
    setResult(resultOf(list))
    setText('')
  }
  return (
    <fieldset className={styles.rows}>
      <legend>按放假通知填写</legend>
      <p>国务院办公厅一般在每年 11 月公布下一年的安排。把通知全文粘贴在这里，节假日与调休会填到下面。</p>
      <label htmlFor={id}>放假通知</label>
      <Input.TextArea
        id={id}
        rows={4}
        value={text}
        placeholder="一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。"
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={read}>
        读入节假日
      </Button>
      <p role="status">{result}</p>
    </fieldset>
  )
}
