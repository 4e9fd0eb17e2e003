import { Site } from '@anju/contract/site'
import { expect, test as plain, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { reset } from './console.tsx'
import { takeAddresses, takeDepartures, takeDownloads } from './departures.ts'
import { sample } from './sample.ts'
import { connect, disconnect, type FakeServer, fakeServer } from './server.ts'

const WIDE = [1366, 768] as const

/** Puts the pointer where nothing is: left by what was clicked before, it chooses an entry of a menu that opens under it, or shows a tooltip over others. */
export async function parkPointer(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
}

/**
 * A test of the console: `server` plays the contract's routes. It fails if the console asks for what the test has not planned,
 * or if it writes an error to the browser's console that `provokes` does not name.
 */
export const test = plain.extend<{ server: FakeServer; provokes: RegExp | null }>({
  provokes: null,
  server: [
    async ({ provokes }, use) => {
      const server = fakeServer()
      const errors = vi.spyOn(console, 'error')
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      server.on('GET /api/cms/site', sample(Site, { siteId: 1, companyName: '安居物业', shortName: '安居' }))
      takeDepartures()
      takeAddresses()
      takeDownloads()
      await parkPointer()
      connect(server)
      await use(server)
      const unplanned = server.end()
      reset()
      disconnect()
      const lines = errors.mock.calls.map((words) => words.map(String).join(' '))
      vi.restoreAllMocks()
      if (innerWidth !== WIDE[0] || innerHeight !== WIDE[1]) await page.viewport(...WIDE)
      expect(unplanned, 'calls that the test has not planned').toEqual([])
      expect(
        lines.filter((line) => !provokes?.test(line)),
        'errors in the console',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from 'vitest'
