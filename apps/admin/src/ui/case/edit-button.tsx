import { Form, type FormItemProps, Input } from 'antd'
import type { ReactNode } from 'react'
import { mailField, mobileField } from '../form/contact-rules.ts'
import { DialogButton } from '../frame/dialog-button.tsx'
import type { Case } from './case.api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type DeskKind, idOf } from './desk-kind.ts'

/** How what a case says is corrected. */
export type Correction<One extends Case, Values extends object> = {
  initial: (one: One) => Partial<Values>
  send: (values: Values, one: One) => Promise<unknown>
  fields: (one: One) => ReactNode
}

type EditButtonProps<One extends Case & { no: string }, Values extends object> = {
  kind: DeskKind<One>
  one: One
  isAllowed: boolean
  correction: Correction<One, Values>
}

/** Corrects what a case says, because whoever has sent it asks for it. */
export function EditButton<One extends Case & { no: string }, Values extends object>(
  props: EditButtonProps<One, Values>,
) {
  const { kind, one, isAllowed, correction } = props
  return (
    <DialogButton
      label="更正"
      isAllowed={isAllowed}
      dialog={(close) => (
        <ChangeDialog<One, Values>
          kind={kind}
          id={idOf(kind, one)}
          action="edit"
          title={({ no }) => `更正：${no}`}
          okText="保存"
          done="已更正"
          initial={correction.initial}
          send={correction.send}
          onClose={close}
        >
          {correction.fields}
        </ChangeDialog>
      )}
    />
  )
}

type ContactFieldProps = Pick<FormItemProps, 'name' | 'label' | 'normalize' | 'rules'> & {
  /** What is stored now, as far as the user may read it. */
  current: string
  maxLength: number
}

/** A part of a contact, which is left as it is without a new value. */
export function ContactField({ current, maxLength, ...item }: ContactFieldProps) {
  return (
    <Form.Item {...item} extra={`现为 ${current || '未留'}，不改则留空`}>
      <Input maxLength={maxLength} autoComplete="off" />
    </Form.Item>
  )
}

/** The telephone number of a contact. */
export function PhoneField(field: Pick<ContactFieldProps, 'current' | 'maxLength' | 'rules'>) {
  return <ContactField {...field} name="phone" label="电话" normalize={mobileField.normalize} />
}

/** The address of mail of a contact. */
export function EmailField(field: Pick<ContactFieldProps, 'current' | 'maxLength'>) {
  return <ContactField {...field} name="email" label="邮箱" {...mailField} />
}

/** The parts of a contact for which there is a new value. */
export const newParts = <Name extends string>(contact: { [Part in Name]?: string | undefined }) =>
  Object.fromEntries(
    Object.entries<string | undefined>(contact).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  ) as { [Part in Name]?: string }
