import { Link } from 'react-router'
import { useSite } from '#ui/session/site.ts'
import { HOME } from '../navigation/local.ts'
import styles from './sidebar.module.css'
import { useAppTitle } from './title.tsx'

/** The brand above the menu; its name is hidden when the sidebar is collapsed. */
export function SidebarLogo({ collapsed }: { collapsed: boolean }) {
  const site = useSite()
  const title = useAppTitle()
  return (
    <Link to={HOME} className={styles.logo} aria-label={title} title={collapsed ? title : undefined}>
      <img src="/logo.svg" alt="" width={28} height={28} />
      {!collapsed && <span className={styles.brand}>{site?.shortName ?? title}</span>}
    </Link>
  )
}
