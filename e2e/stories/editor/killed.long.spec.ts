// The server ends without warning while somebody writes, on a site of its own.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../../../tools/free-port.ts'
import { startTrialServer, TRIAL_PASSWORD, type TrialServer } from '../../../tools/trial-server.ts'
import { enter } from '../../fixtures/console-fixture.ts'
import { button, choose, openConsole, question } from '../../fixtures/console-parts.ts'
import { expect, newArticle, saved, text, titleField } from '../../fixtures/desk-people.ts'
import { call } from '../../fixtures/server/calls.ts'

type Killable = { url: string; kill(): Promise<void>; restart(): Promise<void> }

const test = base.extend<{ server: Killable }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'anju-killed-'))
      const port = await freePort()
      const start = () => startTrialServer({ port, dataDir, env: { DEMO: 'off' } })
      let server: TrialServer = await start()
      await use({
        url: server.url,
        kill: async () => {
          process.kill(server.pid, 'SIGKILL')
          await server.gone
        },
        restart: async () => {
          server = await start()
        },
      })
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { timeout: 120_000 },
  ],
})

test('a text that is written while the server is gone is saved when it returns, and published', async ({
  server,
  browser,
}) => {
  // A server starts twice.
  test.slow()
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { token } = await call(page.request, '', 'POST /prod-api/login', {
    body: {
      username: 'admin',
      password: TRIAL_PASSWORD,
    },
  })
  await enter(page, token, server.url)
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(page).fill('停电检修通知')
  await choose(page, page, '分类', '公司新闻')
  await expect(saved(page)).toBeVisible()

  await server.kill()
  await text(page).click()
  await page.keyboard.type('服务器停止以后写下的正文')
  await expect(page.getByRole('status').filter({ hasText: '连不上服务器，内容保存在本机' })).toBeVisible()
  await server.restart()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(text(page)).toHaveText('服务器停止以后写下的正文')

  await button(page, '发布').click()
  await button(question(page, '确认发布吗'), '确定').click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
  const visitor = await browser.newPage({ baseURL: server.url })
  await visitor.goto(`/#/internalrules/news/detial?id=${contentId}`)
  await expect(visitor.getByText('服务器停止以后写下的正文')).toBeVisible()
  await visitor.close()
  await context.close()
})
