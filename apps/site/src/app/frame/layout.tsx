import { Messages } from '#ui/feedback/messages.tsx'
import { useLocation } from '#ui/router.tsx'
import { Accessibility } from '../accessibility/accessibility.tsx'
import { AccountDialog } from '../account/dialog.tsx'
import { Outlet } from '../outlet.tsx'
import { findRoute } from '../routes.ts'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { PageGuards } from './guards/page-guards.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { PhoneBar } from './phone-bar.tsx'
import { PrintFoot, PrintHead } from './print-frame.tsx'
import { UrgentStrip } from './urgent-strip.tsx'

/** A link to #main would be a route here, so a button moves the focus. */
function skip() {
  document.getElementById('main')?.focus()
}

/** Header, routed content, footer and back-to-top, on every public page (spec §2). */
export function Layout() {
  const { path } = useLocation()
  return (
    <>
      <button type="button" className={styles.skip} onClick={skip}>
        跳到正文
      </button>
      <UrgentStrip />
      <Header />
      <PrintHead />
      <main id="main" tabIndex={-1} className={styles.main} data-route={findRoute(path)?.name}>
        <Outlet />
      </main>
      <PrintFoot />
      <Footer />
      <BackToTop />
      <PhoneBar />
      <AccountDialog />
      <Messages />
      <PageGuards />
      <Accessibility />
    </>
  )
}
