// Whoever is on the way reads where to go: building and room as well, which senders choose apart from the place in words.
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { permissionsOf, welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'
import { aLetter } from './letters.ts'

test('a letter in the view for people on the way names project, building, room and place', async ({ server }) => {
  welcome(server, { permissions: permissionsOf('proposal') })
  const where = { building: 'B 座', room: '1203', location: '客厅顶上' }
  server.on('GET /prod-api/cms/proposal/notices', { data: [], unreadCount: 0 })
  server.on('GET /prod-api/cms/proposal/mine', { data: [aLetter(1, where)] })
  await openConsole('/cms/proposal-field/index', '我的来信')
  await expect.element(page.getByText('云澜大厦 B 座 1203，客厅顶上', { exact: true })).toBeVisible()
})
