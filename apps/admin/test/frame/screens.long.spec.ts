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

const paths = [
  '/index',
  '/user/profile',
  '/404',
  ...Object.values(menuScreens).map(({ directory, path }) => `${addressOf(directory)}/${path}`),
]

for (const width of [375, 1366])
  for (const path of paths)
    test(`at ${width} px ${path} is not wider than the window, and axe finds no violation in it beside other tabs`, async ({
      server,
    }) => {
      planEverything(server)
      welcome(server, { permissions: ['*:*:*'] })
      await page.viewport(width, 740)
      // Colours do not depend on the width: each theme has one.
      useSettings.setState({ dark: width === 375 })
      await openConsole('/system/post')
      await walk('/system/dept')
      jump(path)
      await expect.poll(address).toBe(path)
      await arrived()
      expect(overflow()).toBeLessThanOrEqual(0)
      expect(await violations()).toEqual([])
    })
