// Projects and buildings: lines are pasted, codes are printed, old letters are put to a project.
import { PlaceRow } from '@anju/contract/place/routes'
import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { choose, fieldIn, save } from '../console/forms.ts'
import { act, button, dialog, row } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const yunlan = sample(PlaceRow, {
  projectId: '1',
  projectName: '云澜大厦',
  deptName: '云澜大厦管理处',
  buildings: [{ buildingId: 'a', name: 'A 座' }],
})

test.beforeEach(({ server }) => {
  welcome(server, { permissions: [...permissionsOf('place'), 'cms:proposal:match'] })
  planDictionaries(server)
  server.on('GET /prod-api/cms/place/deptTree', {
    data: [{ id: 'tower', label: '云澜大厦管理处', disabled: false }],
  })
})

test('a project is added with its department and pasted lines of buildings', async ({ server }) => {
  const rows: PlaceRow[] = []
  server.on('GET /prod-api/cms/place/list', () => ({ rows, total: rows.length }))
  server.on('POST /prod-api/cms/place', () => {
    rows.push(yunlan)
    return { projectId: '1' }
  })
  await openConsole('/cms/place', '项目与楼栋')
  await button('新增').click()
  const form = dialog('新增项目')
  await fieldIn(form, '项目名称').fill('云澜大厦')
  await choose(form, '负责部门', '云澜大厦管理处')
  await fieldIn(form, '楼栋').fill('A 座\n\nB 座\nA 座\n')
  expect(await violations()).toEqual([])
  await save(form, '新增成功')
  await expect.element(row('云澜大厦')).toHaveTextContent('A 座')
  expect(server.calls('POST /prod-api/cms/place').at(-1)?.body).toMatchObject({
    deptId: 'tower',
    buildingNames: ['A 座', 'B 座'],
  })
})

test('the codes of a project name its buildings', async ({ server }) => {
  server.on('GET /prod-api/cms/place/list', { rows: [yunlan], total: 1 })
  const picture = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
  server.on('GET /prod-api/cms/place/codes/:projectId', {
    data: ['云澜大厦', '云澜大厦 A 座'].map((name) => ({ name, address: `https://a.example/#${name}`, picture })),
  })
  await openConsole('/cms/place', '项目与楼栋')
  await act('云澜大厦', '二维码')
  const codes = dialog('云澜大厦 的二维码')
  await expect.element(codes.getByRole('img', { name: '云澜大厦 A 座的二维码' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('old letters are put to the proposed project, or to another one, part by part', async ({ server }) => {
  server.on('GET /prod-api/cms/place/list', { rows: [yunlan], total: 1 })
  server.on('GET /prod-api/cms/place/options', {
    data: [{ projectId: '1', name: '云澜大厦', contentId: '', active: true, deptId: '', deptName: '', buildings: [] }],
  })
  let left = 3
  server.on('GET /prod-api/cms/proposal/places', () => ({
    data: left > 0 ? [{ text: '云 澜大厦A座', count: left, projectId: '1' }] : [],
  }))
  server.on('PUT /prod-api/cms/proposal/places', () => {
    left -= left > 1 ? 2 : 1
    return { matched: left > 0 ? 2 : 1, left }
  })
  await openConsole('/cms/place', '项目与楼栋')
  await button('归入旧来信').click()
  const list = dialog('归入旧来信')
  await expect.element(list.getByText('云 澜大厦A座', { exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
  await button('归入 云 澜大厦A座', list).click()
  await expect.element(list.getByText('没有需要归入项目的来信')).toBeVisible()
  const bodies = server.calls('PUT /prod-api/cms/proposal/places').map(({ body }) => body)
  expect(bodies).toEqual([
    { projectId: '1', texts: ['云 澜大厦A座'] },
    { projectId: '1', texts: ['云 澜大厦A座'] },
  ])
})
