import { posix } from 'node:path'
import type { Picture } from '@anju/contract/content-fields'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { audienceLabels } from '@anju/contract/desk/states'
import { type Focus, focusIn } from '#modules/resource'
import { type Element, type HtmlNode, htmlOf, treeOf } from '#platform/markdown/tree'
import { cleanHtml } from '#platform/text/html'
import type { Files } from './files.ts'
import { FILE, FILE_NAME, labels } from './labels.ts'
import type { Fault, Source } from './source.ts'

/** `path` is that of the document; `contentId` and department those of its item. */
export type Place = { path: string; contentId: string; deptId: string }
/** `focuses`: what stays visible of pictures, by their paths. */
type Reading = { place: Place; files: Files; faults: Fault[]; focuses: ReadonlyMap<string, Focus> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Addresses that are no paths: of the site, of other sites, of people. */
const isAddress = (path: string) => /^([a-z][a-z0-9+.-]*:|#|\/)/i.test(path)

/** The address of the file at a path that a document names, with the size of a new picture; the empty text if there is none. */
async function resolve(path: string, { place, files, faults, focuses }: Reading, field: string, isPicture: boolean) {
  const { contentId, deptId } = place
  const file = await files.resolve(
    path,
    { folder: posix.dirname(place.path), contentId, deptId, focus: focuses.get(path) },
    isPicture,
  )
  if (!('fault' in file)) return file
  faults.push({ field, msg: file.fault })
  return { src: '' }
}

/** Text, cover, attachments and own fields of a source, with the addresses of the files that they name. */
export async function readPlaces(
  { front, html }: Source,
  base: ItemForm,
  input: Omit<Reading, 'focuses'>,
): Promise<Pick<ItemForm, 'body' | 'cover' | 'attachments' | 'fields'>> {
  const { [labels.cover]: cover, [labels.fields]: fields } = front
  const reading = { ...input, focuses: new Map([...focusesIn(cover), ...focusesIn(fields)]) }
  return {
    body: html === undefined ? base.body : await bodyOf(html, reading),
    cover: cover === undefined ? base.cover : await coverOf(cover, reading),
    attachments: await attachmentsOf(front[labels.attachments], base.attachments, reading),
    fields: fields === undefined ? base.fields : await fieldsOf(fields, reading),
  }
}

/** The pictures in a value that have a focus, with their paths. */
function* focusesIn(value: unknown): Generator<[string, Focus]> {
  if (value === null || typeof value !== 'object') return
  if (isObject(value) && typeof value.src === 'string') {
    const focus = focusIn(value.focus)
    if (focus) yield [value.src, focus]
  }
  for (const one of Object.values(value)) yield* focusesIn(one)
}

function* elementsOf(nodes: readonly HtmlNode[]): Generator<Element> {
  for (const node of nodes)
    if (typeof node === 'object') {
      yield node
      yield* elementsOf(node.children)
    }
}

async function bodyOf(html: string, reading: Reading): Promise<string> {
  const nodes = treeOf(html)
  for (const { tag, attributes } of elementsOf(nodes)) {
    const { src = '', href = '' } = attributes
    if (tag === 'img' && !src.startsWith('/files/')) await placePicture(src, attributes, reading)
    else if (tag === 'a' && href && !isAddress(href))
      attributes.href = (await resolve(href, reading, labels.body, false)).src
  }
  return cleanHtml(nodes.map(htmlOf).join(''))
}

async function placePicture(src: string, attributes: Record<string, string>, reading: Reading): Promise<void> {
  if (src === '' || isAddress(src)) {
    const start = src.slice(0, 100)
    reading.faults.push({
      field: labels.body,
      msg: `图片“${start}”不在压缩包里：请把图片一起放进压缩包，用相对路径引用`,
    })
    return
  }
  const file = await resolve(src, reading, labels.body, true)
  attributes.src = file.src
  if ('width' in file && !attributes.width)
    Object.assign(attributes, { width: `${file.width}`, height: `${file.height}` })
}

/** A value with the addresses of the files that its texts name. */
async function addressed(value: unknown, reading: Reading, field: string): Promise<unknown> {
  if (typeof value === 'string')
    return /^files\/[^/]+\/[^/]+$/.test(value) ? (await resolve(value, reading, field, false)).src : value
  if (Array.isArray(value)) {
    const all: unknown[] = []
    for (const one of value) all.push(await addressed(one, reading, field))
    return all
  }
  if (!isObject(value)) return value
  const entries: [string, unknown][] = []
  for (const [name, one] of Object.entries(value)) entries.push([name, await addressed(one, reading, field)])
  return Object.fromEntries(entries)
}

async function fieldsOf(value: unknown, reading: Reading): Promise<Record<string, unknown>> {
  const fields = await addressed(value ?? {}, reading, labels.fields)
  if (isObject(fields)) return fields
  reading.faults.push({ field: labels.fields, msg: '“字段”的格式不正确' })
  return {}
}

/** A picture as exports have it, or only its path. */
async function coverOf(value: unknown, reading: Reading): Promise<Picture | null> {
  if (value === null || value === '') return null
  const picture = typeof value === 'string' ? { src: value } : value
  if (!isObject(picture) || typeof picture.src !== 'string' || isAddress(picture.src)) {
    reading.faults.push({ field: labels.cover, msg: '“封面”应为图片在压缩包中的路径' })
    return null
  }
  const { src: path, ...known } = picture
  const { src, ...size } = await resolve(String(path), reading, labels.cover, true)
  // In the order in which a published item has them.
  return { src, alt: '', width: 0, height: 0, ...known, ...size } as Picture
}

async function attachmentsOf(value: unknown, before: ItemForm['attachments'], reading: Reading) {
  if (value === undefined) return before
  const attachments: ItemForm['attachments'] = []
  for (const one of Array.isArray(value) ? value : [value ?? []].flat()) {
    const attachment = await attachmentOf(one, reading)
    if (attachment) attachments.push(attachment)
  }
  return attachments
}

/** A file as exports have it, or only its path; nothing, and a fault, for what is neither. */
async function attachmentOf(one: unknown, reading: Reading): Promise<ItemForm['attachments'][number] | undefined> {
  const written = typeof one === 'string' ? { [FILE]: one } : one
  if (!isObject(written) || typeof written[FILE] !== 'string' || isAddress(written[FILE])) {
    reading.faults.push({ field: labels.attachments, msg: '“附件”应为文件在压缩包中的路径的列表' })
    return undefined
  }
  const path = written[FILE]
  const { src } = await resolve(path, reading, labels.attachments, false)
  const [, , fileId = ''] = src.split('/')
  const audience = written[labels.audience] === audienceLabels.member ? 'member' : 'public'
  return { fileId, name: String(written[FILE_NAME] ?? posix.basename(path)), audience }
}
