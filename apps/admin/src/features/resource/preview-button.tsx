import type { LibraryRow } from '@anju/contract/library'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { addPreview, isPdf } from '#ui/resource/pdf/preview.ts'
import { fetchWhole } from '#ui/resource/resource-src.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { reloadFiles } from './library.api.ts'

/** Draws the first page of a PDF that was uploaded without a preview. */
export function PreviewButton({ file, onDrawn }: { file: LibraryRow; onDrawn: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!isPdf(file) || file.preview) return null
  const draw = async () => {
    setBusy(true)
    const bytes = await fetchWhole(file.fileId).catch(() => null)
    const drawn = bytes !== null && (await addPreview(bytes, file.fileId))
    setBusy(false)
    setFailed(!drawn)
    if (!drawn) return
    notify.success('已生成预览')
    void reloadFiles()
    onDrawn()
  }
  return (
    <Permitted any={['cms:resource:edit']}>
      <Button loading={busy} onClick={() => void draw()}>
        生成预览
      </Button>
      {failed && (
        <Typography.Text type="danger" role="alert">
          这个 PDF 的首页无法显示为图片，文件本身不受影响
        </Typography.Text>
      )}
    </Permitted>
  )
}
