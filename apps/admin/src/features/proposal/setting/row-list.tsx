import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import styles from './setting.module.css'

type RowListProps = {
  name: string
  /** Names the rows for readers of the screen; shown when the form has other fields. */
  legend: string
  alone?: boolean
  hint: string
  /** A row that has just been added. */
  empty: object
  /** Whether the order of the rows says something, so that they can be moved. */
  ordered?: boolean
  /** The fields of a row: its name in the form, and its number as people count. */
  children: (row: number, number: number) => ReactNode
}

/** Rows of a setting, which can be added and deleted. */
export function RowList({ name, legend, alone = false, hint, empty, ordered = false, children }: RowListProps) {
  return (
    <fieldset className={styles.rows} aria-label={legend}>
      {!alone && <legend>{legend}</legend>}
      <p>{hint}</p>
      <Form.List name={name}>
        {(rows, { add, remove, move }) => (
          <>
            {rows.map(({ key, name: row }, at) => (
              <div key={key} className={styles.row}>
                {children(row, at + 1)}
                <span className={styles.tools}>
                  {ordered && (
                    <Button
                      icon={<ArrowUpOutlined aria-hidden />}
                      aria-label={`上移第 ${at + 1} 行`}
                      title="上移"
                      disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                  )}
                  <Button
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`删除第 ${at + 1} 行`}
                    title="删除"
                    onClick={() => remove(row)}
                  />
                </span>
              </div>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(empty)}>
              添加一行
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
