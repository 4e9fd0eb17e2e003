import { lawLimits } from '@anju/contract/law/desk-terms'
import { lawFactNames } from '@anju/contract/law/facts'
import { lawLevels } from '@anju/contract/law-terms'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '#ui/form/record-form-field.tsx'
import type { Labels } from '#ui/form/record-form-labels.ts'

const show = (names: Record<string, string>) => (value: unknown) => names[String(value)] ?? String(value ?? '')

export const factLabels = {
  ...lawFactNames,
  level: { label: lawFactNames.level, show: show(lawLevels) },
} satisfies Labels

const levels = Object.entries(lawLevels).map(([value, label]) => ({ value, label }))

/** The facts of a law. Without `required`, what is left empty is taken from the text. */
export function FactFields({ required = false, children }: { required?: boolean; children?: ReactNode }) {
  return (
    <>
      <Field name="title" required={required} max={lawLimits.title} full>
        <Input />
      </Field>
      <Field name="level" required={required} choose>
        <Select options={levels} allowClear={!required} />
      </Field>
      <Field name="category" max={lawLimits.name}>
        <Input placeholder="如 社会法" />
      </Field>
      <Field name="issuer" max={lawLimits.issuer}>
        <Input />
      </Field>
      <Field name="region" max={lawLimits.name}>
        <Input placeholder="地方性法规的省份，如 浙江" />
      </Field>
      <Field name="docNo" max={lawLimits.docNo}>
        <Input placeholder="如 国务院令第379号" />
      </Field>
      <Field name="publishedOn" required={required}>
        <Input type="date" />
      </Field>
      <Field name="effectiveOn" extra="这个版本的施行日期，不早于公布日期">
        <Input type="date" />
      </Field>
      <Field name="firstEffectiveOn" extra="第一版的施行日期，与本版相同则留空">
        <Input type="date" />
      </Field>
      {children}
    </>
  )
}
