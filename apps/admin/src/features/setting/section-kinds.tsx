import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import styles from './setting.module.css'

const MOST = 30

export type KindOfForm = { name?: string; audience?: 'member'; former?: string; count?: number }

const nameRules = [{ required: true, whitespace: true, message: '请填写分类名称' }]

/** The kinds of a section, in their order. A renamed one is renamed in its items; a used one cannot be deleted. */
export function SectionKinds() {
  const form = Form.useFormInstance()
  return (
    <fieldset className={styles.links}>
      <legend>分类</legend>
      <Form.List name="kinds">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => {
              const { count = 0 }: KindOfForm = form.getFieldValue(['kinds', name]) ?? {}
              return (
                <div key={key} className={styles.kind}>
                  <Form.Item
                    name={[name, 'name']}
                    label={`分类 ${at + 1}`}
                    rules={nameRules}
                    extra={count > 0 ? `${count} 条内容，改名会一并更新` : undefined}
                  >
                    <Input maxLength={20} />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'audience']}
                    valuePropName="checked"
                    getValueProps={(value: unknown) => ({ checked: value === 'member' })}
                    getValueFromEvent={(event: { target: { checked: boolean } }) =>
                      event.target.checked ? 'member' : undefined
                    }
                  >
                    <Checkbox aria-label={`分类 ${at + 1} 仅员工可选`}>仅员工</Checkbox>
                  </Form.Item>
                  <Button
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`删除分类 ${at + 1}`}
                    title={count > 0 ? '仍有内容，不能删除' : '删除'}
                    disabled={count > 0}
                    onClick={() => remove(name)}
                  />
                </div>
              )
            })}
            {rows.length < MOST && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ name: '' })}>
                添加分类
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
