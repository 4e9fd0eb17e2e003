import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionFields } from '@anju/contract/content/section-fields'
import type { Picture } from '@anju/contract/content-fields'
import { type SectionKey, sections } from '@anju/contract/sections'
import { fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { insertContent, type NewContent } from '#modules/content'
import { insertPrices } from '#modules/cost'
import { insertFile, type PutFile, putFile } from '#modules/file'
import { insertDemoLaws, insertDemoNotes } from '#modules/law'
import { insertResource } from '#modules/resource'
import { insertNotice } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { byProduct } from '#platform/database/tracked'
import type { DemoItem, DemoPicture } from './demo-item.ts'
import { lawNotes } from './law-notes.ts'
import { laws } from './laws.ts'
import { notices } from './notices.ts'
import { filePath, sectionFolder } from './places.ts'
import { prices } from './prices.ts'
import { webpSize } from './webp-size.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const A_DAY = 86_400_000

type Stored = Map<string, PutFile>
/** What is noted of each drawing: the middle of what it is about, in percent. */
const drawings = JSON.parse(readFileSync(join(import.meta.dirname, 'drawings.json'), 'utf8')) as Record<
  string,
  { focus: { x: number; y: number } } | undefined
>
/** The ids of the departments by name. */
type DepartmentIds = ReadonlyMap<string, string>

/** A focus in the middle is none, as for the desk. */
function focusOf(file: string): { x: number; y: number } | undefined {
  const { x = 50, y = 50 } = drawings[file]?.focus ?? {}
  return x === 50 && y === 50 ? undefined : { x, y }
}

function isPicture(value: unknown): value is DemoPicture {
  return typeof value === 'object' && value !== null && 'file' in value && 'alt' in value
}

/** The file names that an item shows or offers. */
function filesOf(item: DemoItem): string[] {
  const found = new Set<string>((item.attachments ?? []).map(({ file }) => file))
  const look = (value: unknown): void => {
    if (isPicture(value)) found.add(value.file)
    else if (value && typeof value === 'object') Object.values(value).forEach(look)
  }
  look(item.cover)
  look(item.fields)
  return [...found]
}

async function putAll(app: Context, names: ReadonlySet<string>): Promise<Stored> {
  const stored: Stored = new Map()
  for (const name of names) {
    const path = filePath(name)
    if (!existsSync(path)) throw new Error(`示例公司的文件缺失：${name}`)
    const picture = name.endsWith('.webp')
    const size = picture ? webpSize(readFileSync(path)) : {}
    stored.set(name, await putFile(app, { path, mime: picture ? 'image/webp' : XLSX, ...size }, app.clock.now()))
  }
  return stored
}

function idOf(departmentIds: DepartmentIds, name: string): string {
  const id = departmentIds.get(name)
  if (!id) throw new Error(`示例公司没有这个部门：${name}`)
  return id
}

/** The one department whose items use a file; `null` if several do, or items of none. */
function ownersOf(all: readonly { items: readonly DemoItem[] }[], departmentIds: DepartmentIds) {
  const owners = new Map<string, string | null>()
  for (const item of all.flatMap(({ items }) => items))
    for (const name of filesOf(item)) {
      const owner = item.department ? idOf(departmentIds, item.department) : null
      owners.set(name, owners.has(name) && owners.get(name) !== owner ? null : owner)
    }
  return owners
}

function pictureOf(stored: Stored, { file, alt, caption }: DemoPicture): Picture {
  const found = stored.get(file)
  if (!found?.width || !found.height) throw new Error(`示例公司的图片没有尺寸：${file}`)
  const focus = focusOf(file)
  return {
    src: `/files/${found.id}/${file}`,
    alt,
    width: found.width,
    height: found.height,
    ...(caption && { caption }),
    ...(focus && { focus }),
  }
}

/** The own fields with every picture replaced by its stored form. */
function resolve(stored: Stored, value: unknown): unknown {
  if (isPicture(value)) return pictureOf(stored, value)
  if (Array.isArray(value)) return value.map((one) => resolve(stored, one))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(stored, one)]))
  return value
}

