import { existsSync } from 'node:fs'
import { lawRoute } from '@anju/contract/site/address'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, provideBrowser } from '../tools/browser.ts'
import { startTrialServer } from '../tools/trial-server.ts'
import { report, skipped } from './report.ts'

const LAWS = '../shared/data/laws'
const LONGEST = '中华人民共和国民法典'
/** How many times slower than this machine the reader's is. */
const SLOWER = 4
const WHEEL_STEPS = 25
const SCREENS = { desktop: { width: 1366, height: 768 }, phone: { width: 375, height: 720 } } as const

type Watched = { longest: number; shift: number }

async function watchedPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    const watched = { longest: 0, shift: 0 }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watched.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

/** What has been seen since the last time. */
function taken(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    const copy = { ...watched }
    watched.longest = 0
    return copy
  })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: LONGEST })

/** Opens the longest law by its address, with nothing in the browser's cache: the start of the site is a part of it. */
async function openCold(browser: Browser, url: string, lawId: string, viewport: { width: number; height: number }) {
  const page = await watchedPage(browser, viewport)
  await page.goto(`${url}/#${lawRoute(lawId)}`)
  await heading(page).waitFor()
  await page.waitForTimeout(4000)
  const cold = await taken(page)
  await page.context().close()
  return cold
}

/** Opens the longest law from the landing page, scrolls through it and jumps far down; long tasks count from the first click. */
async function read(browser: Browser, url: string, lawId: string, viewport: { width: number; height: number }) {
  const page = await watchedPage(browser, viewport)
  await page.goto(url, { waitUntil: 'networkidle' })
  const started = await taken(page)
  await page.evaluate((hash) => {
    location.hash = hash
  }, lawRoute(lawId))
  await heading(page).waitFor()
  await page.waitForTimeout(4000)
  const opened = await taken(page)
  for (let step = 0; step < WHEEL_STEPS; step++) {
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(100)
  }
  await page.waitForTimeout(500)
  const scrolled = await taken(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.7))
  await page.waitForTimeout(2000)
  const jumped = await taken(page)
  await page.context().close()
  return { started, opened, scrolled, jumped }
}

/** How smoothly the longest law opens and scrolls on a machine four times slower than this one. */
export async function measureReading(): Promise<void> {
  if (!existsSync(LAWS)) return skipped('reading: the longest law', `no ${LAWS}`)
  const server = await startTrialServer({ laws: LAWS })
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: browserFlags })
  try {
    const answer = await fetch(`${server.url}/api/cms/law/list?keyword=${encodeURIComponent('民法典')}&pageSize=50`)
    const { data } = (await answer.json()) as { data: { rows: { title: string; lawId: string }[] } }
    const law = data.rows.find(({ title }) => title === LONGEST)
    if (!law) throw new Error(`${LAWS} has no ${LONGEST}`)
    for (const [name, viewport] of Object.entries(SCREENS)) {
      const cold = await openCold(browser, server.url, law.lawId, viewport)
      const { started, opened, scrolled, jumped } = await read(browser, server.url, law.lawId, viewport)
      // The start of the site itself, before the law: shows that long tasks are seen; a task of 50 ms or less is none.
      report(`landing page, ${name}, ${SLOWER} times slower: starting`, started.longest, 'ms')
      report(`longest law, ${name}, ${SLOWER} times slower: cold`, cold.longest, 'ms', { atMost: 100 })
      report(`longest law, ${name}: layout shift while it opens cold`, cold.shift, '', { atMost: 0.02 })
      report(`longest law, ${name}, ${SLOWER} times slower: opening`, opened.longest, 'ms', { atMost: 100 })
      report(`longest law, ${name}, ${SLOWER} times slower: scrolling`, scrolled.longest, 'ms', { atMost: 100 })
      report(`longest law, ${name}, ${SLOWER} times slower: jumping`, jumped.longest, 'ms', { atMost: 100 })
      report(`longest law, ${name}: layout shift`, jumped.shift, '', { atMost: 0.02 })
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
