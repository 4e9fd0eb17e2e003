import type { Picture } from '@anju/contract/content-fields'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { isSectionKey } from '@anju/contract/sections'
import { toWireTime } from '@anju/contract/wire/time'
import { completedFields, findContent, listAttachments, type NewContent } from '#modules/content'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { chosenCover, coverOf } from './cover.ts'

/** The live row of an item with the departments that read it. */
export type Live = NonNullable<Awaited<ReturnType<typeof findContent>>>

export async function getLive(db: Queries, id: string): Promise<Live> {
  return (await findContent(db, id)) ?? refuse('notFound', '内容不存在，或不在您的数据范围内')
}

/** Whether an item has been published at least once. */
export const wasPublished = ({ status }: Pick<Live, 'status'>) => status !== 'draft' && status !== 'review'

/** The live text as an editor would have written it. */
export async function formOfLive(db: Queries, live: Live): Promise<ItemForm> {
  const attachments = await listAttachments(db, live.id)
  const fields = JSON.parse(live.fields_json) as ItemForm['fields']
  const cover = live.cover_json ? (JSON.parse(live.cover_json) as Picture) : null
  return {
    title: live.title,
    summary: live.summary,
    body: live.body,
    author: live.author,
    sourceName: live.source_name,
    deptId: live.department_id ?? '',
    kind: live.kind,
    audience: live.audience,
    readerIds: live.departmentIds,
    publishDate: live.publish_date,
    publishTime: wasPublished(live) ? toWireTime(live.publish_at) : '',
    expireTime: live.expires_at === null ? '' : toWireTime(live.expires_at),
    cover: chosenCover(live.section, { cover, fields }),
    fields,
    attachments: attachments.map(({ id: fileId, name, audience }) => ({ fileId, name, audience })),
  }
}

/** What a form says of an item, with its own fields as they are published; when it is public and its files come from elsewhere. */
export function contentOf(section: string, form: ItemForm): NewContent {
  const { title, publishDate, summary, body, author, sourceName, kind, audience } = form
  const fields = isSectionKey(section) ? completedFields(section, form.fields) : form.fields
  return {
    section,
    title,
    publishDate,
    summary,
    body,
    author,
    sourceName,
    kind,
    audience,
    cover: coverOf(section, { cover: form.cover, fields }),
    departmentId: form.deptId || null,
    departmentIds: audience === 'departments' ? [...new Set(form.readerIds)] : [],
    fields,
  }
}

/** Addresses of files in texts and own fields: the id, and the name that follows it. */
const FILE = /\/files\/([\w-]{1,64})\/([^\s"'\\<>/?#&]*)/g

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The ids of all files that a form uses, wherever they are named, with the names that addresses give them. */
export function filesOf(form: ItemForm): Map<string, string> {
  const addresses = JSON.stringify([form.body, form.cover, form.fields]).matchAll(FILE)
  return new Map([
    ...form.attachments.map(({ fileId, name }) => [fileId, name] as const),
    ...[...addresses].map(([, id = '', name = '']) => [id, decoded(name).slice(0, 200)] as const),
  ])
}
