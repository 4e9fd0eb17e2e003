import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { type OpenDialog, type Settings, settingKey } from './setting.api.ts'
import styles from './setting.module.css'

const MOST_LINKS = 12

type Link = { label?: string; url?: string }
const linesOf = (value: unknown) => (value as Link[]).map(({ label, url }) => `${label ?? ''} ${url ?? ''}`).join('；')

export const footerLabels = {
  organizer: '主办单位',
  operator: '承办单位',
  copyright: '版权声明',
  footerText: '补充说明',
  footerLinks: { label: '友情链接', show: linesOf },
}

const linkRules = {
  label: [{ required: true, whitespace: true, message: '请填写链接名称' }],
  url: [
    {
      required: true,
      pattern: /^(https?:\/\/[^\s<>"]+|#?\/[^\s<>"]*)$/,
      message: '应为 http:// 或 https:// 开头，站内页面以 / 开头',
    },
  ],
}

/** The links of the footer, in their order. */
function Links() {
  return (
    <fieldset className={styles.links}>
      <legend>友情链接</legend>
      <Form.List name="footerLinks">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <div key={key} className={styles.link}>
                <Form.Item name={[name, 'label']} label={`名称 ${at + 1}`} rules={linkRules.label}>
                  <Input maxLength={20} />
                </Form.Item>
                <Form.Item name={[name, 'url']} label={`地址 ${at + 1}`} rules={linkRules.url}>
                  <Input maxLength={300} />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除链接 ${at + 1}`}
                  title="删除"
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {rows.length < MOST_LINKS && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ label: '', url: '' })}>
                添加链接
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

/** Edits the texts of the footer; empty ones are derived from the company's name. */
export function FooterForm(open: OpenDialog) {
  return (
    <RecordForm
      {...open}
      id="footer"
      noun="页脚"
      labels={footerLabels}
      load={settingKey}
      update="PUT /prod-api/cms/setting/footer"
      read={(answer: { data: Settings }) => answer.data.footer}
    >
      <Field name="organizer" max={60} extra="不填则为公司全称">
        <Input />
      </Field>
      <Field name="operator" max={60} extra="不填则为公司全称">
        <Input />
      </Field>
      <Field name="copyright" max={120} full extra="不填则由成立年份与公司全称组成">
        <Input />
      </Field>
      <Field name="footerText" max={200} full>
        <Input.TextArea rows={2} />
      </Field>
      <Links />
    </RecordForm>
  )
}
