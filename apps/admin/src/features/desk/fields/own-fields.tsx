import { sectionFields } from '@anju/contract/content/section-fields'
import { forms } from '@anju/contract/forms'
import type { AnyForm } from '@anju/contract/forms/form'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { use, useEffect, useRef, useState } from 'react'
import { elementOf, ItemContext } from './field-id.ts'
import { FieldList } from './field-list.tsx'
import type { Finding } from './findings.ts'
import { FormContext } from './found.ts'
import { type Values, valueAt } from './values.ts'

type OwnFieldsProps = {
  section: string
  value: Values
  onChange: (value: Record<string, unknown>) => void
  findings: readonly Finding[]
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

/** Puts the focus to the place of a finding, or to the nearest field around it. */
function focusOn(contentId: string, { path }: Finding): void {
  const element = elementOf(contentId, `fields.${path}`)
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}

/** The own fields of a section, as `forms` describes them. A finding is shown until the value at its place is another one. */
export function OwnFields({ section, value, onChange, findings, deptId }: OwnFieldsProps) {
  const [checked, setChecked] = useState({ findings, value })
  if (checked.findings !== findings) setChecked({ findings, value })
  const isSame = ({ path }: Finding) =>
    JSON.stringify(valueAt(value, path)) === JSON.stringify(valueAt(checked.value, path))
  const focused = useRef(findings)
  const contentId = use(ItemContext)
  useEffect(() => {
    if (focused.current === findings) return
    focused.current = findings
    const [first] = findings
    if (first) focusOn(contentId, first)
  }, [findings, contentId])
  if (!isSectionKey(section)) return null
  return (
    <FormContext value={{ findings: findings.filter(isSame), deptId }}>
      <FieldList form={formOf(section)} values={value} onChange={onChange} />
    </FormContext>
  )
}
