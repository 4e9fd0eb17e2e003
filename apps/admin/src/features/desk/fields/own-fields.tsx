import { sectionFields } from '@anju/contract/content/section-fields'
import { signedFields } from '@anju/contract/control/terms'
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
  /** The names of who signs it are filled in by that. */
  isSigned: boolean
  value: Values
  onChange: (value: Record<string, unknown>) => void
  /** The department that uploaded files belong to. */
  deptId: string
}

const isSignature = (name: string) => signedFields.some((one) => one === name)

/** The form of a section; fields that visitors do not see say so. */
function formOf(section: SectionKey, isSigned: boolean): AnyForm {
  const { member } = sectionFields[section]
  const own = Object.entries<AnyForm[string]>(forms[section]).filter(([name]) => !isSigned || !isSignature(name))
  const entries = own.map(([name, field]) => {
    const help = [member.includes(name) && '仅员工可见', field.help].filter(Boolean).join('；')
    return [name, { ...field, ...(help && { help }) }]
  })
  return Object.fromEntries(entries) as AnyForm
}

const OWN = 'fields.'

/** The own fields of a section, as `forms` describes them. */
export function OwnFields({ section, isSigned, value, onChange, deptId }: OwnFieldsProps) {
  const marks = use(MarksContext)
  if (!isSectionKey(section)) return null
  const findings = marks
    .filter(({ path }) => path.startsWith(OWN))
    .map(({ path, msg }) => ({ path: path.slice(OWN.length), msg }))
  return (
    <FormContext value={{ findings, deptId }}>
      <FieldList form={formOf(section, isSigned)} values={value} onChange={onChange} />
    </FormContext>
  )
}
