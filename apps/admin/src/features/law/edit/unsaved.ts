import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { confirm } from '#ui/feedback/dialogs.tsx'

/** The browser asks before it leaves a page on which `unsaved` says that something is typed. */
export function useLeaveQuestion(unsaved: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
}

/** Closes a dialog, with a question once something was typed; the browser asks too. */
export function useGuardedClose(form: Pick<FormInstance, 'isFieldsTouched'>, onClose: () => void): () => void {
  const unsaved = () => form.isFieldsTouched()
  useLeaveQuestion(unsaved)
  return () => {
    const close = async () => {
      if (!unsaved() || (await confirm('内容还没有保存，确定要关闭吗？'))) onClose()
    }
    void close()
  }
}
