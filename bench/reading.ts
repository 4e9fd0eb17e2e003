import { existsSync } from 'node:fs'
import { lawRoute } from '@anju/contract/site/address'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, provideBrowser } from '../tools/browser.ts'
import { startTrialServer } from '../tools/trial-server.ts'
import { percentile, report, skipped } from './report.ts'

const LAWS = '../shared/data/laws'
const LONGEST = '中华人民共和国民法典'
/** How many times slower than this machine the reader's is. */
const SLOWER = 4
const WHEEL_STEPS = 25
const SCREENS = { desktop: { width: 1366, height: 768 }, phone: { width: 375, height: 720 } } as const

/** The median of so many counts: another process on the machine can make a single task several times as long. */
const ROUNDS = 5
/** Milliseconds of the longest task. */
const LONGEST_TASK = { atMost: 100 } as const

/** `rendering`: style, layout and paint, which browsers do not count among long tasks. */
type Watched = { longest: number; rendering: number; shift: number }
type Step = 'cold' | 'started' | 'opened' | 'scrolled' | 'jumped'
type Round = Record<Step, Watched>

async function watchedPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    const watched = { longest: 0, rendering: 0, shift: 0 }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration, renderStart } of list.getEntries() as (PerformanceEntry & {
        renderStart: number
      })[])
        if (renderStart > 0) watched.rendering = Math.max(watched.rendering, startTime + duration - renderStart)
    }).observe({ type: 'long-animation-frame', buffered: true })
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
    Object.assign(watched, { longest: 0, rendering: 0 })
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

function reportLongest(name: string, rounds: readonly Round[], step: Step, bound?: { atMost: number }): void {
  const all = (kind: 'longest' | 'rendering') => rounds.map((round) => round[step][kind])
  report(`${name}, ${SLOWER} times slower`, percentile(all('longest'), 0.5), 'ms', bound)
  report('  the longest of all rounds', Math.max(...all('longest')), 'ms')
  report('  style, layout and paint of the longest frame', percentile(all('rendering'), 0.5), 'ms', bound)
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
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const cold = await openCold(browser, server.url, law.lawId, viewport)
        rounds.push({ cold, ...(await read(browser, server.url, law.lawId, viewport)) })
      }
      // The start of the site itself, before the law: shows that long tasks are seen; a task of 50 ms or less is none.
      reportLongest(`landing page, ${name}: starting`, rounds, 'started')
      reportLongest(`longest law, ${name}: cold`, rounds, 'cold', LONGEST_TASK)
      reportLongest(`longest law, ${name}: opening`, rounds, 'opened', LONGEST_TASK)
      reportLongest(`longest law, ${name}: scrolling`, rounds, 'scrolled', LONGEST_TASK)
      reportLongest(`longest law, ${name}: jumping`, rounds, 'jumped', LONGEST_TASK)
      const shift = (step: Step) => Math.max(...rounds.map((round) => round[step].shift))
      report(`longest law, ${name}: layout shift while it opens cold`, shift('cold'), '', { atMost: 0.02 })
      report(`longest law, ${name}: layout shift`, shift('jumped'), '', { atMost: 0.02 })
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
