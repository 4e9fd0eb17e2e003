import type { AnyField, AnyForm } from '@anju/contract/forms/form'
import { sections } from '@anju/contract/sections'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import styles from './fields.module.css'
import { FieldInput } from './input.tsx'
import { MarkedItem } from './marked-item.tsx'
import { PicturesFieldset } from './pictures-fieldset.tsx'
import { RegionsField } from './regions/regions-field.tsx'
import { RowsField } from './rows-field.tsx'
import { isValues, type Values, withValue } from './values.ts'

type FieldListProps = { form: AnyForm; values: Values; onChange: (values: Values) => void; path?: string }

const onlyFigures = (form: AnyForm) => Object.values(form).every(({ as }) => as === 'number')

/** The fields of a form, in a grid; texts and lists take its whole width. */
export function FieldList({ form, values, onChange, path = '' }: FieldListProps) {
  return (
    <div className={path && onlyFigures(form) ? styles.figures : styles.grid}>
      {Object.entries(form).map(([name, field]) => (
        <Field
          key={name}
          field={field}
          path={path ? `${path}.${name}` : name}
          values={values}
          value={values[name]}
          onChange={(value) => onChange(withValue(values, name, value))}
        />
      ))}
    </div>
  )
}

type FieldProps = { field: AnyField; path: string; value: unknown; onChange: (value: unknown) => void }
/** `values` are those of the fields beside it. */
type AnyFieldProps = FieldProps & { values: Values }

function Field({ values, ...props }: AnyFieldProps) {
  const { field, path, value, onChange } = props
  switch (field.as) {
    case 'counted':
    case 'position':
      return null
    case 'picture':
    case 'pictures':
      return <PicturesFieldset {...props} field={field} />
    case 'rows':
      return <Cards {...props} field={field} />
    case 'regions':
      return (
        <Cards {...props} field={field}>
          <RegionsField
            noun={field.noun}
            max={field.max}
            pages={values[field.pages]}
            value={value}
            onChange={onChange}
          />
        </Cards>
      )
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

type Listing = Extract<AnyField, { as: 'rows' | 'regions' }>
type CardsProps = FieldProps & { field: Listing; children?: ReactNode }

function Cards({ field, path, children, ...props }: CardsProps) {
  const fieldsOf = (row: Values, at: number, change: (row: Values) => void) => (
    <FieldList form={field.fields} values={row} onChange={change} path={`${path}.${at}`} />
  )
  return (
    <RowsField field={field} path={path} {...props} fieldsOf={fieldsOf}>
      {children}
    </RowsField>
  )
}

const isWide = ({ as }: AnyField) => as === 'text' || as === 'lines'

function SingleField({ field, path, value, onChange }: FieldProps) {
  const { label, help, required = false } = field
  return (
    <MarkedItem
      name={`fields.${path}`}
      label={label}
      required={required}
      wide={isWide(field)}
      {...(help !== undefined && { extra: help })}
    >
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid = false }) => (
        <FieldInput
          field={field}
          id={id}
          value={value}
          onChange={onChange}
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
    </MarkedItem>
  )
}
