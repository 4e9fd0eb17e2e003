import { addressOfRoute } from '@anju/contract/site/address'
import { logoSaysName } from '@anju/contract/site/logo'
import { toWireDate } from '@anju/contract/wire/time'
import { useLayoutEffect } from 'react'
import { readSite } from '#ui/api/site.ts'
import { usePrintedAt } from '#ui/printed-at.ts'
import { useLocation } from '#ui/router.tsx'
import { SiteLogo } from '#ui/site-logo.tsx'
import styles from './print-frame.module.css'

/** The company above what is printed; nothing on the screen. */
export function PrintHead() {
  const site = readSite()
  return (
    <p className={styles.head} aria-hidden="true">
      {logoSaysName(site) ? <SiteLogo height={32} className={styles.mark} /> : site.companyName}
    </p>
  )
}

const MARGIN =
  '@page { @bottom-left { width: 75%; color: #555; font: 8pt sans-serif; overflow-wrap: anywhere; content: '

/** A style sheet for the margin of every printed page; absent in browsers that print nothing there. */
function marginSheet(): CSSStyleSheet | undefined {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${MARGIN}'' } }`)
  const [rule] = sheet.cssRules
  if (!(rule instanceof CSSPageRule && rule.cssRules?.length)) return undefined
  document.adoptedStyleSheets.push(sheet)
  return sheet
}
const margin = marginSheet()

/** Where a printed page comes from and when it was printed: in the margin of every sheet, or below the last line. Nothing on the screen. */
export function PrintFoot() {
  const { path, query } = useLocation()
  const at = usePrintedAt()
  const id = query.get('id')
  const address = id ? `/#${path}?id=${id}` : addressOfRoute(path, query)
  const source = `来源：${window.location.origin}${address}　打印日期：${toWireDate(at)}`
  useLayoutEffect(() => margin?.replaceSync(`${MARGIN}${JSON.stringify(source)} } }`), [source])
  if (margin) return null
  return (
    <p className={styles.foot} aria-hidden="true">
      {source}
    </p>
  )
}
