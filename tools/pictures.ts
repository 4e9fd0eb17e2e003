// npm run pictures: six kinds of page at two widths, for README. Made from the example company, on a temporary data folder.
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
      const file = `${FOLDER}/${name}-${width}.webp`
      const { size } = await sharp(picture).webp({ quality: QUALITY }).toFile(file)
      console.log(`${file}  ${Math.round(size / 1000)} KB`)
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
