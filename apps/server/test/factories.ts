import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSectionKey } from '@anju/contract/sections'
import { type NewContent, saveContent } from '#modules/content'
import { type StoredFile, storeFile } from '#modules/file'
import { HOUR, type TestApp } from './harness.ts'
import { leastFields } from './least-fields.ts'
import { type departments, idsOfDepartments } from './people.ts'

let made = 0

/** An item with its departments by name. */
type Item = Omit<Partial<NewContent>, 'departmentId' | 'departmentIds'> & {
  department?: string
  departments?: readonly string[]
}

/** Saves an item of any section; what is not said is a public, published item of 2026-11-01. */
export async function content(
  app: TestApp,
  { department, departments = [], ...item }: Item & { section: string },
): Promise<string> {
  const fields = { ...(isSectionKey(item.section) && leastFields(item.section)), ...item.fields }
  const [departmentId = null] = await idsOfDepartments(app.context, department ? [department] : [])
  const departmentIds = await idsOfDepartments(app.context, departments)
  const listFields = { title: `第 ${++made} 条`, publishDate: '2026-11-01', departmentId, departmentIds }
  return saveContent(app.context, { ...listFields, ...item, fields })
}

export function news(app: TestApp, item: Item = {}): Promise<string> {
  return content(app, {
    section: 'internalrulesNews',
    kind: '公司新闻',
    body: '<p>园区消防演练顺利完成。</p>',
    ...item,
  })
}

/** A company rule, which only staff read. */
export function rule(app: TestApp, item: Item = {}): Promise<string> {
  return content(app, { section: 'internalrulesregulations', kind: '行政', audience: 'member', ...item })
}

/** A rule for some departments only. */
export function departmentRule(
  app: TestApp,
  of: readonly (typeof departments)[number][],
  item: Item = {},
): Promise<string> {
  return rule(app, { audience: 'departments', departments: of, ...item })
}

export function draft(app: TestApp, item: Item = {}): Promise<string> {
  return news(app, { status: 'draft', ...item })
}

/** Public news with a scheduled begin, an hour from now by default. */
export function scheduled(app: TestApp, item: Item = {}): Promise<string> {
  return news(app, { publishAt: app.clock.now() + HOUR, ...item })
}

/** A file in the store that hangs on nothing yet. */
export function file(app: TestApp, bytes = 'PK staff only', mime = 'application/pdf'): Promise<StoredFile> {
  const { settings, clock } = app.context
  const path = join(settings.dataDir, `upload-${++made}`)
  writeFileSync(path, bytes)
  return storeFile(app.context, { path, mime }, clock.now())
}

/** An item with one attachment; returns both and the attachment's address. */
export async function withAttachment(
  app: TestApp,
  item: Item & { fileAudience?: 'public' | 'member'; name?: string; bytes?: string; mime?: string } = {},
): Promise<{ contentId: string; fileId: string; url: string }> {
  const { fileAudience = 'public', name = '附件.pdf', bytes, mime, ...rest } = item
  const { id } = await file(app, bytes, mime)
  const files = [{ fileId: id, role: 'attachment' as const, name, audience: fileAudience }]
  const contentId = await news(app, { files, ...rest })
  return { contentId, fileId: id, url: `/files/${id}/${encodeURIComponent(name)}` }
}
