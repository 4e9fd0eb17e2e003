import { type MenuDirectory, type MenuDirectoryId, menuDirectories, menuScreens } from '@anju/contract/screens'
import { page } from 'vitest/browser'
import { useSettings } from '#ui/theme/settings.ts'
import { violations } from '../console/axe.ts'
import { address, arrived, jump, openConsole, walk } from '../console/console.tsx'
import { planEverything } from '../console/everything.ts'
import { overflow } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'

/** The address of a directory of the menu, from the root. */
function addressOf(id: MenuDirectoryId): string {
  const { path, above }: MenuDirectory = menuDirectories[id]
  return above ? `${addressOf(above)}/${path}` : `/${path}`
}

const screens = [
  { at: '/index', title: '首页' },
  { at: '/user/profile', title: '个人中心' },
  { at: '/404', title: '找不到网页' },
  ...Object.values(menuScreens).map(({ directory, path, title }) => ({ at: `${addressOf(directory)}/${path}`, title })),
]

for (const width of [375, 1366])
  for (const { at, title } of screens)
    test(`at ${width} px ${at} is not wider than the window, and axe finds no violation in it beside other tabs`, async ({
      server,
    }) => {
      planEverything(server)
      welcome(server, { permissions: ['*:*:*'] })
      await page.viewport(width, 740)
      // Colours do not depend on the width: each theme has one.
      useSettings.setState({ dark: width === 375 })
      await openConsole('/system/post')
      await walk('/system/dept')
      jump(at)
      await arrived(title)
      expect(address()).toBe(at)
      expect(overflow()).toBeLessThanOrEqual(0)
      expect(await violations()).toEqual([])
    })
