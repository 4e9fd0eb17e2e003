import { noteFault } from '@anju/browser/faults'

/** A visit is measured from its first use on, or after so long; what was before is in the browser's memory. Milliseconds. */
const LATEST = 5000
const USES = ['pointerdown', 'keydown', 'visibilitychange'] as const

/** Fetches the code that measures and reports once the page is used, so that no visitor waits for it. */
export function beginLater(): void {
  const begin = () => {
    clearTimeout(timer)
    for (const use of USES) document.removeEventListener(use, begin)
    import('./report.ts').then(({ beginReports }) => beginReports(), noteFault)
  }
  const timer = setTimeout(begin, LATEST)
  for (const use of USES) document.addEventListener(use, begin)
}
