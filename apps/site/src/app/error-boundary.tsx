import { noteFault } from '@anju/browser/faults'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '#ui/api/states.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import styles from './error-boundary.module.css'

type State = { error: Error | null }

/** Failures that a visitor has been shown. A page keeps the failure to fetch its code, so the same one comes back with its page. */
const displayed = new WeakSet<Error>()

/** Whether the code of a page failed to load; only a reload fetches it again. */
function isMissingCode(error: Error): boolean {
  return /dynamically imported module|Importing a module script|preload/i.test(error.message)
}

/** Catches the errors of a page: header and footer stay, and the visitor can retry. It needs no code but its own. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
    noteFault(error)
    // The visitor comes back to a page whose code was lost: the network may be there again.
    if (isMissingCode(error) && displayed.has(error) && navigator.onLine) window.location.reload()
    displayed.add(error)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const missing = isMissingCode(error)
    const retry = () => (missing ? window.location.reload() : this.setState({ error: null }))
    return (
      <div className={styles.page}>
        <PageHeading>页面出了点问题</PageHeading>
        <ErrorState
          msg={
            missing
              ? '页面没有完整下载，请检查网络后重试。'
              : '页面显示时出现错误，可以重新加载，或从导航去往其他页面。'
          }
          onRetry={retry}
        />
      </div>
    )
  }
}
