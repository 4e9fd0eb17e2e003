import type { PickedFile } from '@anju/contract/resource'
import { ScissorOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '#ui/feedback/states.tsx'
import { fileIn } from '../resource-src.ts'

/** With the library for crops, which most visits do not need. */
export const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type CropButtonProps = {
  /** The address of a picture of the library. */
  src: string
  /** Names the picture, such as 第 2 张图片. */
  name?: string | undefined
  deptId?: string | undefined
  disabled?: boolean
  small?: boolean
  onCropped: (file: PickedFile) => void
}

/** Opens the dialog that crops and turns a picture. */
export function CropButton({ src, name, deptId, disabled = false, small = false, onCropped }: CropButtonProps) {
  const [open, setOpen] = useState(false)
  const file = fileIn(src)
  if (!file) return null
  return (
    <>
      <Button
        {...(small && { size: 'small' })}
        disabled={disabled}
        icon={<ScissorOutlined aria-hidden />}
        {...(name && { 'aria-label': `裁剪${name}` })}
        onClick={() => setOpen(true)}
      >
        裁剪
      </Button>
      {open && (
        <Suspense fallback={<Loading />}>
          <CropDialog {...file} deptId={deptId} onClose={() => setOpen(false)} onCropped={onCropped} />
        </Suspense>
      )}
    </>
  )
}
