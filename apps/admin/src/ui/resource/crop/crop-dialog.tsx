import type { LibraryRow, ResourceUse } from '@anju/contract/library'
import { isWhole } from '@anju/contract/picture-crop'
import type { PickedFile } from '@anju/contract/resource'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { titleInWords } from '../../title-in-words.ts'
import { type Choice, choiceOf, cropOf } from './box.ts'
import { cropCopy, cropEverywhere, useMayChange, useOriginal } from './crop.api.ts'
import styles from './crop.module.css'
import { CropStage } from './crop-stage.tsx'

export type CropDialogProps = {
  fileId: string
  name: string
  /** The department for which a copy is uploaded; without it, only the file itself can be cropped. */
  deptId?: string | undefined
  onClose: () => void
  /** The file after it: the same one, or the copy. */
  onCropped: (file: PickedFile) => void
}

type Detail = LibraryRow & { uses: readonly ResourceUse[]; otherUses: number; site: boolean }
const MOST_TITLES = 5

/** Crops and turns a picture: wherever it is used, or as a copy for one place. */
export default function CropDialog({ fileId, name, deptId, onClose, onCropped }: CropDialogProps) {
  const mayChange = useMayChange()
  const original = useOriginal(fileId, mayChange)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const { picture, file } = original.data ?? {}
  const choice = chosen ?? choiceOf(file?.crop ?? null)
  const save = useMutation({
    mutationFn: (how: 'here' | 'everywhere' | 'original') => {
      if (how === 'here' && picture && deptId !== undefined) return cropCopy(picture, choice, { name, deptId })
      if (file) return cropEverywhere(file, how === 'original' ? null : choice)
      throw new Error('图片还没有读完，请稍候')
    },
    onSuccess(next, how) {
      notify.success(how === 'here' ? '已另存为新图片' : how === 'original' ? '已恢复原图' : '图片已更新')
      onCropped(next)
      onClose()
    },
  })
  const idle = !picture || save.isPending || isWhole(cropOf(choice))
  const same = file?.crop && JSON.stringify(file.crop) === JSON.stringify(cropOf(choice))
  return (
    <DialogFrame
      title="裁剪与旋转"
      width={760}
      unsaved={() => chosen !== null}
      onCancel={onClose}
      footer={(_, { CancelBtn }) => (
        <>
          <CancelBtn />
          {file?.crop && (
            <Button disabled={save.isPending} onClick={() => save.mutate('original')}>
              恢复原图
            </Button>
          )}
          {deptId !== undefined && (
            <Button type={mayChange ? 'default' : 'primary'} disabled={idle} onClick={() => save.mutate('here')}>
              另存为新图片
            </Button>
          )}
          {mayChange && (
            <Button
              type="primary"
              disabled={idle || !!same}
              loading={save.isPending}
              onClick={() => save.mutate('everywhere')}
            >
              裁剪
            </Button>
          )}
        </>
      )}
    >
      {original.isPending && <Loading />}
      {original.isError && <LoadError message={errorMessage(original.error)} retry={() => void original.refetch()} />}
      {file && file.used > 0 && <UsedAt file={file} copies={deptId !== undefined} />}
      {save.error && <Alert type="error" showIcon role="alert" title={errorMessage(save.error)} />}
      {picture && <CropStage picture={picture} choice={choice} change={setChosen} />}
      <p>原图会保留，以后可以重新裁剪或恢复。</p>
    </DialogFrame>
  )
}

/** Says before a crop where else it will be seen. */
function UsedAt({ file, copies }: { file: Detail; copies: boolean }) {
  const titles = file.uses.slice(0, MOST_TITLES).map(({ contentId, title }) => ({ key: contentId, title }))
  if (file.site) titles.push({ key: 'site', title: '网站页面（标识、图标或公告）' })
  const more = file.used - titles.length
  const advice = copies ? '只想改这一处，请选“另存为新图片”。' : ''
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={`这张图片有 ${file.used} 处使用，裁剪后随即都会改变，包括已发布的页面。${advice}`}
      description={
        <ul className={styles.uses} aria-label="使用这张图片的地方">
          {titles.map(({ key, title }) => (
            <li key={key}>{titleInWords(title)}</li>
          ))}
          {more > 0 && <li>另有 {more} 处</li>}
        </ul>
      }
    />
  )
}
