import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import type { Rule } from 'antd/es/form'
import { MoveButtons } from './order-buttons.tsx'
import styles from './setting.module.css'

const MOST = 10
const nameRules = [{ required: true, whitespace: true, message: '请填写名称' }]

export type Contact = { name: string; value: string }
/** Addresses or telephones in one line. */
export const contactsText = (value: unknown) =>
  (value as Contact[]).map((one) => `${one?.name ?? ''} ${one?.value ?? ''}`).join('；')

type ContactListProps = { name: 'addresses' | 'phones'; noun: string; hint: string; max: number; rules: Rule[] }

/** Addresses or telephones with their names, in their order. */
export function ContactList({ name: list, noun, hint, max, rules }: ContactListProps) {
  return (
    <fieldset className={styles.links}>
      <legend>
        {noun}（{hint}）
      </legend>
      <Form.List name={list}>
        {(rows, { add, remove, move }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <div key={key} className={styles.link}>
                <Form.Item name={[name, 'name']} label={`${noun}名称 ${at + 1}`} rules={nameRules}>
                  <Input maxLength={20} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[name, 'value']} label={`${noun} ${at + 1}`} rules={rules}>
                  <Input maxLength={max} autoComplete="off" {...(list === 'phones' && { inputMode: 'tel' })} />
                </Form.Item>
                <div className={styles.tools}>
                  <MoveButtons
                    name={`${noun} ${at + 1}`}
                    at={at}
                    count={rows.length}
                    onMove={(by) => move(at, at + by)}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`删除${noun} ${at + 1}`}
                    title="删除"
                    onClick={() => remove(name)}
                  />
                </div>
              </div>
            ))}
            {rows.length < MOST && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ name: '', value: '' })}>
                添加{noun}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
