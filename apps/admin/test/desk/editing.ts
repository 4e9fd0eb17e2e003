// The editor of the content desk, and an item of the server that it edits.
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { DeskItem } from '@anju/contract/desk/item'
import { refusals } from '@anju/contract/errors'
import { Type } from 'typebox'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { type FakeServer, Refusal } from '../console/server.ts'

export const TITLE = '编辑内容'
const DEPARTMENT = '2'

/** Says in the editor that the server has the text that was written. */
export const saved = () => page.getByRole('status').filter({ hasText: /^已保存到服务器 ·/ })
/** Says in the editor that the text waits for the server. */
export const waiting = () => page.getByRole('status').filter({ hasText: '连不上服务器，内容保存在本机' })
export const titleField = () => page.getByRole('textbox', { name: '标题' })
export const text = () => page.getByRole('textbox', { name: '正文', exact: true })

/** What an editor may do with a draft. */
export const MAY: DeskItem['may'] = {
  edit: true,
  submit: true,
  recall: false,
  review: false,
  refuse: false,
  publish: false,
  offline: false,
  archive: false,
  discard: false,
  comment: false,
  answer: true,
}
const emptyForm: ItemForm = {
  title: '',
  summary: '',
  body: '',
  author: '',
  sourceName: '',
  deptId: DEPARTMENT,
  kind: '',
  audience: 'public',
  readerIds: [],
  publishDate: '2026-01-31',
  publishTime: '',
  expireTime: '',
  cover: null,
  fields: {},
  attachments: [],
}
let items = 0

/** An item that the server has: what is saved changes it. */
export type Played = DeskItem

/**
 * Plans a person who writes news and an item without text. It takes what is saved, and refuses what continues an older version.
 * Every item has another id: the console remembers until it is loaded again what it saves.
 */
export function planItem(server: FakeServer, fields: Partial<DeskItem> = {}, form: Partial<ItemForm> = {}): Played {
  const item: Played = {
    ...sample(Type.Omit(DeskItem, ['form'])),
    contentId: `item-${++items}`,
    section: 'internalrulesNews',
    sectionLabel: '新闻公告',
    state: 'draft',
    may: MAY,
    ...fields,
    form: { ...emptyForm, ...form },
  }
  welcome(server, { permissions: permissionsOf('content') })
  const sections = [{ section: item.section, label: item.sectionLabel, catalog: 1, kinds: ['公司新闻', '行业新闻'] }]
  server.on('GET /prod-api/cms/content/notices', { data: [], unreadCount: 0 })
  server.on('GET /prod-api/cms/content/options', {
    data: {
      sections: sections.map((one) => ({ ...one, audience: 'public' as const, ordered: false, writable: true })),
      departments: [{ id: DEPARTMENT, label: '综合管理部', disabled: false }],
    },
  })
  server.on('GET /prod-api/cms/content/:contentId', () => ({ data: { ...item, title: item.form.title } }))
  server.on('GET /prod-api/cms/content/check/:contentId', { data: [] })
  server.on('GET /prod-api/cms/content/comment/:contentId', { data: [] })
  server.on('POST /prod-api/cms/content/viewing', { data: [] })
  server.on('PUT /prod-api/cms/content/copy', ({ body }) => {
    if (body.version !== item.version) return new Refusal(refusals.conflict)
    item.form = body.form
    item.hasCopy = true
    item.version++
    return { version: item.version, saveTime: '2026-01-31 08:00:00' }
  })
  return item
}

/** Saves what is written without the pause for the next key: the line is back. */
export const saveNow = () => dispatchEvent(new Event('online'))

const isSaved = () =>
  [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent?.startsWith('已保存到服务器'))

/** Saves what a test has written: the console would go on trying during the next one. */
export async function endWriting(): Promise<void> {
  saveNow()
  await expect.poll(isSaved).toBe(true)
}

/** Opens the item in the editor. */
export async function openItem({ contentId, form }: Played): Promise<void> {
  await openConsole(`/cms/content-edit/index/${contentId}`, form.title || TITLE)
}

/** What the console has sent as the text of an item, the latest last. */
export const formsSent = (server: FakeServer): ItemForm[] =>
  server.calls('PUT /prod-api/cms/content/copy').map(({ body }) => body.form)
