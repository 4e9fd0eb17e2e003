import { sectionFields } from '@anju/contract/content/section-fields'
import { forms } from '@anju/contract/forms'
import type { AnyForm } from '@anju/contract/forms/form'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { use } from 'react'
import { FieldList } from './field-list.tsx'
import { MarksContext } from './findings.ts'
import { FormContext } from './found.ts'
import type { Values } from './values.ts'

type OwnFieldsProps = {
  section: string
  value: Values
  onChange: (value: Record<string, unknown>) => void
  /** The department that uploaded files belong to. */
  deptId: string
}

/** The form of a section; fields that visitors do not see say so. */
function formOf(section: SectionKey): AnyForm {
  const { member } = sectionFields[section]
  const entries = Object.entries<AnyForm[string]>(forms[section]).map(([name, field]) => {
    const help = [member.includes(name) && '仅员工可见', field.help].filter(Boolean).join('；')
    return [name, { ...field, ...(help && { help }) }]
  })
  return Object.fromEntries(entries) as AnyForm
}

const OWN = 'fields.'

/** The own fields of a section, as `forms` describes them. */
export function OwnFields({ section, value, onChange, deptId }: OwnFieldsProps) {
  const marks = use(MarksContext)
  if (!isSectionKey(section)) return null
  const findings = marks
    .filter(({ path }) => path.startsWith(OWN))
    .map(({ path, msg }) => ({ path: path.slice(OWN.length), msg }))
  return (
    <FormContext value={{ findings, deptId }}>
      <FieldList form={formOf(section)} values={value} onChange={onChange} />
    </FormContext>
  )
}
