import { contentFields } from '@anju/contract/content-fields'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { fromWireTime } from '@anju/contract/wire/time'
import type { EffectiveSections } from '#modules/catalog'
import { faultsOfFields } from '#modules/content'
import type { User } from '#modules/identity'
import { findUsable } from '#modules/resource'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { usesOf } from '#platform/storage/uses'
import { filesOf } from './form.ts'

/** Levels of own fields; the deepest of the product have five. */
const DEEPEST = 8
const wrong = (field: string, sentence: string): never => refuse('badRequest', sentence, { field })

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1))
}

/** Refuses a form that cannot even be saved: unknown own fields, days that do not exist. */
export function assertSavable(section: string, form: ItemForm): void {
  if (!isSectionKey(section)) refuse('badRequest', '没有这个栏目')
  const known = contentFields[section].properties
  const unknown = Object.keys(form.fields).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined || isDeeper(form.fields, DEEPEST)) wrong('fields', '自有字段的格式不正确')
  for (const name of ['publishDate', 'publishTime', 'expireTime'] as const)
    if (form[name] && Number.isNaN(fromWireTime(form[name]))) wrong(name, '没有这一天，日期的格式应为 2026-01-31')
}

/** The files of the texts in an item's history, which may be restored. */
async function filesOfHistory(db: Queries, contentId: string): Promise<Set<string>> {
  const history = await db.selectFrom('content_history').select('id').where('content_id', '=', contentId).execute()
  return usesOf(
    db,
    ['history'],
    history.map(({ id }) => id),
  )
}

/** Those of these files that the item uses already, or that the caller may choose from the library. */
async function usableOf(db: Queries, caller: User, contentId: string, fileIds: readonly string[]) {
  const usable = await usesOf(db, ['content', 'copy'], [contentId])
  const missing = () => fileIds.filter((id) => !usable.has(id))
  if (missing().length > 0) for (const id of await filesOfHistory(db, contentId)) usable.add(id)
  for (const id of await findUsable(db, caller, missing())) usable.add(id)
  return usable
}

/** Refuses other files: an address alone gives nobody a file of another department. */
export async function assertUsable(db: Queries, caller: User, contentId: string, form: ItemForm): Promise<void> {
  const wanted = [...filesOf(form).keys()]
  if (wanted.length === 0) return
  const usable = await usableOf(db, caller, contentId, wanted)
  const at = form.attachments.findIndex(({ fileId }) => !usable.has(fileId))
  if (at >= 0) wrong('attachments', `第 ${at + 1} 个附件不存在或您无权使用`)
  if (wanted.some((id) => !usable.has(id))) wrong('body', '正文或字段中有您无权使用的图片或文件')
}

/** What keeps a form from being complete: the field, the sentence of a refusal, and what is said beside the name of the field. */
type FormFault = { field: string; msg: string; what: string }

/** What every section asks for. */
function faultsOfCommon({ kinds }: EffectiveSections[SectionKey], form: ItemForm): FormFault[] {
  const isOther = kinds !== undefined && !kinds.some(({ name }) => name === form.kind)
  const isNobody = form.audience === 'departments' && form.readerIds.length === 0
  const { publishTime: begin, expireTime: end } = form
  const isOver = begin !== '' && end !== '' && fromWireTime(end) <= fromWireTime(begin)
  const rules: [isFault: boolean, field: keyof ItemForm, sentence: string][] = [
    [!form.title.trim(), 'title', '请输入标题'],
    [!form.publishDate, 'publishDate', '请选择日期'],
    [isOther, 'kind', '请选择分类'],
    [isNobody, 'readerIds', '指定部门时至少选择一个部门'],
    [isOver, 'expireTime', '失效时间应晚于发布时间'],
  ]
  return rules.filter(([isFault]) => isFault).map(([, field, msg]) => ({ field, msg, what: msg }))
}

/** Everything that keeps a form from being reviewed or published, in the order of the form; the sentences quote nothing of it. */
export function faultsOfForm(sections: EffectiveSections, sectionKey: string, form: ItemForm): FormFault[] {
  assertSavable(sectionKey, form)
  if (!isSectionKey(sectionKey)) return refuse('badRequest', '没有这个栏目')
  const section = sections[sectionKey]
  const own = faultsOfFields(sectionKey, form.fields, section.label)
  return [
    ...faultsOfCommon(section, form),
    ...own.map(({ path, msg, what }) => ({ field: `fields.${path}`, msg, what })),
  ]
}

/** Refuses a form that is not complete enough to be reviewed or published. */
export function assertComplete(sections: EffectiveSections, sectionKey: string, form: ItemForm): void {
  const [fault] = faultsOfForm(sections, sectionKey, form)
  if (fault) wrong(fault.field, fault.msg)
}
