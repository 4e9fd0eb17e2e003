import type { AnyField, AnyForm } from '@anju/contract/forms/form'
import { sections } from '@anju/contract/sections'
import { Form, Typography } from 'antd'
import styles from './fields.module.css'
import { idOf, useFinding } from './found.ts'
import { FieldInput } from './input.tsx'
import { RowsField } from './rows-field.tsx'
import { isValues, type Values, withValue } from './values.ts'

type FieldListProps = { form: AnyForm; values: Values; onChange: (values: Values) => void; path?: string }

/** The fields of a form, in a grid; texts and lists take its whole width. */
export function FieldList({ form, values, onChange, path = '' }: FieldListProps) {
  return (
    <div className={styles.grid}>
      {Object.entries(form).map(([name, field]) => (
        <Field
          key={name}
          field={field}
          path={path ? `${path}.${name}` : name}
          value={values[name]}
          onChange={(value) => onChange(withValue(values, name, value))}
        />
      ))}
    </div>
  )
}

type FieldProps = { field: AnyField; path: string; value: unknown; onChange: (value: unknown) => void }

function Field(props: FieldProps) {
  const { field, path, value, onChange } = props
  switch (field.as) {
    case 'counted':
    case 'position':
    case 'picture':
    case 'pictures':
    case 'regions':
      return null
    case 'rows':
      return <Cards {...props} field={field} />
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend>{field.label}</legend>
          {field.help && <Typography.Text type="secondary">{field.help}</Typography.Text>}
          <FieldList form={field.fields} values={isValues(value) ? value : {}} onChange={onChange} path={path} />
        </fieldset>
      )
    case 'cost':
      return (
        <p className={styles.wide}>
          测算模板保持不变，见
          <Typography.Link href={`/#${sections.internalrulescount.path}`} target="_blank">
            {sections.internalrulescount.label}
          </Typography.Link>
        </p>
      )
    default:
      return <SingleField {...props} />
  }
}

type CardsProps = FieldProps & { field: Extract<AnyField, { as: 'rows' }> }

function Cards({ field, path, ...props }: CardsProps) {
  const fieldsOf = (row: Values, at: number, change: (row: Values) => void) => (
    <FieldList form={field.fields} values={row} onChange={change} path={`${path}.${at}`} />
  )
  return <RowsField field={field} path={path} {...props} fieldsOf={fieldsOf} />
}

const isWide = ({ as }: AnyField) => as === 'text' || as === 'lines'

function SingleField({ field, path, value, onChange }: FieldProps) {
  const id = idOf(path)
  const fault = useFinding(path, true)
  const note = fault ?? field.help
  return (
    <Form.Item
      className={isWide(field) ? styles.wide : undefined}
      label={field.label}
      htmlFor={id}
      {...(field.required && { required: true })}
      {...(fault && { validateStatus: 'error' as const })}
      extra={
        note && (
          <span id={`${id}-note`} className={fault ? styles.fault : undefined}>
            {note}
          </span>
        )
      }
    >
      <FieldInput
        field={field}
        id={id}
        value={value}
        onChange={onChange}
        describedBy={note && `${id}-note`}
        invalid={fault !== undefined}
      />
    </Form.Item>
  )
}
