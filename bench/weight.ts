import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sections } from '@anju/contract/sections'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, provideBrowser } from '../tools/browser.ts'
import { startTrialServer, TRIAL_PASSWORD } from '../tools/trial-server.ts'
import { report } from './report.ts'

const BUILT = { site: 'apps/site/dist', console: 'apps/admin/dist' }
const FIRST = '/index'
const LANDINGS = [
  '/entercompany',
  '/eduction/index',
  '/media/index',
  '/internalrules',
  '/digitization/laws',
  '/searchPage',
]
const KILOBYTE = 1000

/** What a browser fetched: paths of our own scripts and styles, and addresses of other hosts. */
type Fetched = { own: Set<string>; foreign: string[]; last: number }
/** Milliseconds without a request after which a page has fetched what it shows. */
const QUIET = 500

function listen(page: Page, url: string): Fetched {
  const fetched: Fetched = { own: new Set(), foreign: [], last: 0 }
  page.on('request', (request) => {
    fetched.last = performance.now()
    const address = new URL(request.url())
    if (address.protocol === 'data:' || address.protocol === 'blob:') return
    if (address.origin !== url) fetched.foreign.push(request.url())
    else if (/\.(js|css)$/.test(address.pathname)) fetched.own.add(address.pathname)
  })
  return fetched
}

/** Bytes of a built file as a browser gets it. */
function weigh(path: string): number {
  const file = path.startsWith('/admin/') ? join(BUILT.console, path.slice('/admin'.length)) : join(BUILT.site, path)
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}

function sum(paths: Iterable<string>): number {
  return Array.from(paths, weigh).reduce((total, one) => total + one, 0) / KILOBYTE
}

async function logIn(url: string): Promise<{ token: string; name: string }> {
  const answer = await fetch(`${url}/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '张三', password: TRIAL_PASSWORD }),
  })
  return (await answer.json()).data
}

/** Opens the landing page as a member and then a section; answers what the section fetched on top. */
async function extraOf(browser: Browser, url: string, path: string, session: { token: string; name: string }) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await context.addInitScript(({ token, name }) => {
    sessionStorage.setItem('Authorization', token)
    sessionStorage.setItem('name', name)
  }, session)
  const page = await context.newPage()
  const fetched = listen(page, url)
  await page.goto(`${url}/#${FIRST}`, { waitUntil: 'networkidle' })
  const before = new Set(fetched.own)
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#${path}`)
  await settle(page, fetched)
  const extra = [...fetched.own].filter((one) => !before.has(one))
  await context.close()
  return { kilobytes: sum(extra), foreign: fetched.foreign }
}

const LOGIN = '/admin/#/login'
const HOME = '/admin/#/index'

/** Resolves when a page has not asked for anything for a while. */
async function settle(page: Page, fetched: Fetched): Promise<void> {
  do await page.waitForTimeout(QUIET / 2)
  while (performance.now() - fetched.last < QUIET)
}

/** Weight of the login of the console, and with it of the first page, which it leads to; answers requests to other hosts. */
async function measureConsole(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  const fetched = listen(page, url)
  const bodies: Promise<number>[] = []
  page.on('requestfinished', (request) => bodies.push(request.sizes().then((sizes) => sizes.responseBodySize)))
  await page.goto(url + LOGIN, { waitUntil: 'networkidle' })
  const all = (await Promise.all(bodies)).reduce((total, one) => total + one, 0) / KILOBYTE
  report(`${LOGIN}: scripts and styles, brotli`, sum(fetched.own), 'KB', { atMost: 200 })
  report(`${LOGIN}: everything, pictures and answers too`, all, 'KB', { atMost: 250 })
  await page.locator('[autocomplete=username]').fill('admin')
  await page.locator('[autocomplete=current-password]').fill(TRIAL_PASSWORD)
  await page.locator('[autocomplete=current-password]').press('Enter')
  // The last part of the first page; the login has a heading too.
  await page.getByRole('radiogroup', { name: '统计的天数' }).waitFor()
  await settle(page, fetched)
  report(`${HOME}: scripts and styles, with the login`, sum(fetched.own), 'KB', { atMost: 400 })
  await page.mouse.move(683, 600)
  await page.mouse.wheel(0, 400)
  await page.locator('main canvas').first().waitFor()
  await settle(page, fetched)
  report(`${HOME}: and with its charts in view`, sum(fetched.own), 'KB', { atMost: 560 })
  await page.close()
  return fetched.foreign
}

/** Weight of the landing page, and what each section adds, in the bytes that travel. */
export async function measureWeight(): Promise<void> {
  const server = await startTrialServer()
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    const fetched = listen(page, server.url)
    await page.goto(`${server.url}/#${FIRST}`, { waitUntil: 'networkidle' })
    await page.close()
    report(`${FIRST}: scripts and styles, brotli`, sum(fetched.own), 'KB', { atMost: 90 })
    report(`${FIRST}: scripts and styles, files`, fetched.own.size, '', { atMost: 16 })
    const session = await logIn(server.url)
    const paths = [...LANDINGS, ...Object.values(sections).map(({ path }) => path)]
    const foreign = [...fetched.foreign]
    for (const path of paths) {
      const extra = await extraOf(browser, server.url, path, session)
      foreign.push(...extra.foreign)
      report(`${path}: on top`, extra.kilobytes, 'KB', { atMost: 15 })
    }
    foreign.push(...(await measureConsole(browser, server.url)))
    report('requests to other hosts', foreign.length, '', { atMost: 0 })
    for (const address of new Set(foreign)) console.log(`  ${address}`)
  } finally {
    await browser.close()
    await server.stop()
  }
}