function toContent(
  stored: Stored,
  departmentIds: DepartmentIds,
  section: SectionKey,
  item: DemoItem,
  sortNo: number,
  now: number,
): NewContent {
  const {
    lasts,
    cover,
    department,
    attachments,
    fields,
    audience = sections[section].audience,
    publishAt,
    expiresAt,
    topUntil,
    ...rest
  } = item
  const offered = (attachments ?? []).map(({ file, name, audience: reach }) => ({
    fileId: stored.get(file)?.id ?? '',
    role: 'attachment' as const,
    name,
    audience: reach ?? ('public' as const),
  }))
  const names = new Set(offered.map(({ fileId }) => fileId))
  const shown = filesOf(item).flatMap((file) => {
    const fileId = stored.get(file)?.id ?? ''
    return names.has(fileId) ? [] : [{ fileId, role: 'picture' as const, name: file }]
  })
  return {
    ...rest,
    section,
    sortNo: item.sortNo ?? sortNo,
    audience: typeof audience === 'string' ? audience : 'departments',
    departmentId: department ? idOf(departmentIds, department) : null,
    departmentIds: typeof audience === 'string' ? [] : audience.departments.map((name) => idOf(departmentIds, name)),
    publishAt: lasts ? now : fromWireTime(publishAt ?? item.publishDate),
    expiresAt: expiresAt ? fromWireTime(expiresAt) : null,
    ...(lasts && { publishDate: toWireDate(now), expiresAt: now + lasts * A_DAY }),
    topUntil: topUntil ? fromWireTime(topUntil) : null,
    cover: cover ? pictureOf(stored, cover) : null,
    fields: resolve(stored, fields) as Record<string, unknown>,
    files: [...offered, ...shown],
  }
}

async function itemsOf(section: SectionKey): Promise<DemoItem[]> {
  if (sections[section].layout === 'proposal') return []
  // Written as a pattern, so that the bundler finds the modules.
  return ((await import(`./sections/${sectionFolder(section)}/${section}.ts`)) as { items: DemoItem[] }).items
}

/** The example company, its files' bytes in the store already. */
export type Demo = {
  /** Fills every section with items of these departments, adds facts about laws, prices and notices to users, and names the files. */
  fill(tx: Tx, departmentIds: DepartmentIds): Promise<void>
  /** Removes the bytes again, when another server has filled the database. */
  discard(): Promise<void>
}

/** Puts the bytes of the example company's files into the store; rows are written by `fill` alone. */
export async function prepareDemo(app: Context): Promise<Demo> {
  const all = await Promise.all(
    (Object.keys(sections) as SectionKey[]).map(async (section) => ({ section, items: await itemsOf(section) })),
  )
  const stored = await putAll(app, new Set(all.flatMap(({ items }) => items.flatMap(filesOf))))
  const fill = async (tx: Tx, departmentIds: DepartmentIds) => {
    const owners = ownersOf(all, departmentIds)
    for (const [name, file] of stored) {
      await insertFile(tx, file, app.clock.now())
      const kind = file.width === null ? 'document' : 'picture'
      const focus = focusOf(name)
      const row = { id: file.id, name, kind, department_id: owners.get(name) ?? null } as const
      await insertResource(tx, byProduct(app.clock.now()), {
        ...row,
        ...(focus && { focus_x: focus.x, focus_y: focus.y }),
      })
    }
    for (const { section, items } of all) {
      for (const [at, item] of items.entries())
        await insertContent(
          tx,
          toContent(stored, departmentIds, section, item, at + 1, app.clock.now()),
          sectionFields[section].member,
          app.clock.now(),
        )
    }
    await insertDemoLaws(tx, laws)
    await insertPrices(tx, byProduct(app.clock.now()), prices)
    const onLaws = laws.map(({ title: law, ...note }) => ({ law, ...note }))
    await insertDemoNotes(tx, [...onLaws, ...lawNotes], app.clock.now())
    for (const { daysAgo, form } of notices)
      await insertNotice(tx, { caller: { userName: 'admin' }, now: app.clock.now() - daysAgo * A_DAY }, form)
  }
  const discard = async () => {
    for (const { storageKey } of stored.values()) await app.storage.files.remove(storageKey)
  }
  return { fill, discard }
}
