import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RouterNode } from '@anju/contract/system/session'
import { testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { builtInMenus } from './built-in.ts'
import type { Menu } from './queries.ts'
import { buildRouters } from './router.ts'

const plain: Menu = {
  id: 'x',
  parent_id: '0',
  name: '栏目',
  sort_no: 1,
  path: 'column',
  component: '',
  query: '',
  route_name: '',
  external: 0,
  no_cache: 0,
  kind: 'M',
  hidden: 0,
  status: 'enabled',
  perms: '',
  icon: 'tree',
  remark: '',
  built_in: 0,
  version: 1,
  created_at: 0,
  created_by: '',
  updated_at: 0,
  updated_by: '',
}
const directory = (menu: Partial<Menu> = {}): Menu => ({ ...plain, id: 'dir', name: '网站', path: 'site', ...menu })
const page = (menu: Partial<Menu> = {}): Menu => ({
  ...plain,
  id: 'page',
  parent_id: 'dir',
  kind: 'C',
  component: 'site/column/index',
  ...menu,
})
const button = (menu: Partial<Menu> = {}): Menu => ({ ...plain, id: 'button', parent_id: 'page', kind: 'F', ...menu })
const meta = { title: '栏目', icon: 'tree', noCache: false, link: null }
const visible = (nodes: readonly RouterNode[]) => nodes.filter(({ hidden }) => !hidden)
const shownPaths = (nodes: readonly RouterNode[]) => visible(nodes).map(({ path }) => path)

describe('the console menu in RuoYi’s form', () => {
  test('a directory at the root leads with a stroke and carries the layout', () => {
    assert.deepEqual(buildRouters([directory(), page(), button()]), [
      {
        name: 'Site',
        path: '/site',
        hidden: false,
        component: 'Layout',
        meta: { ...meta, title: '网站' },
        redirect: 'noRedirect',
        alwaysShow: true,
        children: [{ name: 'Column', path: 'column', hidden: false, component: 'site/column/index', meta }],
      },
    ])
  })

  test('a directory below another is a ParentView', () => {
    const [site] = buildRouters([
      directory(),
      directory({ id: 'deep', parent_id: 'dir', path: 'deep' }),
      page({ parent_id: 'deep' }),
    ])
    const deep = site?.children?.[0]
    assert.deepEqual(
      [deep?.name, deep?.path, deep?.component, deep?.redirect, deep?.alwaysShow],
      ['Deep', 'deep', 'ParentView', 'noRedirect', true],
    )
  })

  test('a page at the root is wrapped in a layout of its own', () => {
    assert.deepEqual(buildRouters([page({ parent_id: '0', query: '{"range":"30d"}' })]), [
      {
        path: '/',
        hidden: false,
        component: 'Layout',
        children: [
          {
            name: 'Column',
            path: 'column',
            hidden: false,
            component: 'site/column/index',
            query: '{"range":"30d"}',
            meta,
          },
        ],
      },
    ])
  })

  test('an address outside keeps its address, at the root and below', () => {
    const link = page({ parent_id: '0', external: 1, path: 'https://beian.example.cn', component: '' })
    assert.deepEqual(buildRouters([link]), [
      {
        name: 'Https://beian.example.cn',
        path: 'https://beian.example.cn',
        hidden: false,
        component: 'Layout',
        meta: { ...meta, link: 'https://beian.example.cn' },
      },
    ])
    const [site] = buildRouters([directory(), { ...link, parent_id: 'dir' }])
    assert.equal(site?.children?.[0]?.path, 'https://beian.example.cn')
    const asDirectory = buildRouters([directory({ external: 1, path: 'https://beian.example.cn' })])
    assert.equal(asDirectory[0]?.path, 'https://beian.example.cn')
  })

  test('an inner link has its address without scheme and www as path, dots and colons as strokes', () => {
    const inner = page({ path: 'https://www.budget.example.cn:8080/a', component: '' })
    const node = {
      name: 'Budget/example/cn/8080/a',
      path: 'budget/example/cn/8080/a',
      hidden: false,
      component: 'InnerLink',
      meta: { ...meta, link: 'https://www.budget.example.cn:8080/a' },
    }
    assert.deepEqual(buildRouters([directory(), inner])[0]?.children, [node])
    assert.deepEqual(buildRouters([{ ...inner, parent_id: '0' }]), [
      { path: '/', hidden: false, component: 'Layout', children: [node], meta },
    ])
  })

  test('an inner link whose address has a query has a path without one', () => {
    const inner = page({ path: 'https://budget.example.cn/a?year=2026#top', component: '' })
    const node = buildRouters([directory(), inner])[0]?.children?.[0]
    assert.equal(node?.path, 'budget/example/cn/a/year/2026/top')
    assert.equal(node?.meta?.link, 'https://budget.example.cn/a?year=2026#top')
  })

  test('hidden, uncached and named menus say so', () => {
    const [site] = buildRouters([directory(), page({ hidden: 1, no_cache: 1, route_name: 'siteColumn' })])
    const node = site?.children?.[0]
    assert.deepEqual([node?.hidden, node?.meta?.noCache, node?.name], [true, true, 'SiteColumn'])
  })

  test('a directory without any page is left out, and so is what only it contains', () => {
    assert.deepEqual(
      buildRouters([directory(), directory({ id: 'deep', parent_id: 'dir' }), button({ parent_id: 'deep' })]),
      [],
    )
  })

  test('menus below a disabled one are left out with it', () => {
    assert.deepEqual(buildRouters([page()]), [])
  })
})

describe('GET /prod-api/getRouters', () => {
  test('shows the admin role all enabled menus, in order', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { data } = await admin.call('GET /prod-api/getRouters')
    const builtIn = (parent: string) =>
      builtInMenus.flatMap(({ parent_id, kind, path }) => (parent_id === parent && kind !== 'F' ? path : []))
    assert.deepEqual(
      shownPaths(data),
      builtIn('0').map((path) => `/${path}`),
    )
    assert.deepEqual(
      data.find(({ path }) => path === '/system')?.children?.map(({ path }) => path),
      builtIn('system'),
    )
    await app.context.db.updateTable('menu').set({ status: 'disabled' }).where('id', '=', 'monitor').execute()
    const later = await admin.call('GET /prod-api/getRouters')
    assert.ok(!shownPaths(later.data).includes('/monitor'))
  })

  test('shows others the pages of their enabled roles, with the directories above, at the very next request', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'auditor', { permissions: ['trial:auditor:see'] })
    const auditor = await app.admin('auditor')
    const paths = async () => {
      const { data } = await auditor.call('GET /prod-api/getRouters')
      return JSON.stringify(
        data.map(({ path, children }) => [
          path,
          children?.map((child) => [child.path, child.children?.map((one) => one.path)]),
        ]),
      )
    }
    assert.equal(await paths(), '[]')
    await app.context.db
      .insertInto('role_menu')
      .values([
        { role_id: 'role-auditor', menu_id: 'monitor-operlog-list' },
        { role_id: 'role-auditor', menu_id: 'system-user-add' },
      ])
      .execute()
    assert.equal(
      await paths(),
      JSON.stringify([
        [
          '/system',
          [
            ['user', null],
            ['log', ['operlog']],
          ],
        ],
      ]),
    )
    await app.context.db.updateTable('role').set({ status: 'disabled' }).where('id', '=', 'role-auditor').execute()
    assert.equal(await paths(), '[]')
  })

  test('leads RuoYi’s client to the pages behind rows, whose ids are no digits here, as far as one may open them', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'clerk', { permissions: ['system:dict:list', 'system:user:query'] })
    const pages = async (name?: string) => {
      const { data } = await (await app.admin(name)).call('GET /prod-api/getRouters')
      const details = data.filter(({ hidden }) => hidden)
      return details.map(({ path, component, children }) => {
        const [page] = children ?? []
        return [component, `${path}/${page?.path}`, page?.component, page?.hidden, page?.meta?.activeMenu]
      })
    }
    const dictionary = ['Layout', '/system/dict-data/index/:dictId', 'system/dict/data', true, '/system/dict']
    const content = ['Layout', '/cms/content-edit/index/:contentId', 'cms/content/edit', true, '/cms/content']
    const person = ['Layout', '/system/user-detail/index/:userId', 'system/user/detail', true, '/system/user']
    const guide = ['Layout', '/cms/setting-guide/index', 'cms/setting/guide', true, '/cms/setting']
    assert.deepEqual(await pages(), [
      content,
      ['Layout', '/cms/content-calendar/index', 'cms/content/calendar', true, '/cms/content'],
      guide,
      ['Layout', '/cms/proposal-field/index', 'cms/proposal/field', true, '/cms/proposal'],
      person,
      ['Layout', '/system/user-auth/role/:userId', 'system/user/authRole', true, '/system/user'],
      ['Layout', '/system/role-auth/user/:roleId', 'system/role/authUser', true, '/system/role'],
      dictionary,
      ['Layout', '/monitor/job-log/index/:jobId', 'monitor/job/log', true, '/monitor/job'],
    ])
    assert.deepEqual(await pages('clerk'), [person, dictionary])
  })
})
