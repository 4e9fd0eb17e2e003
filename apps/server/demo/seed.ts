import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { deskStates } from '@anju/contract/desk/states'
import { DAY, fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { insertContents, type NewContent } from '#modules/content'
import { insertPrices } from '#modules/cost'
import { contentOf, type DocumentItem, filesOf, readDocuments } from '#modules/desk'
import { insertFiles, type PutFile, putFile } from '#modules/file'
import { insertDemoLaws, insertDemoNotes } from '#modules/law'
import { insertResources } from '#modules/resource'
import { insertNotice } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { byProduct } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { exampleDocuments, exampleFiles, placeOf } from './archive.ts'
import { feeTemplates } from './fee-templates.ts'
import { lawNotes } from './law-notes.ts'
import { laws } from './laws.ts'
import { notices } from './notices.ts'
import { departments } from './people.ts'
import { daysShown, topUntil } from './placement.ts'
import { prices } from './prices.ts'
import { webpSize } from './webp-size.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The files by their paths in the archive, each as soon as its bytes are in the store. */
type Storing = ReadonlyMap<string, Promise<PutFile>>
type Stored = ReadonlyMap<string, PutFile>
/** The ids of the departments by name. */
type DepartmentIds = ReadonlyMap<string, string>

/** A disk writes several files at once faster than one after another. */
const AT_ONCE = 8

async function putOne(app: Context, name: string, id: string): Promise<PutFile> {
  const bytes = await readFile(placeOf(name))
  const source = name.endsWith('.webp') ? { mime: 'image/webp', ...webpSize(bytes) } : { mime: XLSX }
  return { ...(await putFile(app, { bytes, ...source }, app.clock.now())), id }
}

function putAll(app: Context): Storing {
  const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  // The ids are in the order of the names, whichever file is written first.
  const names = exampleFiles().map((name) => [name, newId(app.clock.now())] as const)
  return new Map(
    names.map(([name, id], at) => {
      const storing = Promise.resolve(lanes[at % AT_ONCE]).then(() => putOne(app, name, id))
      lanes[at % AT_ONCE] = storing
      return [name, storing]
    }),
  )
}

async function whenStored(storing: Storing): Promise<Stored> {
  return new Map(await Promise.all(Array.from(storing, async ([name, file]) => [name, await file] as const)))
}

function idOf(departmentIds: DepartmentIds, name: string): string {
  const id = departmentIds.get(name)
  if (!id) throw new Error(`示例公司没有这个部门：${name}`)
  return id
}

/** The items of all documents; their departments have no ids yet, and are named by their names. */
function readItems(storing: Storing): Promise<DocumentItem[]> {
  const names: readonly string[] = departments
  return readDocuments(exampleDocuments(), {
    departments: { nameOf: (id) => id, idsOf: (name) => names.filter((one) => one === name) },
    files: {
      resolve: async (path) => {
        const file = await storing.get(path)
        if (!file) return { fault: `示例公司的文件缺失：${path}` }
        const { id, width, height } = file
        const src = `/files/${id}/${basename(path)}`
        return width && height ? { src, width, height } : { src }
      },
    },
  })
}

/** The one department whose items use a file; `null` if several do, or items of none. */
function ownersOf(contents: readonly NewContent[]): Map<string, string | null> {
  const owners = new Map<string, string | null>()
  for (const { departmentId = null, files = [] } of contents)
    for (const { fileId } of files)
      owners.set(fileId, owners.has(fileId) && owners.get(fileId) !== departmentId ? null : departmentId)
  return owners
}

type Focus = { x: number; y: number }
/** Of a picture that no document gives a focus. */
const MIDDLE: Focus = { x: 50, y: 50 }

/** The focus of each picture, by the id of its file. */
function focusesIn(value: unknown, focuses = new Map<string, Focus>()): Map<string, Focus> {
  if (typeof value !== 'object' || value === null) return focuses
  if ('src' in value && 'focus' in value) focuses.set(String(value.src).split('/')[2] ?? '', value.focus as Focus)
  for (const part of Object.values(value)) focusesIn(part, focuses)
  return focuses
}

async function nameFiles(tx: Tx, stored: Stored, contents: readonly NewContent[], now: number): Promise<void> {
  const owners = ownersOf(contents)
  const illustrated = contents.filter(({ files = [] }) => files.length > 0)
  const focuses = focusesIn(illustrated.map(({ cover, fields }) => [cover, fields]))
  await insertFiles(tx, [...stored.values()], now)
  const rows = Array.from(stored, ([path, { id, width }]) => {
    const { x, y } = focuses.get(id) ?? MIDDLE
    return {
      id,
      name: basename(path),
      kind: width === null ? ('document' as const) : ('picture' as const),
      department_id: owners.get(id) ?? null,
      focus_x: x,
      focus_y: y,
    }
  })
  await insertResources(tx, byProduct(now), rows)
}

/** Only states that items have by themselves; the others follow from times and working copies. */
const STATES = ['draft', 'review', 'published', 'offline', 'archived'] as const

function statusOf({ path, state }: DocumentItem): NewContent['status'] {
  const status = STATES.find((one) => deskStates[one].label === (state || deskStates.published.label))
  if (!status) throw new Error(`${path}: no state ${state}`)
  return status
}

/** When an item is public. */
function timesOf(place: string, { publishDate, publishTime, expireTime }: DocumentItem['form'], now: number) {
  const days = daysShown[place]
  if (days) return { publishDate: toWireDate(now), publishAt: now, expiresAt: now + days * DAY }
  return {
    publishAt: fromWireTime(publishTime || publishDate),
    expiresAt: expireTime ? fromWireTime(expireTime) : null,
  }
}

function toContent(item: DocumentItem, departmentIds: DepartmentIds, now: number): NewContent {
  const { path, section, form } = item
  const attached = new Set(form.attachments.map(({ fileId }) => fileId))
  const pictures = [...filesOf(form)].flatMap(([fileId, name]) =>
    attached.has(fileId) ? [] : [{ fileId, role: 'picture' as const, name }],
  )
  // The number at the beginning of the name is the place among the items of the section.
  const [place = '', number] = /^\w+\/(\d+)/.exec(path) ?? []
  const top = topUntil[place]
  return {
    ...contentOf(section, form),
    ...timesOf(place, form, now),
    departmentId: form.deptId ? idOf(departmentIds, form.deptId) : null,
    departmentIds: form.readerIds.map((name) => idOf(departmentIds, name)),
    status: statusOf(item),
    sortNo: Number(number),
    topUntil: top ? fromWireTime(top) : null,
    files: [...form.attachments.map((one) => ({ ...one, role: 'attachment' as const })), ...pictures],
  }
}

/** The example company, its files' bytes in the store already. */
export type Demo = {
  /** Fills every section with items of these departments, adds facts about laws, prices and notices to users, and names the files. */
  fill(tx: Tx, departmentIds: DepartmentIds): Promise<void>
  /** Removes the bytes again, when another server has filled the database. */
  discard(): Promise<void>
}

/** Reads the documents and puts the bytes of the example company's files into the store; rows are written by `fill` alone. */
export async function prepareDemo(app: Context): Promise<Demo> {
  const storing = putAll(app)
  const [stored, items] = await Promise.all([whenStored(storing), readItems(storing)])
  const fill = async (tx: Tx, departmentIds: DepartmentIds) => {
    const now = () => app.clock.now()
    const contents: NewContent[] = [
      ...items.map((item) => toContent(item, departmentIds, now())),
      ...feeTemplates.map(({ department, ...item }) => ({ ...item, departmentId: idOf(departmentIds, department) })),
    ]
    await nameFiles(tx, stored, contents, now())
    await insertContents(tx, contents, now())
    await insertDemoLaws(tx, laws)
    await insertPrices(tx, byProduct(now()), prices)
    const onLaws = laws.map(({ title: law, ...note }) => ({ law, ...note }))
    await insertDemoNotes(tx, [...onLaws, ...lawNotes], now())
    for (const { daysAgo, form } of notices)
      await insertNotice(tx, { caller: { userName: 'admin' }, now: now() - daysAgo * DAY }, form)
  }
  const discard = async () => {
    for (const { storageKey } of stored.values()) await app.storage.files.remove(storageKey)
  }
  return { fill, discard }
}
