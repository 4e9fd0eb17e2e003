import type { Picture } from '@anju/contract/content-fields'
import type { AnyField } from '@anju/contract/forms/form'
import { ConfigProvider, Typography } from 'antd'
import { use } from 'react'
import { PictureField } from '#ui/resource/picture-field.tsx'
import { PicturesField } from '#ui/resource/pictures-field.tsx'
import { useFieldId } from './field-id.ts'
import styles from './fields.module.css'
import { FormContext, useFinding } from './found.ts'
import { isValues, listOf } from './values.ts'

type PicturesFieldsetProps = {
  field: Extract<AnyField, { as: 'picture' | 'pictures' }>
  path: string
  value: unknown
  onChange: (value: unknown) => void
}

const isPicture = (value: unknown): value is Picture => isValues(value) && typeof value.src === 'string'

/** One picture or several, with what is said about them. */
export function PicturesFieldset({ field, path, value, onChange }: PicturesFieldsetProps) {
  const { deptId } = use(FormContext)
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const fault = useFinding(path, true)
  const id = useFieldId()(`fields.${path}`)
  const pictures = listOf(value).filter(isPicture)
  return (
    <fieldset className={styles.group}>
      <legend>
        {field.required && <span aria-hidden>* </span>}
        {field.label}
        {field.as === 'pictures' && (
          <small>
            {pictures.length} / {field.max}
          </small>
        )}
      </legend>
      {field.help && <Typography.Paragraph type="secondary">{field.help}</Typography.Paragraph>}
      {fault && <p className={styles.fault}>{fault}</p>}
      {field.as === 'picture' ? (
        <PictureField
          id={id}
          value={isPicture(value) ? value : null}
          onChange={(picture) => onChange(picture ?? undefined)}
          deptId={deptId}
          disabled={disabled}
        />
      ) : (
        <PicturesField
          id={id}
          value={pictures}
          onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
          deptId={deptId}
          max={field.max}
          disabled={disabled}
        />
      )}
    </fieldset>
  )
}
