// npm run pictures: six kinds of page at two widths and two screens of the console, for README. Made from the example company, on a temporary data folder.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { itemPath } from '@anju/contract/sections'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserFlags, provideBrowser } from './browser.ts'
import { startTrialServer, TRIAL_PASSWORD } from './trial-server.ts'

const FOLDER = 'docs/pictures'
const WIDTHS = { 375: 812, 1366: 900 }
const LAWS = '../shared/data/laws'
const QUALITY = 72

type Row = { contentId: string; lawId: string; title: string; articleCount: number }
type Rows = { data: { rows: Row[] } }

async function ask(url: string, token = ''): Promise<Rows> {
  const answer = await fetch(url, { headers: token ? { authorization: token } : {} })
  return (await answer.json()) as Rows
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '张三', password: TRIAL_PASSWORD }),
  })
  return (await answer.json()).data.token
}

/** The pages to show; what a page needs besides its path is who looks at it. */
async function pagesToShow(url: string, token: string): Promise<Record<string, { path: string; member?: boolean }>> {
  const list = `${url}/api/cms/content/list?section=`
  const project = (await ask(`${list}introduceIntroduction&pageSize=1`)).data.rows[0]?.contentId ?? ''
  const laws = (
    await ask(`${url}/api/cms/law/list?keyword=${encodeURIComponent('物业')}&pageSize=50`)
  ).data.rows.filter(({ articleCount }) => articleCount > 0)
  const law = laws.find(({ title }) => title === '物业管理条例') ?? laws[0]
  const procedure = (await ask(`${list}internalrulesoperating&pageSize=1`, token)).data.rows[0]?.contentId ?? ''
  return {
    home: { path: '/index' },
    news: { path: '/internalrules/news' },
    law: { path: `/digitization/laws?law=${encodeURIComponent(law?.lawId ?? '')}` },
    project: { path: itemPath('introduceIntroduction', project) },
    procedure: { path: itemPath('internalrulesoperating', procedure), member: true },
    locked: { path: '/internalrules/regulations' },
  }
}

/** Screens of the console to show, with some accounts so that a list is one. */
const SCREENS = { console: '/index', 'console-users': '/system/user' }

async function logInToConsole(url: string): Promise<string> {
  const answer = await fetch(`${url}/prod-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: TRIAL_PASSWORD }),
  })
  return (await answer.json()).token
}

async function addAccounts(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { data } = await (await fetch(`${url}/prod-api/system/dept/list`, { headers })).json()
  for (const [at, nickName] of ['陈思远', '林晓岚', '周立平', '吴敏', '郑海涛', '孙雅琴'].entries()) {
    const body = {
      userName: `anju0${at + 1}`,
      nickName,
      password: TRIAL_PASSWORD,
      deptId: data[at + 1]?.deptId ?? null,
    }
    await fetch(`${url}/prod-api/system/user`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
}

/** Pictures of the console. */
async function shootConsole(browser: Browser, url: string): Promise<[string, Buffer][]> {
  const token = await logInToConsole(url)
  await addAccounts(url, token)
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'zh-CN' })
  await context.addCookies([{ name: 'Admin-Token', value: token, url, sameSite: 'Strict' }])
  const pictures: [string, Buffer][] = []
  for (const [name, path] of Object.entries(SCREENS)) {
    const page = await context.newPage()
    await page.goto(`${url}/admin/#${path}`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1500)
    pictures.push([`${name}-1366`, await page.screenshot()])
    await page.close()
  }
  await context.close()
  return pictures
}

async function save(name: string, picture: Buffer): Promise<void> {
  const file = `${FOLDER}/${name}.webp`
  const { size } = await sharp(picture).webp({ quality: QUALITY }).toFile(file)
  console.log(`${file}  ${Math.round(size / 1000)} KB`)
}

async function shoot(browser: Browser, address: string, width: number, height: number, token: string): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: width < 500 ? 2 : 1 })
  await context.addInitScript((value) => {
    if (!value) return
    sessionStorage.setItem('Authorization', value)
    sessionStorage.setItem('name', '张三')
  }, token)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const bytes = await page.screenshot()
  await context.close()
  return bytes
}

mkdirSync(FOLDER, { recursive: true })
execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
const server = await startTrialServer({ laws: existsSync(LAWS) ? LAWS : 'e2e/laws' })
const browser = await chromium.launch({ executablePath: provideBrowser(), args: browserFlags })
try {
  const token = await logIn(server.url)
  const pages = await pagesToShow(server.url, token)
  for (const [name, { path, member }] of Object.entries(pages)) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      const picture = await shoot(browser, `${server.url}/#${path}`, Number(width), height, member ? token : '')
      await save(`${name}-${width}`, picture)
    }
  }
  for (const [name, picture] of await shootConsole(browser, server.url)) await save(name, picture)
} finally {
  await browser.close()
  await server.stop()
}
