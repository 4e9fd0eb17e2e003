import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { address, openConsole } from '../console/console.tsx'
import { planEverything } from '../console/everything.ts'
import { overflow } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'

const screens = {
  '': ['index', 'user/profile', '404'],
  cms: ['content', 'resource', 'bin', 'law', 'law-note', 'law-watch', 'proposal', 'proposal-statistics'],
  'cms/': ['recruitment', 'enquiry', 'cost', 'price', 'check', 'search', 'section', 'setting'],
  system: ['user', 'member', 'role', 'menu', 'dept', 'post', 'dict', 'config', 'notice'],
  'system/log': ['operlog', 'logininfor', 'fileaccess'],
  monitor: ['online', 'job', 'server', 'database', 'experience'],
}
const paths = Object.entries(screens).flatMap(([folder, names]) =>
  names.map((name) => `/${folder}/${name}`.replaceAll(/\/+/g, '/')),
)

for (const path of paths)
  test(`at 375 px ${path} is not wider than the phone, and axe finds no violation in it`, async ({ server }) => {
    planEverything(server)
    welcome(server, { permissions: ['*:*:*'] })
    await page.viewport(375, 740)
    await openConsole(path)
    expect(address()).toBe(path)
    expect(overflow()).toBeLessThanOrEqual(0)
    expect(await violations()).toEqual([])
  })
