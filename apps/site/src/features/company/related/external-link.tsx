import { Icon } from '#ui/icon.tsx'
import styles from './related.module.css'

/** A link to another site, announced as such. */
export function ExternalLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.external}>
      <Icon name="external" /> 访问官网
      <small>（新窗口打开，将离开本站）</small>
    </a>
  )
}
