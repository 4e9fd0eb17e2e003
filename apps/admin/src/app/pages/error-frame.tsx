import { noteFault } from '@anju/browser/faults'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '#ui/feedback/error-screen.tsx'
import { inLanguage } from '#ui/theme/localized.ts'

const words = {
  zh: { title: '页面出现错误', about: '请刷新后重试；仍有问题时请联系管理员。', again: '刷新页面' },
  en: { title: 'Something went wrong', about: 'Reload the page, or contact the administrator.', again: 'Reload' },
}

/** Shows an error page instead of an empty one when rendering failed, or a part of the console could not be loaded. */
export class ErrorFrame extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    noteFault(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { title, about, again } = inLanguage(words)
    return (
      <ErrorScreen title={title} about={about}>
        <Button type="primary" onClick={() => location.reload()}>
          {again}
        </Button>
      </ErrorScreen>
    )
  }
}
