import { ExclamationCircleFilled } from '@ant-design/icons'
import { lazy, type ReactNode, Suspense } from 'react'
import { create } from 'zustand'
import { inLanguage } from '../theme/localized.ts'
import type { Instances } from './dialog-host.tsx'

/** Whether anything on this page has needed a dialog or a message: the login page rarely does. */
const useWanted = create(() => ({ isWanted: false }))

/** Loads what draws dialogs and messages, ahead of the first one. */
export const prepareDialogs = () => useWanted.setState({ isWanted: true })

const Host = lazy(() => import('./dialog-host.tsx'))

let instances: Instances | undefined
const waiting: ((instances: Instances) => void)[] = []

/** Takes what draws dialogs and messages when it is mounted, for what has waited for it too, and nothing when it is not any more. */
function provide(mounted: Instances | undefined): void {
  instances = mounted
  if (mounted) for (const use of waiting.splice(0)) use(mounted)
}

/** Calls `use` with what opens dialogs and messages in the page's theme and language: at once, or when it is loaded. */
function withDialogs(use: (instances: Instances) => void): void {
  if (instances) use(instances)
  else {
    waiting.push(use)
    prepareDialogs()
  }
}

/** Draws the dialogs and messages of the functions of this file. */
export function DialogHost() {
  const isWanted = useWanted((state) => state.isWanted)
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Host provide={provide} />
      </Suspense>
    )
  )
}

const words = {
  zh: { title: '系统提示', ok: '确定', cancel: '取消' },
  en: { title: 'System prompt', ok: 'OK', cancel: 'Cancel' },
}

/** Texts and style of a confirmation that differ from the standard. */
export type Question = { title?: string; ok?: string; cancel?: string; danger?: boolean }

const open = new Set<() => void>()

/** Lets `cancelQuestions` cancel a question of another dialog, until the returned function is called. */
export function registerQuestion(withdraw: () => void): () => void {
  open.add(withdraw)
  return () => void open.delete(withdraw)
}

/** Cancels every open question, as 取消 does. */
export function cancelQuestions(): void {
  for (const withdraw of open) withdraw()
}

/** Asks the standard question (spec §8): 系统提示 with 确定 and 取消. Resolves with whether it was confirmed. */
export function confirm(text: ReactNode, { title, ok, cancel, danger = false }: Question = {}): Promise<boolean> {
  const standard = inLanguage(words)
  return new Promise<boolean>((resolve) => {
    let dialog: { destroy: () => void } | undefined
    function answer(agreed: boolean) {
      settled()
      resolve(agreed)
    }
    function withdraw() {
      dialog?.destroy()
      answer(false)
    }
    const settled = registerQuestion(withdraw)
    withDialogs(({ modal }) => {
      if (!open.has(withdraw)) return
      dialog = modal.confirm({
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
    })
  })
}

const showMessage = (options: Parameters<Instances['message']['open']>[0]) =>
  withDialogs(({ message }) => void message.open(options))
const endMessage = (key: string) => withDialogs(({ message }) => message.destroy(key))

// The text is the key: the same error of five calls is shown once.
const message = (type: 'success' | 'error' | 'warning') => (text: string) =>
  showMessage({ type, content: text, key: text, duration: type === 'success' ? 3 : 5 })

/** Shows short messages; `notice` shows one in the corner that stays until it is closed. */
export const notify = {
  success: message('success'),
  error: message('error'),
  warning: message('warning'),
  notice: (text: string) =>
    withDialogs(({ notification }) =>
      notification.error({ title: inLanguage(words).title, description: text, key: text }),
    ),
}

/** Shows a message with content of its own until that closes it; another with the same key takes its place. */
export function openMessage(key: string, content: (close: () => void) => ReactNode): void {
  const close = () => endMessage(key)
  showMessage({ type: 'success', content: content(close), key, duration: 0 })
}

/** Longer than the opening animation: a message that Ant Design removes during it would stay in the page, invisible, for ever. */
const SHORTEST = 500

/** Shows a loading message until the returned function is called, but at least for `SHORTEST` milliseconds. */
export function busy(text: string): () => void {
  const key = `busy ${text} ${performance.now()}`
  showMessage({ type: 'loading', content: text, key, duration: 0 })
  const openedAt = performance.now()
  return () => void setTimeout(() => endMessage(key), Math.max(0, openedAt + SHORTEST - performance.now()))
}
