import { DashboardPage } from '../../features/site/dashboard-page.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** The first page, with shortcuts to pages of the user's menu. */
export default function FirstPage() {
  return <DashboardPage shortcuts={<Shortcuts />} />
}
