import { describeFault, mayReport, sendReport } from '@anju/browser/fault-report'
import { takeFaults } from '@anju/browser/faults'
import { readSite } from '#ui/session/site.ts'

const MOST_FAULTS = 3

function send(): void {
  const site = readSite()
  if (document.visibilityState !== 'hidden' || !site?.experience || !mayReport()) return
  const faults = takeFaults().flatMap(({ error }) => describeFault(error, location.origin) ?? [])
  if (faults.length === 0) return
  const reported = faults.slice(0, MOST_FAULTS).map((fault) => ({ ...fault, page: 'console' as const }))
  sendReport(site.siteId, { device: 'desktop', pages: [], faults: reported })
}

/** Reports the faults of the console's own scripts when its page is hidden, as the site does; never what was shown or typed. */
export function reportFaults(): void {
  document.addEventListener('visibilitychange', send)
}
