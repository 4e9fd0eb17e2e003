import { accentFault, shadesOf } from '@anju/contract/colour'
import { Form, Input, Switch } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { type OpenDialog, type Settings, settingKey } from './setting.api.ts'
import styles from './setting.module.css'

export const lookLabels = {
  accent: '强调色',
  logoNamed: { label: '标识已含公司名称', show: (value: unknown) => (value ? '是' : '否') },
}

const readable = [
  {
    validator: (_: unknown, value: string) => {
      const fault = value && accentFault(value)
      return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
    },
  },
]

type ColourInputProps = { id?: string; value?: string; onChange?: (value: string) => void }

/** A colour that is typed, or picked with the browser's own picker. */
function ColourInput({ id, value = '', onChange }: ColourInputProps) {
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label="选取颜色"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        {...(id && { id })}
        value={value}
        maxLength={7}
        autoComplete="off"
        placeholder="#0f5c55"
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
    </div>
  )
}

/** The colour as the site uses it. */
function Sample() {
  const accent = String(Form.useWatch('accent') ?? '')
  if (accentFault(accent)) return null
  const { strong, soft } = shadesOf(accent)
  return (
    <div className={styles.sample} aria-hidden>
      <span style={{ background: accent, color: '#fff' }}>按钮</span>
      <span style={{ background: strong, color: '#fff' }}>页头</span>
      <span style={{ background: soft, color: accent }}>标签</span>
      <span style={{ color: accent }}>链接文字</span>
    </div>
  )
}

/** Edits the accent colour and the use of the logo; a colour that would be hard to read is refused with its contrast. */
export function LookForm(open: OpenDialog) {
  return (
    <RecordForm
      {...open}
      id="look"
      noun="外观"
      width={480}
      labels={lookLabels}
      load={settingKey}
      update="PUT /prod-api/cms/setting/look"
      read={(answer: { data: Settings }) => answer.data.look}
    >
      <Field name="accent" required full rules={readable} extra="用于按钮、链接与页头；深浅两种由它推算">
        <ColourInput />
      </Field>
      <Sample />
      <Field name="logoNamed" valuePropName="checked" full extra="标识里写有公司名称时打开，页头与控制台就不再写一遍">
        <Switch checkedChildren="是" unCheckedChildren="否" />
      </Field>
    </RecordForm>
  )
}
