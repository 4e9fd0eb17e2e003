import type { ControlSetting } from '@anju/contract/control/desk'
import { isControlled, signedFields, UNSIGNED } from '@anju/contract/control/terms'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { forms } from '@anju/contract/forms'
import { isSectionKey } from '@anju/contract/sections'
import { readDocument } from '#modules/case'
import type { By, User } from '#modules/identity'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { Claimed, Copy } from './copy.ts'
import { type DeskItem, isOnDesk } from './scope.ts'

/** Until a company says so, a document under control is published like any other item. */
export const CONTROL: { name: string; defaults: ControlSetting } = {
  name: 'control.setting',
  defaults: { acts: false, marksPrint: false, version: 0 },
}

/** Whether writing, review and approval of the items of a section are acts of three people. */
export const needsActs = async (db: Queries, section: string): Promise<boolean> =>
  isControlled(section) && (await readDocument(db, CONTROL)).acts

/** Whether a user wrote a text: saved it last, or submitted it. */
export const hasWritten = ({ id }: User, { editor_id, submitted_by }: Copy) => id === editor_id || id === submitted_by

/** Why a user cannot approve what somebody has submitted. */
export function approvalFault(caller: User, item: DeskItem, copy: Copy | undefined) {
  if (!isOnDesk(caller, item, 'cms:control:approve'))
    return { reason: 'approvalOnly', msg: '受控文件须由有批准权限的人批准后发布' } as const
  if (!copy) return undefined
  if (copy.state !== 'review' || copy.reviewed_at === null)
    return { reason: 'notReviewed', msg: '受控文件须先提交，由他人审核通过，再批准发布' } as const
  if (hasWritten(caller, copy) || copy.reviewed_by === caller.id)
    return { reason: 'samePerson', msg: '编制、审核、批准须是三个人，不能批准自己编制或审核的文件' } as const
  return undefined
}

/** Refuses to publish a document that has not been written, reviewed and approved by three people. */
export async function assertActs(tx: Tx, { caller }: By, { item, copy }: Pick<Claimed, 'item' | 'copy'>) {
  if (!(await needsActs(tx, item.section))) return
  const fault = approvalFault(caller, item, copy)
  if (fault) refuse('rejected', fault.msg, { reason: fault.reason })
}

/** A document with the names of those who sign it; each field that its section has is filled in by an act, whatever was typed. */
function withNames(section: string, form: ItemForm, names: readonly string[]): ItemForm {
  if (!isSectionKey(section)) return form
  const own = signedFields.flatMap((field, at) => (field in forms[section] ? [[field, names[at] ?? '']] : []))
  return { ...form, fields: { ...form.fields, ...Object.fromEntries(own) } }
}

/** The text of a document before anybody has signed it. */
export const unsigned = async (db: Queries, section: string, form: ItemForm): Promise<ItemForm> =>
  (await needsActs(db, section)) ? withNames(section, form, [UNSIGNED, UNSIGNED, UNSIGNED]) : form

/** The text of a document that the caller approves, with the names of all three. */
export async function signed(
  tx: Tx,
  { caller }: By,
  { item, copy }: Pick<Claimed, 'item' | 'copy'>,
  form: ItemForm,
): Promise<ItemForm> {
  if (!copy || !(await needsActs(tx, item.section))) return form
  return withNames(item.section, form, [copy.editorName, copy.reviewerName, caller.nickName])
}
