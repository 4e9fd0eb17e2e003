import { endingOf } from '#platform/fault/sentence'
import { readSettings, type Settings } from '#platform/settings/settings'

/** One thing that was looked at. `bad` keeps the server from starting or costs data; `warning` is to be seen to. */
export type Finding = { level: 'good' | 'warning' | 'bad'; text: string }

export const good = (text: string): Finding => ({ level: 'good', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const bad = (text: string): Finding => ({ level: 'bad', text })

/** Looks at one part of an installation, and changes nothing. */
export type Check = (settings: Settings) => Promise<readonly Finding[]>

const MARKS = { good: '✓', warning: '!', bad: '✗' }

/**
 * Runs checks one after the other and prints what they find. A check that fails is a finding with the sentence of its error; settings
 * that cannot be read fail every check that needs them, with one line.
 * @param first are checks that need no settings
 */
export async function printFindings(
  first: readonly (() => Promise<Finding[]>)[],
  checks: readonly Check[],
): Promise<Record<Finding['level'], number>> {
  let settings: Settings | undefined
  const withSettings = checks.map((check) => async () => {
    settings ??= readSettings()
    return check(settings)
  })
  const printed = new Set<string>()
  const counts = { good: 0, warning: 0, bad: 0 }
  for (const check of [...first, ...withSettings])
    for (const { level, text } of await check().catch((error) => [bad(endingOf(error, settings))])) {
      if (!printed.has(text)) console.log(`${MARKS[level]} ${text}`)
      printed.add(text)
      counts[level]++
    }
  return counts
}
