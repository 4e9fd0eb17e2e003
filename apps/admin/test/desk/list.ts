// The list of the content desk.
import { DeskRow } from '@anju/contract/desk/item'
import { page } from 'vitest/browser'
import { button } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import type { FakeServer } from '../console/server.ts'

const section = (key: string, label: string, kinds: string[], ordered = false) => ({
  section: key,
  label,
  kinds,
  ordered,
  catalog: 1,
  audience: 'public' as const,
  writable: true,
})

let rows = 0

/** A draft of the section 操作规程, unless said otherwise. */
export const rowOf = (fields: Partial<DeskRow>): DeskRow =>
  sample(DeskRow, {
    contentId: `row-${++rows}`,
    section: 'internalrulesoperating',
    sectionLabel: '操作规程',
    state: 'draft',
    audience: 'public',
    ...fields,
  })

/** Plans a person with every right to the desk, its sections, and its list with these rows. */
export function planList(server: FakeServer, listed: DeskRow[]): void {
  welcome(server, { permissions: permissionsOf('content'), user: { deptId: '2' } })
  server.on('GET /prod-api/cms/content/notices', { data: [], unreadCount: 0 })
  server.on('GET /prod-api/cms/content/options', {
    data: {
      sections: [
        section('internalrulesNews', '新闻公告', ['公司新闻', '行业新闻']),
        section('internalrulesoperating', '操作规程', ['工程']),
        section('introduceServing', '服务介绍', [], true),
      ],
      departments: [{ id: '2', label: '综合管理部', disabled: false }],
    },
  })
  server.on('GET /prod-api/cms/content/list', ({ query: { title = '' } }) => {
    const matches = listed.filter((one) => one.title.includes(title))
    return { rows: matches, total: matches.length }
  })
}

/** Presses a button for the selected items, of which the later ones are in a menu. */
export async function pressFurther(name: string): Promise<void> {
  await button('更多').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
