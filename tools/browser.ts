// Provides a Chromium for the journeys: an existing one, else Playwright's own, else the system's package.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The first has no window system: the journeys need none, and take less time with it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Parts of the browser that are switched off. The last list that a browser is given counts, so this one repeats those of
 * Playwright's that are not about Edge; after them, the two pages for the suggestions of an address bar that nobody sees:
 * Chromium opens them in a process of its own with every window, a quarter of what a page of the console costs.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** What every headless start of the browser is given: no sandbox (root), no graphics card, no calls to its maker. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  `--disable-features=${switchedOff.join(',')}`,
]

/**
 * What the browser of a journey is given as well. Its pages are open for seconds and do not win back what the optimizing compiler of V8
 * costs, a tenth of the time of the journeys. Component tests share one page and keep the compiler, as measurements do.
 */
export const journeyBrowserFlags = [...browserFlags, '--js-flags=--no-opt']

function installedBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`)
    return chosen
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES]
  return candidates.find((path) => existsSync(path)) ?? [chromium.executablePath()].find((path) => existsSync(path))
}

function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    return true
  } catch {
    return false
  }
}

function installPlaywrights(): boolean {
  console.log('no Chromium found, installing the one of Playwright')
  return attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

function installSystems(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('installing Chromium and a Chinese font with apt-get')
  const install = (browser: string) => attempt('apt-get', ['install', '-y', '-q', browser, 'fonts-wqy-microhei'])
  return attempt('apt-get', ['update', '-q']) && (install('chromium-headless-shell') || install('chromium'))
}

/** Without a Chinese font all texts are boxes of one width: what a journey measures or shows would be wrong. */
function provideFont(): void {
  try {
    if (execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim()) return
  } catch {
    // There is no such program: on macOS and Windows, which bring Chinese fonts, and on the barest of machines.
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    attempt('apt-get', ['install', '-y', '-q', 'fonts-wqy-microhei'])
}

/** The path of a Chromium or Chrome, installed when there is none; throws a sentence that says what to do. */
export function provideBrowser(): string {
  const path = findOrInstall()
  provideFont()
  return path
}

function findOrInstall(): string {
  for (const provide of [() => true, installPlaywrights, installSystems]) {
    const path = provide() && installedBrowser()
    if (path) return path
  }
  throw new Error('no browser for the journeys: install Chromium or Chrome, or name one in CHROMIUM_PATH')
}
