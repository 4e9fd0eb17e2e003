import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { itemAddress, lawAddress } from '@anju/contract/site/address'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { browserFlags, provideBrowser } from '../tools/browser.ts'
import { freePort } from '../tools/free-port.ts'
import { startTrialServer } from '../tools/trial-server.ts'
import { report } from './report.ts'

/** A folder of a real corpus; without it the few laws of the journeys. */
const LAWS = '../shared/data/laws'
const LAW = '物业管理条例'
const PRESETS = { mobile: undefined, desktop: desktopConfig } as const
/** What does not depend on the machine, and has to be perfect. */
const EXACT = { accessibility: 'accessibility', 'best-practices': 'practices', seo: 'SEO' } as const

async function dataOf(url: string) {
  const response = await fetch(url, { headers: { 'x-requested-with': 'XMLHttpRequest', currentsite: '1' } })
  return (await response.json()).data
}

/** Six pages by their real addresses, as a visitor finds them. */
async function pagesOf(url: string): Promise<{ name: string; path: string }[]> {
  const first = async (section: string) => {
    const { rows } = await dataOf(`${url}/api/cms/content/list?section=${section}&pageSize=1`)
    return itemAddress(section, rows[0].contentId)
  }
  const pages = [
    { name: 'landing', path: '/' },
    { name: 'news', path: '/internalrules/news' },
    { name: 'one news item', path: await first('internalrulesNews') },
    { name: 'projects', path: '/entercompany/introduce/introduction' },
    { name: 'one project', path: await first('introduceIntroduction') },
  ]
  const laws = await dataOf(`${url}/api/cms/law/list?keyword=${encodeURIComponent(LAW)}&pageSize=50`)
  const law = laws.rows.find(({ title }: { title: string }) => title === LAW) ?? laws.rows[0]
  if (law) pages.push({ name: 'one law', path: lawAddress(law.lawId) })
  return pages
}

const score = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100)
/** The audits that cost points of a category. */
const failing = ({ categories, audits }: Result, name: string) =>
  (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const points = audits[id]?.score ?? 1
    return weight > 0 && points < 1 ? [id] : []
  })
const figure = ({ audits }: Result, name: string) => audits[name]?.numericValue ?? Number.NaN

/** Lighthouse on pages of every kind, on a slowed-down phone and on a desktop computer. */
export async function measureLighthouse(): Promise<void> {
  const server = await startTrialServer({ laws: existsSync(LAWS) ? LAWS : 'e2e/laws' })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: provideBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    for (const { name, path } of await pagesOf(server.url)) {
      for (const [preset, config] of Object.entries(PRESETS)) {
        const flags: Flags = { port, output: 'json', logLevel: 'error' }
        const run = await lighthouse(server.url + path, flags, config)
        if (!run) throw new Error(`no result for ${path}`)
        const label = `${name}, ${preset}`
        for (const [category, title] of Object.entries(EXACT)) {
          report(`${label}: ${title}`, score(run.lhr, category), '', { atLeast: 100 })
          for (const id of failing(run.lhr, category)) console.log(`  ${id}`)
        }
        report(`${label}: layout shift`, figure(run.lhr, 'cumulative-layout-shift'), '', { atMost: 0.02 })
        // Times are those of this machine: shown with its load, without a bound.
        report(`${label}: performance, load average ${loadavg()[0]?.toFixed(1)}`, score(run.lhr, 'performance'), '')
        report(`${label}: largest contentful paint`, figure(run.lhr, 'largest-contentful-paint') / 1000, 's')
        report(`${label}: total blocking time`, figure(run.lhr, 'total-blocking-time'), 'ms')
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
