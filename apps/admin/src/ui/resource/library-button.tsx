import type { PickedFile } from '@anju/contract/resource'
import { FolderOpenOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ResourcePicker } from './picker.tsx'

type LibraryButtonProps = {
  kind: 'picture' | 'any'
  many?: boolean
  /** The department for which the picker uploads. */
  deptId: string
  disabled: boolean
  onPick: (files: PickedFile[]) => void
}

/** Chooses files from the library. */
export function LibraryButton({ kind, many = false, deptId, disabled, onPick }: LibraryButtonProps) {
  const [choosing, setChoosing] = useState(false)
  const Icon = kind === 'picture' ? PictureOutlined : FolderOpenOutlined
  return (
    <>
      <Button disabled={disabled} icon={<Icon aria-hidden />} onClick={() => setChoosing(true)}>
        从资源库选择
      </Button>
      {choosing && (
        <ResourcePicker
          kind={kind}
          many={many}
          deptId={deptId}
          onClose={() => setChoosing(false)}
          onPick={(files) => {
            setChoosing(false)
            onPick(files)
          }}
        />
      )}
    </>
  )
}
