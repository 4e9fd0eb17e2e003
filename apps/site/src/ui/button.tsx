import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './router.tsx'

type Look = {
  /** `solid`: the one main action; `quiet`: beside it; `bare`: text only. */
  kind?: 'solid' | 'quiet' | 'bare'
  icon?: IconName
  children: ReactNode
}

/** A button; while `busy`, it is disabled and keeps its size and position. */
export function Button({ kind = 'solid', icon, busy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(styles.button, styles[kind], className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** A link within the site that looks like a button. */
export function ButtonLink({ kind = 'solid', icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[kind], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
type ButtonLinkProps = ComponentProps<typeof Link> & Look
