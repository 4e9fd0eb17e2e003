import { UploadOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { useSession } from '#ui/session/session.ts'
import { sendFile } from '#ui/session/transfer.ts'
import { type Crop, cutOut, firstCrop } from './avatar-crop.ts'
import { AvatarStage, CropCanvas } from './avatar-stage.tsx'
import styles from './profile.module.css'

/** Maximum size of the chosen file; it is only read here, and the sent picture is small. */
const LARGEST = 20 * 1024 * 1024

async function opened(file: File): Promise<ImageBitmap> {
  if (!file.type.startsWith('image/')) throw new Error('请选择 JPG、PNG 或 WebP 图片')
  if (file.size > LARGEST) throw new Error('图片不能超过 20 MB')
  return createImageBitmap(file).catch((cause: unknown) => {
    throw new Error('无法读取该图片，请换一张', { cause })
  })
}

async function send({ picture, crop }: { picture: ImageBitmap; crop: Crop }): Promise<string> {
  const file = await cutOut(picture, crop)
  const { imgUrl } = await sendFile<{ imgUrl: string }>('POST /prod-api/system/user/profile/avatar', 'avatarfile', file)
  return imgUrl
}

function useAvatar(close: () => void) {
  const queries = useQueryClient()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState(firstCrop)
  const open = useMutation({
    mutationFn: opened,
    onSuccess(answer) {
      setCrop(firstCrop)
      setPicture(answer)
    },
  })
  const save = useMutation({
    mutationFn: send,
    async onSuccess(avatar) {
      useSession.setState(({ user }) => ({ user: user && { ...user, avatar } }))
      await queries.invalidateQueries({ queryKey: ['GET /prod-api/system/user/profile'] })
      notify.success('头像已更新')
      close()
    },
  })
  return { picture, crop, setCrop, open, save, error: save.error ?? open.error }
}

/** The dialog that crops a chosen picture to a square and uploads it. */
export function AvatarDialog({ close }: { close: () => void }) {
  const { picture, crop, setCrop, open, save, error } = useAvatar(close)
  return (
    <DialogFrame
      title="修改头像"
      okText="保存头像"
      onCancel={close}
      onOk={() => picture && save.mutate({ picture, crop })}
      okButtonProps={{ disabled: !picture, loading: save.isPending }}
    >
      <div className={styles.crop}>
        {error && <Alert type="error" showIcon title={errorMessage(error)} />}
        <Upload
          accept="image/jpeg,image/png,image/webp"
          showUploadList={false}
          beforeUpload={(file) => {
            open.mutate(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} loading={open.isPending}>
            {picture ? '换一张图片' : '选择图片'}
          </Button>
        </Upload>
        {picture && <AvatarStage picture={picture} crop={crop} change={setCrop} />}
        {picture && (
          <div className={styles.preview}>
            <CropCanvas picture={picture} crop={crop} size={192} label="头像预览" />
            预览
          </div>
        )}
      </div>
    </DialogFrame>
  )
}
