import { chromium, type Locator, type Page } from '@playwright/test'
import { browserFlags, provideBrowser } from '../tools/browser.ts'
import { startTrialServer, TRIAL_PASSWORD } from '../tools/trial-server.ts'
import { percentile, report } from './report.ts'

/** How many times slower than a machine of `LOOP` the administrator's is. */
const SLOWER = 4
/**
 * Milliseconds that `loopTime` takes in the browser of the machine that the bounds were set on, two quiet cores. Where others use the
 * machine it takes longer, and the browser is slowed down by less: otherwise the same console would be measured on a slower machine.
 */
const LOOP = 8
/** The median of so many: another process on the machine can make a single reaction several times as long. */
const ROUNDS = 3
/** Milliseconds from an input to the next picture. */
const REACTION = { atMost: 200 }
const TYPING = { atMost: 100 }
/** Reactions that are shorter are not reported by browsers. */
const SHORTEST = 16
/** Milliseconds after which a browser has reported what it has painted. */
const REPORTED = 400

type Reactions = Map<string, number[]>

/** Resolves when nothing on the page is being loaded and what was painted has been reported. */
async function quiet(page: Page): Promise<void> {
  await page
    .locator('.ant-spin-spinning, [aria-busy=true]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached' })
  await page.waitForTimeout(REPORTED)
}

/** Resolves when the next picture is on the screen: what the driver looks for afterwards would delay it. */
function painted(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Presses the middle of an element with the mouse, as a hand does: nothing of the driver runs between the input and the picture. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  await page.mouse.down()
  await page.mouse.up()
}

/** The console at one width, with what a browser reports of its reactions. */
function reactionsOf(page: Page, reactions: Reactions) {
  const longest = () =>
    page.evaluate(() => {
      const watched = window as unknown as { reactions: number[] }
      return Math.max(0, ...watched.reactions.splice(0))
    })
  /** Does something, waits until it is to be seen, and notes the longest reaction to it. */
  return async (name: string, act: () => Promise<unknown>, seen: Locator): Promise<void> => {
    await quiet(page)
    await longest()
    await act()
    await painted(page)
    await seen.first().waitFor()
    await quiet(page)
    const known = reactions.get(name) ?? []
    reactions.set(name, [...known, Math.max(SHORTEST, await longest())])
  }
}

async function openAs(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/#/login?redirect=/system/user`)
  await page.getByLabel('登录名', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(TRIAL_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor()
}

/** Milliseconds of a fixed piece of work in the page: the shortest of several, between which other processes have their turns. */
function loopTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const once = () => {
      const began = performance.now()
      const rows = Array.from({ length: 60_000 }, (_, at) => ({ id: `row-${at % 997}`, value: at * 7 }))
      const byId = Map.groupBy(rows, ({ id }) => id)
      JSON.stringify([...byId.values()].map((own) => own.reduce((sum, { value }) => sum + value, 0)))
      return performance.now() - began
    }
    return Math.min(...Array.from({ length: 40 }, once))
  })
}

/** Milliseconds until the console shows a reaction, for what people do most, on a slow machine. */
export async function measureReactions(): Promise<void> {
  const server = await startTrialServer()
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: browserFlags })
  const reactions: Reactions = new Map()
  const loops: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      await page.addInitScript(() => {
        const watched = { reactions: [] as number[] }
        Object.assign(window, watched)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
            if (entry.interactionId > 0) watched.reactions.push(entry.duration)
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      })
      await openAs(page, server.url)
      const session = await context.newCDPSession(page)
      const loop = await loopTime(page)
      loops.push(loop)
      await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, (SLOWER * LOOP) / loop) })
      await useConsole(page, reactions)
      await context.close()
    }
    report('fixed work in the page', percentile(loops, 0.5), 'ms')
    for (const [name, all] of reactions)
      report(name, percentile(all, 0.5), 'ms', name.startsWith('type') ? TYPING : REACTION)
  } finally {
    await browser.close()
    await server.stop()
  }
}

type React = ReturnType<typeof reactionsOf>

