import { faultTemplate } from '@anju/contract/experience/fault-text'
import type { ExperienceReport } from '@anju/contract/experience/routes'
import { NetworkFailure } from './network-failure.ts'
import { callerHeaders } from './transport.ts'

/** A fault as it is reported: the template of its message, and where in our files it happened, as `assets/name.js:line:column`. */
export type FaultReport = { message: string; place: string }

/** A place in one of our files: in a stack, as an error event names it, or in the message on a file that did not arrive. */
function placeIn(text: string, origin: string): string | undefined {
  const start = text.indexOf(`${origin}/`)
  if (start < 0) return undefined
  const [, file, line = '0', column = '0'] =
    /^([\w./-]{1,80}\.(?:m?js|tsx?))(?:\?[^:\s]*)?(?::(\d{1,7}))?(?::(\d{1,7}))?/.exec(
      text.slice(start + origin.length + 1),
    ) ?? []
  return file ? `${file}:${line}:${column}` : placeIn(text.slice(start + 1), origin)
}

/**
 * What is reported of a fault: nothing of a failure of the network, of a request that was given up, or of code that is not ours, such
 * as an extension of the browser.
 */
export function describeFault(error: unknown, origin: string): FaultReport | undefined {
  if (typeof error !== 'object' || error === null || error instanceof NetworkFailure) return undefined
  const { name, message, stack, filename, lineno, colno } = error as Partial<Error & ErrorEvent>
  if (name === 'AbortError' || typeof message !== 'string') return undefined
  const place = placeIn(`${filename ? `${filename}:${lineno}:${colno}` : ''} ${stack ?? ''} ${message}`, origin)
  const template = faultTemplate(message)
  return place && template ? { message: template, place } : undefined
}

/** Whether this browser may report: not when it says that its reader does not want to be followed. */
export function mayReport(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack !== '1' && !globalPrivacyControl
}

/** The build of this page: its first file is named after its contents. */
function releaseHere(): string {
  const { src = '' } = document.querySelector<HTMLScriptElement>('script[type=module]') ?? {}
  return /-([\w-]{8})\.js$/.exec(src)?.[1] ?? 'development'
}

/** Sends a report while the page is being left; without token and cookies, because it is about no person. Nobody waits for the answer. */
export function sendReport(siteId: string | number, report: Omit<ExperienceReport, 'release'>): void {
  fetch('/api/cms/site/experience', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: {
      ...callerHeaders({ authorization: () => '', siteId: () => siteId }),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ ...report, release: releaseHere() } satisfies ExperienceReport),
  }).catch(() => {})
}
