import { refusals } from '@anju/contract/errors'
import { page } from 'vitest/browser'
import { address, openConsole, walk } from '../console/console.tsx'
import { locked, PASSWORD, password, planLock, seenBeside } from '../console/login.ts'
import {
  button,
  chooseFromUserMenu,
  dialog,
  expectCount,
  heading,
  main,
  press,
  question,
  tab,
  userMenu,
} from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { type FakeServer, Refusal } from '../console/server.ts'
import { planRoleForm, planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

/** Elements that can be open when another window locks. */
const unfinished: Record<string, (fixtures: { server: FakeServer }) => Promise<void>> = {
  'the question whether to log out': async () => {
    await chooseFromUserMenu('退出登录')
    await expect.element(question('确定注销并退出系统吗？')).toBeVisible()
  },
  'the question for the password': async ({ server }) => {
    server.on('POST /prod-api/system/role/export', new Refusal(refusals.stepUp))
    await button('导出', main()).click()
    await expect.element(dialog('请输入登录密码以继续').getByLabelText('登录密码')).toHaveFocus()
  },
  'the search of the menu': async () => {
    await press('Control+k')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  },
  'the layout settings': async () => {
    await chooseFromUserMenu('布局设置')
    await expect.element(dialog('布局设置')).toBeVisible()
  },
  'the form of a role': async () => {
    await button('新增', main()).click()
    await expect.element(page.getByRole('dialog').getByRole('tree').first()).toBeVisible()
  },
  'the user menu': async () => {
    await userMenu().click()
    await expect.element(page.getByRole('menuitem', { name: '个人中心' })).toBeVisible()
  },
}

/** Stores the lock of the user as another window does, which this one is told of. */
function lockElsewhere(): void {
  localStorage.setItem('screen-lock', '7')
  dispatchEvent(new StorageEvent('storage', { key: 'screen-lock' }))
}

for (const [what, begin] of Object.entries(unfinished))
  test(`an open element neither blocks the lock of another window nor is lost: ${what}`, async ({ server }) => {
    welcome(server)
    planSystemPages(server)
    planRoleForm(server)
    planLock(server)
    await openConsole('/system/user')
    await walk('/system/role')
    await begin({ server })
    lockElsewhere()
    await expect.element(locked()).toBeVisible()
    await expect.poll(address).toBe('/lock')
    await expect.element(password()).toHaveFocus()
    expect(seenBeside()).toEqual([])
    await expectCount(page.getByRole('dialog'), 0)
    await press('Escape')
    await password().fill(PASSWORD)
    await press('Enter')
    await expect.element(heading('角色管理')).toBeVisible()
    // A dialog that is shown again handles keys a moment after it is visible.
    await expect
      .poll(async () => {
        await press('Escape')
        return page.getByRole('dialog').elements().length
      })
      .toBe(0)
    await tab('用户管理').click()
    await expect.element(heading('用户管理')).toBeVisible()
    await chooseFromUserMenu('个人中心')
    await expect.element(heading('个人中心')).toBeVisible()
  })