/** The list of users: its form with a tree, its rows and its filters. */
async function useList(page: Page, react: React): Promise<void> {
  const main = page.getByRole('main')
  const rows = main.locator('tbody tr.ant-table-row')
  await react(
    'open a form',
    () => press(page, main.getByRole('button', { name: '新增', exact: true })),
    page.getByRole('dialog'),
  )
  const form = page.getByRole('dialog')
  await form.getByLabel('姓名', { exact: true }).click()
  await react('type into a form', () => page.keyboard.type('anju', { delay: 120 }), form)
  await react(
    'open the choice of a tree',
    () => press(page, form.getByLabel('归属部门')),
    page.locator('.ant-select-tree'),
  )
  await page.keyboard.press('Escape')
  const save = form.getByRole('button', { name: '确定', exact: true })
  await react('save what is not complete', () => press(page, save), form.locator('.ant-form-item-explain-error'))
  await form.getByLabel('登录名', { exact: true }).fill(`felt${Date.now() % 1_000_000}`)
  await form.getByLabel('用户密码').fill('Lanting-2026-felt')
  await react('save', () => press(page, save), page.locator('.ant-message-success'))
  await form.waitFor({ state: 'detached' })
  await react(
    'select a row',
    () => press(page, rows.first().getByRole('checkbox')),
    main.locator('tr.ant-table-row-selected'),
  )
  await react(
    'sort',
    () => press(page, main.getByRole('columnheader', { name: '姓名' })),
    main.locator('th.ant-table-column-sort'),
  )
  await main.getByRole('textbox', { name: '登录名' }).click()
  await react('type into a filter', () => page.keyboard.type('admin', { delay: 120 }), rows)
  await react('filter', () => press(page, main.getByRole('button', { name: '搜索', exact: true })), rows)
}

/** What stands around the screens, and a drawer, an undo and tabs. */
async function useFrame(page: Page, react: React): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const strip = page.getByRole('navigation', { name: '已打开的页面' })
  const main = page.getByRole('main')
  const goTo = async (path: string, title: string) => {
    await page.evaluate((hash) => {
      location.hash = hash
    }, path)
    await main.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  }
  await goTo('/monitor/job', '定时任务')
  await react(
    'turn the page',
    () => press(page, main.locator('.ant-pagination-item-2')),
    main.locator('.ant-pagination-item-2.ant-pagination-item-active'),
  )
  const running = main.getByRole('switch').first()
  await react('switch a record off', () => press(page, running), page.getByRole('button', { name: '撤销' }))
  await react('undo', () => press(page, page.getByRole('button', { name: '撤销' })), page.getByText('已撤销'))
  await goTo('/system/log/operlog', '操作日志')
  await react(
    'open a drawer',
    () => press(page, main.getByRole('button', { name: /^详情/ }).first()),
    page.getByRole('dialog'),
  )
  await react('close a drawer', () => page.keyboard.press('Escape'), main)
  await react(
    'switch to another tab',
    () => press(page, strip.getByRole('link', { name: '用户管理', exact: true })),
    main.getByRole('heading', { name: '用户管理' }),
  )
  await react(
    'expand the menu',
    () => press(page, menu.getByRole('menuitem', { name: '网站管理' })),
    menu.getByRole('link', { name: '内容采编' }),
  )
  await react(
    'open the notices',
    () => press(page, page.getByRole('button', { name: /通知/ }).first()),
    page.locator('.ant-popover:visible'),
  )
  await page.keyboard.press('Escape')
  await react('open the search', () => page.keyboard.press('Control+k'), page.getByRole('dialog'))
  await react('type into the search', () => page.keyboard.type('yonghu', { delay: 120 }), page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await react(
    'change to dark',
    () => press(page, page.getByRole('button', { name: '切换为深色模式' })),
    page.getByRole('button', { name: '切换为浅色模式' }),
  )
}

async function useConsole(page: Page, reactions: Reactions): Promise<void> {
  const react = reactionsOf(page, reactions)
  await useList(page, react)
  await useFrame(page, react)
}
