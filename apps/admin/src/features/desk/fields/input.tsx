import type { AnyField } from '@anju/contract/forms/form'
import { DatePicker, Input, InputNumber, Select, Switch } from 'antd'
import { companyTime } from '#ui/theme/company-time.ts'
import { useDeskOptions } from '../item/desk.api.ts'
import { growing } from './growing.ts'
import { LinesInput } from './lines-input.tsx'

const DAY = 'YYYY-MM-DD'
const MINUTE = 'YYYY-MM-DD HH:mm'
/** Limits below this are hints; higher ones only keep out what cannot be meant. */
const SPELLED = 10_000
const wide = { width: '100%' }

/** What an input of one value gets; `onChange(undefined)` empties it. */
type InputProps<Field = AnyField> = {
  field: Field
  id: string
  value: unknown
  onChange: (value: unknown) => void
  /** The element with its help or its fault. */
  describedBy: string | undefined
  invalid: boolean
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function SectionInput({ id, value, onChange, described }: Omit<InputProps, 'field'> & { described: object }) {
  const { sections } = useDeskOptions()
  return (
    <Select
      id={id}
      {...described}
      value={textOf(value) || undefined}
      placeholder="请选择"
      showSearch={{ optionFilterProp: 'label' }}
      options={sections.map(({ section, label }) => ({ value: section, label }))}
      onChange={onChange}
    />
  )
}

type FigureInputProps = Pick<InputProps<Extract<AnyField, { as: 'number' }>>, 'field' | 'id' | 'value' | 'onChange'>

function FigureInput({ id, described, field, value, onChange }: FigureInputProps & { described: object }) {
  return (
    <InputNumber
      id={id}
      {...described}
      value={typeof value === 'number' ? value : null}
      min={field.min}
      max={field.max}
      suffix={field.unit}
      {...(field.decimals === undefined && { precision: 0 })}
      {...(field.max < SPELLED && { placeholder: `${field.min}–${field.max}` })}
      style={wide}
      onChange={(figure) => onChange(figure === null ? undefined : Number(figure.toFixed(field.decimals ?? 0)))}
    />
  )
}

/** The input for one value of an own field. */
export function FieldInput(props: InputProps) {
  const { field, id, value, onChange, describedBy, invalid } = props
  const described = { 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }
  const text = {
    id,
    ...described,
    value: textOf(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value || undefined),
  }
  switch (field.as) {
    case 'line':
      return <Input {...text} maxLength={field.max} showCount />
    case 'text':
      return <Input.TextArea {...text} maxLength={field.max} showCount rows={2} styles={{ textarea: growing }} />
    case 'phone':
      return <Input {...text} type="tel" maxLength={30} />
    case 'url':
      return <Input {...text} type="url" maxLength={500} placeholder="https://" />
    case 'number':
      return <FigureInput id={id} described={described} field={field} value={value} onChange={onChange} />
    case 'date':
      return (
        <DatePicker
          id={id}
          {...described}
          value={companyTime(textOf(value))}
          style={wide}
          onChange={(day) => onChange(day?.format(DAY))}
        />
      )
    case 'moment':
      return (
        <DatePicker
          id={id}
          {...described}
          value={companyTime(textOf(value))}
          format={MINUTE}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          needConfirm={false}
          style={wide}
          onChange={(moment) => onChange(moment?.format(MINUTE))}
        />
      )
    case 'switch':
      return (
        <Switch id={id} {...described} checked={value === true} onChange={(on: boolean) => onChange(on || undefined)} />
      )
    case 'choice':
      return (
        <Select
          id={id}
          {...described}
          value={textOf(value) || undefined}
          placeholder="请选择"
          allowClear={!field.required}
          options={field.options.map((option) => ({ value: option, label: option }))}
          onChange={onChange}
        />
      )
    case 'section':
      return <SectionInput {...props} described={described} />
    case 'lines':
      return <LinesInput id={id} described={described} field={field} value={value} onChange={onChange} />
    default:
      return null
  }
}
