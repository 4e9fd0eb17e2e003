import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detailScreens } from './hidden-screens.ts'
import { menuScreens, type Permission, type ScreenKey, screens } from './screens.ts'
import type { Access, RouteKey } from './wire/route.ts'

test('view paths are unique', () => {
  const views = Object.values(screens).map(({ view }) => view)
  assert.equal(new Set(views).size, views.length)
})

test('permissions have three parts, and each belongs to one screen', () => {
  const permissions = [...Object.values(menuScreens), screens.dashboard, screens.profile].flatMap((screen) => [
    ...('permission' in screen ? [screen.permission] : []),
    ...Object.keys(screen.buttons),
  ])
  assert.equal(new Set(permissions).size, permissions.length)
  for (const one of permissions) assert.match(one, /^[a-z]+:[a-z]+:[a-zA-Z]+$/)
})

test('detail screens are opened with a permission of a screen in the menu', () => {
  const permissions = Object.values(menuScreens).flatMap(({ permission, buttons }) => [
    permission,
    ...Object.keys(buttons),
  ])
  for (const { permission } of Object.values(detailScreens)) assert.ok(permissions.includes(permission), permission)
})

// The compiler checks what follows: a line that compiled without an error would be one itself.
type Rows = Record<RouteKey, { access: Access<Permission> }>
const right = { 'GET /a': { access: 'permission:system:user:list' } } as const satisfies Rows
// @ts-expect-error: no screen has this permission
const wrong = { 'GET /a': { access: 'permission:system:usr:list' } } as const satisfies Rows
type Pages = Record<ScreenKey, string>
const every = Object.fromEntries(Object.keys(screens).map((key) => [key, key])) as Pages
const { user, ...rest } = every
// @ts-expect-error: the page of the screen `user` is missing
const missing = rest satisfies Pages
// @ts-expect-error: there is no screen `usr`
const mistyped = { ...rest, user, usr: user } satisfies Pages

test('types refuse misspelt permissions and pages, which exist at run time', () => {
  assert.notEqual(right['GET /a'].access, wrong['GET /a'].access)
  assert.equal('user' in missing, false)
  assert.equal(mistyped.usr, 'user')
})
