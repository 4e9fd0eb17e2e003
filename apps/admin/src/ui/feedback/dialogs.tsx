import { ExclamationCircleFilled } from '@ant-design/icons'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { inLanguage } from '../theme/localized.ts'

type Instances = ReturnType<typeof App.useApp>

/** Opens dialogs and messages in the page's theme and language; set when the page is mounted. */
let instances: Instances | undefined

/** Makes the dialogs and messages of the theme's providers available to the functions of this file. */
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

/** Texts and style of a confirmation that differ from the standard. */
export type Question = { title?: string; ok?: string; cancel?: string; danger?: boolean }

const open = new Set<() => void>()

/** Cancels every open confirmation, as 取消 does. */
export function cancelQuestions(): void {
  for (const withdraw of open) withdraw()
}

/** Asks the standard question (spec §8): 系统提示 with 确定 and 取消. Resolves with whether it was confirmed. */
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

// The text is the key: the same error of five calls is shown once.
const message = (type: 'success' | 'error' | 'warning') => (text: string) =>
  void dialogApi().message.open({ type, content: text, key: text, duration: type === 'success' ? 3 : 5 })

/** Shows short messages; `notice` shows one in the corner that stays until it is closed. */
export const notify = {
  success: message('success'),
  error: message('error'),
  warning: message('warning'),
  notice: (text: string) =>
    void dialogApi().notification.error({ title: inLanguage(words).title, description: text, key: text }),
}

/** Shows a message with content of its own until that closes it; another with the same key takes its place. */
export function openMessage(key: string, content: (close: () => void) => ReactNode): void {
  const close = () => dialogApi().message.destroy(key)
  void dialogApi().message.open({ type: 'success', content: content(close), key, duration: 0 })
}

/** Longer than the opening animation: a message that Ant Design removes during it would stay in the page, invisible, for ever. */
const SHORTEST = 500

/** Shows a loading message until the returned function is called, but at least for `SHORTEST` milliseconds. */
export function busy(text: string): () => void {
  const key = `busy ${text} ${performance.now()}`
  void dialogApi().message.open({ type: 'loading', content: text, key, duration: 0 })
  const openedAt = performance.now()
  return () =>
    void setTimeout(() => dialogApi().message.destroy(key), Math.max(0, openedAt + SHORTEST - performance.now()))
}
