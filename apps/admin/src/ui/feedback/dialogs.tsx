import { ExclamationCircleFilled } from '@ant-design/icons'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { inLanguage } from '../theme/localized.ts'

type Instances = ReturnType<typeof App.useApp>

/** What opens dialogs and messages in the page's own theme and language; there once the page is drawn. */
let instances: Instances | undefined

/** Stands inside the theme's providers and lends their dialogs and messages to the functions of this file. */
export function DialogHost() {
  instances = App.useApp()
  return null
}

function dialogApi(): Instances {
  if (!instances) throw new Error('dialogs are used before <DialogHost/> is drawn')
  return instances
}

const words = {
  zh: { title: '系统提示', ok: '确定', cancel: '取消' },
  en: { title: 'System prompt', ok: 'OK', cancel: 'Cancel' },
}

/** What a question may say differently. */
export type Question = { title?: string; ok?: string; cancel?: string; danger?: boolean }

const open = new Set<() => void>()

/** Answers every open question with no, as 取消 does. */
export function cancelQuestions(): void {
  for (const withdraw of open) withdraw()
}

/** The standard question (spec §8): 系统提示 with 确定 and 取消. Resolves with whether it was confirmed. */
export function confirm(text: ReactNode, { title, ok, cancel, danger = false }: Question = {}): Promise<boolean> {
  const standard = inLanguage(words)
  return new Promise<boolean>((resolve) => {
    function answer(agreed: boolean) {
      open.delete(withdraw)
      resolve(agreed)
    }
    function withdraw() {
      dialog.destroy()
      answer(false)
    }
    const dialog = dialogApi().modal.confirm({
      title: title ?? standard.title,
      content: text,
      icon: <ExclamationCircleFilled aria-hidden />,
      okText: ok ?? standard.ok,
      cancelText: cancel ?? standard.cancel,
      okButtonProps: { danger },
      centered: true,
      onOk: () => answer(true),
      onCancel: () => answer(false),
    })
    open.add(withdraw)
  })
}

// The text is the key: the same failure of five calls is said once.
const say = (type: 'success' | 'error' | 'warning') => (text: string) =>
  void dialogApi().message.open({ type, content: text, key: text, duration: type === 'success' ? 3 : 5 })

/** Short messages, and `notice` for what stays in the corner until it is read. */
export const notify = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  notice: (text: string) =>
    void dialogApi().notification.error({ title: inLanguage(words).title, description: text, key: text }),
}

/** Long enough to come in: what Ant Design takes away while it still comes in stays there, unseen, for good. */
const SHORTEST = 500

/** Shows that something runs until the returned function is called, and long enough to be seen. */
export function busy(text: string): () => void {
  const key = `busy ${text} ${performance.now()}`
  void dialogApi().message.open({ type: 'loading', content: text, key, duration: 0 })
  const shown = performance.now()
  return () =>
    void setTimeout(() => dialogApi().message.destroy(key), Math.max(0, shown + SHORTEST - performance.now()))
}
