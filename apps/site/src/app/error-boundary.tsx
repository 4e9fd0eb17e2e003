import { Component, type ReactNode } from 'react'
import { ErrorState } from '#ui/api/states.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'

type State = { error: Error | null }

/** Whether the code of a page failed to load. A lazy import caches a failure, so only a reload fetches it again. */
function isMissingCode(error: Error): boolean {
  return /dynamically imported module|Importing a module script|preload/i.test(error.message)
}

/** Catches the errors of a page: header and footer stay, and the visitor can retry. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const missing = isMissingCode(error)
    const retry = () => (missing ? window.location.reload() : this.setState({ error: null }))
    return (
      <PlainPage title="页面出了点问题">
        <ErrorState
          msg={
            missing
              ? '页面没有完整下载，请检查网络后重试。'
              : '页面显示时出现错误，可以重新加载，或从导航去往其他页面。'
          }
          onRetry={retry}
        />
      </PlainPage>
    )
  }
}
