import { isControlled } from '@anju/contract/control/terms'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type SectionKey, sections } from '@anju/contract/sections'
import { readSections } from '#modules/catalog'
import { arrangeContent, updateContent } from '#modules/content'
import { type By, holds } from '#modules/identity'
import { departmentNames } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { Refusal, refuse } from '#platform/refusal'
import { needsActs } from '../acts.ts'
import { itemsHeld } from '../bin/service.ts'
import { assertComplete } from '../check.ts'
import { assertUnscheduled, type Copy, putCopy } from '../copy.ts'
import { contentOf, formOfLive, type Live, wasPublished } from '../form.ts'
import { writeHistory } from '../history.ts'
import { assertTarget, getInScope } from '../scope.ts'
import { Trial, trialOr } from '../trial.ts'
import { changeLive, filesToServe, type ItemRef, keepFormer, PUBLISHING } from '../workflow.service.ts'
import { formFor, type How, targetOf } from './target.ts'

/**
 * Moves an item to another section or department, with its working copy; own fields that the section does not have stay in the
 * history. A public item stays public under the address of its section. Resolves with the labels of what is lost.
 */
export function moveItem(app: Context, by: By, item: ItemRef, { to, dryRun }: How): Promise<string[]> {
  let lost: string[] = []
  const moved = changeLive(app, by, { ...item, permission: 'cms:content:edit' }, async (tx, { item, live, copy }) => {
    const needed = await assertMayMove(tx, by, live, copy)
    const target = await targetOf(tx, item.section, to)
    const before = copy?.form ?? (await formOfLive(tx, live))
    const next = formFor(item.section, target, before, to)
    for (const permission of needed)
      await assertTarget(tx, by.caller, { permission, section: target.key, deptId: next.form.deptId })
    if (target.key === item.section && next.form.deptId === before.deptId)
      refuse('rejected', '内容已经在这个栏目和部门')
    await assertReviewed(tx, live, target)
    await assertNoCopyOut(app, tx, live, target.key)
    await keepFormer(tx, by, live)
    const reason = await reasonOf(tx, item.section, target.section.label, before, next.form)
    await writeHistory(tx, by, { contentId: item.id, action: 'move', version: live.version, reason, form: before })
    const lostLive = await moveLive(tx, by, live, target, { to, dryRun })
    if (copy) await putCopy(tx, by, item.id, next.form, { editor_id: copy.editor_id, editor_name: copy.editor_name })
    lost = [...new Set([...next.lost, ...lostLive])]
    if (dryRun) throw new Trial(lost)
  })
  return trialOr(moved.then(() => lost))
}

/** The permissions that a move needs at both ends: what visitors read, or have read, is moved by somebody who publishes. */
async function assertMayMove(tx: Tx, by: By, live: Live, copy: Copy | undefined) {
  assertUnscheduled(copy)
  if (copy?.state === 'review') refuse('rejected', '内容正在审核，请先撤回再移动')
  if (wasPublished(live) && !holds(by.caller, 'cms:content:publish'))
    refuse('rejected', '发布过的内容须由有发布权限的人移动')
  const needed = wasPublished(live) ? (['cms:content:edit', PUBLISHING] as const) : (['cms:content:edit'] as const)
  for (const permission of needed) await getInScope(tx, by.caller, live.id, permission)
  return needed
}

/** Nobody has reviewed what was published for a section of two or three persons. */
async function assertReviewed(tx: Tx, live: Live, { key, section }: Awaited<ReturnType<typeof targetOf>>) {
  if (key !== live.section && wasPublished(live) && (section.twoPerson || (await needsActs(tx, key))))
    refuse('rejected', `「${section.label}」须由他人审核后发布，发布过的内容不能移入，请改用复制`)
}

/** Copies of what is no document under control are called back by no list. */
async function assertNoCopyOut({ answers }: Context, tx: Tx, { id }: Live, key: string): Promise<void> {
  const held = isControlled(key) ? [] : await itemsHeld(tx, [id], answers.hasCopyOut)
  if (held.length > 0)
    refuse('rejected', '这份文件还有受控副本在外，请先登记收回或销毁，再移到别的栏目', { reason: 'copiesOut' })
}

async function reasonOf(tx: Tx, from: string, label: string, before: ItemForm, after: ItemForm): Promise<string> {
  const names = await departmentNames(tx, [before.deptId, after.deptId])
  const nameOf = ({ deptId }: ItemForm) => names.get(deptId) ?? '无部门'
  const own = sections[from as SectionKey].label
  const ways = [
    ...(own === label ? [] : [`${own} → ${label}`]),
    ...(before.deptId === after.deptId ? [] : [`${nameOf(before)} → ${nameOf(after)}`]),
  ]
  return ways.join('；')
}

/** The live row under its new section and department. What visitors read must be complete there. */
async function moveLive(
  tx: Tx,
  by: By,
  live: Live,
  target: Awaited<ReturnType<typeof targetOf>>,
  { to }: How,
): Promise<string[]> {
  const { form, lost } = formFor(live.section, target, await formOfLive(tx, live), to)
  if (live.status === 'published') {
    await assertMovable(tx, target, form)
    const times = { publishAt: live.publish_at, expiresAt: live.expires_at, topUntil: live.top_until }
    const place = { ...times, sortNo: live.sort_no, status: live.status, files: await filesToServe(tx, live.id, form) }
    await updateContent(tx, live.id, { ...contentOf(target.key, form), ...place }, by.now)
    return lost
  }
  // Nobody reads it; it is checked when it is published.
  await arrangeContent(tx, live.id, {
    section: target.key,
    kind: form.kind,
    department_id: form.deptId || null,
    fields_json: JSON.stringify(form.fields),
    ...(wasPublished(live) && { version: live.version + 1 }),
    updated_at: by.now,
  })
  return lost
}

async function assertMovable(tx: Tx, { key, section }: { key: string; section: { label: string } }, form: ItemForm) {
  try {
    assertComplete(await readSections(tx), key, form)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message } = error
    refuse('rejected', `已发布的内容在「${section.label}」中还不完整：${message}。请先下线，移动并补齐后再发布`)
  }
}
