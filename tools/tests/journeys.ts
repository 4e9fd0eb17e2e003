// The stage of the journeys: Playwright, with what it needs and with counts like those of the other stages.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { provideBrowser } from '../browser.ts'
import { startOfflineNetwork } from '../release/offline.ts'
import { ownPlatform } from '../release/platform.ts'
import { unpackRelease } from '../release/unpacked.ts'
import type { Counts } from './node-tests.ts'

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '-c']
const JOURNEYS = 'e2e/playwright.config.ts'

type Report = Required<Counts> & { files: string[] }

/** Playwright takes patterns of absolute paths. */
function patternOf(file: string): string {
  return `^${resolve(file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
}

/** What the journeys start and where. */
type Place = {
  /** Added to the environment. */
  env: Record<string, string>
  /** The program and arguments that run Node with some arguments there. */
  node(args: readonly string[]): [string, string[]]
  remove(): void
}

const builtHere: Place = { env: {}, node: (args) => [process.execPath, [...args]], remove: () => {} }

/** A network without an outside in which a browser does not call the machine offline, as a journey about that expects. */
async function closedNetwork() {
  const network = await startOfflineNetwork()
  if (network?.hasInterface) return network
  network?.stop()
  return undefined
}

/** The release that would be shipped, unpacked in an empty folder, in a network without an outside where one can be made. */
async function shippedRelease(): Promise<Place> {
  const release = await unpackRelease()
  const network = await closedNetwork()
  console.log(
    `the journeys start ${basename(release.folder)}, ${network ? 'in a network without an outside' : 'in the network of this machine, because none without an outside can be made'}`,
  )
  return {
    env: { ANJU_RELEASE: release.folder },
    node: (args) => (network ? network.inside(process.execPath, args) : builtHere.node(args)),
    remove: () => {
      network?.stop()
      release.remove()
    },
  }
}

/** Runs files of journeys, on the release of this machine if `shipped`. A file that was not run counts as failed. */
export async function runJourneys(
  files: readonly string[],
  { config = JOURNEYS, shipped = false }: { config?: string; shipped?: boolean } = {},
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-journeys-'))
  const report = join(folder, 'report.json')
  const browser = provideBrowser()
  const place = shipped && ownPlatform() ? await shippedRelease() : builtHere
  try {
    const env = { ...process.env, CHROMIUM_PATH: browser, ANJU_JOURNEY_REPORT: report, ...place.env }
    const reporters = '--reporter=list,./tools/tests/journey-reporter.ts'
    const [program, args] = place.node([...PLAYWRIGHT, config, reporters, ...files.map(patternOf)])
    const { status } = spawnSync(program, args, { stdio: 'inherit', env })
    if (!existsSync(report)) throw new Error(`Playwright ended with ${status} before its first journey`)
    const { files: ran, ...counts }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const missing = files.filter((file) => !ran.includes(file)).map((file) => `✖ ${file} was not run`)
    if (status !== 0 && counts.failed + missing.length === 0) missing.push(`✖ Playwright ended with ${status}`)
    return { ...counts, failed: counts.failed + missing.length, failures: [...counts.failures, ...missing] }
  } finally {
    place.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
