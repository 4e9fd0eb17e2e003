import type { Picture } from '@anju/contract/content-fields'
import type { PickedFile } from '@anju/contract/resource'
import { PICTURES } from '@anju/contract/wire/file-name'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Flex, Input } from 'antd'
import type { ReactNode } from 'react'
import { withCaption } from './caption.ts'
import { CropButton } from './crop/crop-button.tsx'
import { DropBox } from './drop-box.tsx'
import { FileButton } from './file-button.tsx'
import { LibraryButton } from './library-button.tsx'
import styles from './resource.module.css'
import { Thumbnail } from './thumbnail.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'

/** A chosen file as a picture of an item. */
export const toPicture = ({ src, alt, width, height }: PickedFile): Picture => ({ src, alt, width, height })

type PictureFieldProps = {
  id?: string
  value: Picture | null
  onChange: (picture: Picture | null) => void
  /** The department for which pictures are uploaded. */
  deptId: string
  disabled?: boolean
}

/** One picture with its alternative text: uploaded, dropped, or chosen from the library. */
export function PictureField({ id, value, onChange, deptId, disabled = false }: PictureFieldProps) {
  const put = (file: PickedFile) => onChange({ ...toPicture(file), alt: value?.alt || file.alt })
  const uploads = useUploads({ deptId }, put)
  const add = (files: File[]) => uploads.add(files.slice(0, 1))
  return (
    <DropBox disabled={disabled} onFiles={add}>
      <Flex vertical gap={8}>
        {value && (
          <PictureEntry id={id} picture={value} onChange={onChange} deptId={deptId} disabled={disabled}>
            <Button
              size="small"
              danger
              disabled={disabled}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange(null)}
            >
              移除图片
            </Button>
          </PictureEntry>
        )}
        <UploadList uploads={uploads} />
        <Flex gap={8} wrap>
          <FileButton
            id={value ? undefined : id}
            label={value ? '更换图片' : '上传图片'}
            accept={PICTURES}
            disabled={disabled}
            onFiles={add}
          />
          <LibraryButton kind="picture" deptId={deptId} disabled={disabled} onPick={([file]) => file && put(file)} />
        </Flex>
      </Flex>
    </DropBox>
  )
}

type PictureEntryProps = {
  id?: string | undefined
  picture: Picture
  onChange: (picture: Picture) => void
  deptId: string
  disabled: boolean
  /** The caption can be written. */
  captioned?: boolean
  /** Which picture of several it is, such as 第 2 张图片. */
  name?: string
  children: ReactNode
}

/** A chosen picture with its texts, and buttons for it. */
export function PictureEntry({
  id,
  picture,
  onChange,
  deptId,
  disabled,
  captioned = false,
  name,
  children,
}: PictureEntryProps) {
  const labelOf = (label: string) => (name ? `${name}的${label}` : label)
  return (
    <div className={styles.entry}>
      <Thumbnail src={picture.src} alt={picture.alt || '未写替代文字的图片'} />
      <div className={styles.texts}>
        <Input
          {...(id && { id })}
          value={picture.alt}
          maxLength={200}
          disabled={disabled}
          placeholder="替代文字：看不到图片的人会听到什么"
          aria-label={labelOf('替代文字')}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
        {captioned && (
          <Input
            value={picture.caption ?? ''}
            maxLength={200}
            disabled={disabled}
            placeholder="图片说明（可留空）"
            aria-label={labelOf('图片说明')}
            onChange={({ target }) => onChange(withCaption(picture, target.value))}
          />
        )}
        <Flex gap={4} wrap>
          <CropButton
            small
            src={picture.src}
            name={name}
            deptId={deptId}
            disabled={disabled}
            onCropped={({ src, width, height }) => onChange({ ...picture, src, width, height })}
          />
          {children}
        </Flex>
      </div>
    </div>
  )
}
