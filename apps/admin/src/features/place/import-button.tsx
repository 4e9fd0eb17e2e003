import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly } from '#ui/session/call.ts'

/** Adds the projects that the site introduces and that are not there yet. */
export function ImportButton({ onAdded }: { onAdded: () => void }) {
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const { projectIds } = await callQuietly('POST /prod-api/cms/place/import')
      if (projectIds.length > 0) notify.success(`加入了 ${projectIds.length} 个项目，请为它们选择负责部门`)
      else notify.success('网站上在管的项目都已经在这里了')
      onAdded()
    } catch (error) {
      notify.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void add()}>
      从网站的项目导入
    </Button>
  )
}
