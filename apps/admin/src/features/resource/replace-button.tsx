import type { LibraryRow } from '@anju/contract/library'
import { PICTURES } from '@anju/contract/wire/file-name'
import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { FileButton } from '#ui/resource/file-button.tsx'
import { forgetResource } from '#ui/resource/resource-src.ts'
import { replaceResource } from '#ui/resource/upload.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { reloadFiles } from './library.api.ts'

type ReplaceButtonProps = { file: LibraryRow; onReplaced: () => void }

const extensionOf = (name: string) => /\.[^.]*$/.exec(name)?.[0] ?? ''

/** Replaces the bytes of a file; whatever uses it shows the new ones. */
export function ReplaceButton({ file, onReplaced }: ReplaceButtonProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const replace = async (chosen: File | undefined) => {
    const effect = file.used > 0 ? `使用它的 ${file.used} 处随即显示新文件，包括已发布的内容。` : '地址不变。'
    if (!chosen || !(await confirm(`用“${chosen.name}”替换“${file.name}”吗？${effect}`))) return
    setBusy(true)
    setFault('')
    try {
      await replaceResource(chosen, file.fileId)
      forgetResource(file.fileId)
      notify.success('已替换')
      void reloadFiles()
      onReplaced()
    } catch (error) {
      setFault(errorMessage(error))
    }
    setBusy(false)
  }
  return (
    <Permitted any={['cms:resource:edit']}>
      <Flex vertical gap={4} align="start" style={{ marginTop: 12 }}>
        <FileButton
          label="替换文件"
          accept={file.kind === 'picture' ? PICTURES : extensionOf(file.name)}
          disabled={busy}
          onFiles={([chosen]) => void replace(chosen)}
        />
        {fault && (
          <Typography.Text type="danger" role="alert">
            替换失败：{fault}
          </Typography.Text>
        )}
      </Flex>
    </Permitted>
  )
}
