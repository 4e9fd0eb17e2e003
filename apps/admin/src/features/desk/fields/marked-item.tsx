import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useFieldId } from './field-id.ts'
import styles from './fields.module.css'
import { useMark } from './found.ts'

/** What an input gets of the item around it. */
export type FieldAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type MarkedItemProps = {
  /** The path in the form of the item. */
  name: string
  label: string
  required?: boolean
  extra?: string
  /** Takes the whole width of a grid. */
  wide?: boolean
  /** The label is for the input with the id; editors and lists of files have a label of their own. */
  labels?: boolean
  children: (attributes: FieldAttributes) => ReactNode
}

/** A field of an item, with what is said about it: how it is filled in, or what is wrong. */
export function MarkedItem({
  name,
  label,
  required = false,
  extra,
  wide = false,
  labels = true,
  children,
}: MarkedItemProps) {
  const id = useFieldId()(name)
  const fault = useMark(name)
  const note = fault ?? extra
  return (
    <Form.Item
      className={wide ? styles.wide : undefined}
      label={label}
      {...(labels && { htmlFor: id })}
      required={required}
      {...(fault && { validateStatus: 'error' as const })}
      extra={
        note && (
          <span id={`${id}-note`} className={fault ? styles.fault : undefined}>
            {note}
          </span>
        )
      }
    >
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
    </Form.Item>
  )
}
