import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useSite } from '#ui/session/site.ts'
import styles from '../setting.module.css'
import { targetsOf } from './targets.ts'

const MOST = 2
const chosen = [{ required: true, message: '请选择页面' }]

/** The buttons on the picture, each with the page to which it leads. */
export function LandingButtons() {
  const targets = targetsOf(useSite())
  return (
    <fieldset className={styles.links}>
      <legend>按钮（最多两个）</legend>
      <Form.List name="buttons">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <div key={key} className={styles.link}>
                <Form.Item name={[name, 'label']} label={`按钮文字 ${at + 1}`} extra="留空则用页面的名称">
                  <Input maxLength={12} />
                </Form.Item>
                <Form.Item name={[name, 'to']} label={`页面 ${at + 1}`} rules={chosen}>
                  <Select options={targets} showSearch={{ optionFilterProp: 'label' }} />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除按钮 ${at + 1}`}
                  title="删除"
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {rows.length < MOST && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ label: '' })}>
                添加按钮
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
