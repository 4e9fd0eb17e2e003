import type { Picture } from '@anju/contract/content-fields'
import { PICTURES } from '@anju/contract/wire/file-name'
import { Flex } from 'antd'
import { useRef } from 'react'
import { DropBox } from './drop-box.tsx'
import { FileButton } from './file-button.tsx'
import { LibraryButton } from './library-button.tsx'
import { PictureEntry, toPicture } from './picture-field.tsx'
import styles from './resource.module.css'
import { RowTools } from './row-tools.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'

type PicturesFieldProps = {
  id?: string
  value: Picture[]
  onChange: (pictures: Picture[]) => void
  deptId: string
  max?: number
  disabled?: boolean
}

/** Pictures in their order, each with alternative text and caption. */
export function PicturesField({ id, value, onChange, deptId, max = 100, disabled = false }: PicturesFieldProps) {
  const known = useRef(value)
  known.current = value
  const change = (pictures: Picture[]) => {
    // Several uploads may end before the next rendering.
    known.current = pictures.slice(0, max)
    onChange(known.current)
  }
  const uploads = useUploads({ deptId }, (file) => change([...known.current, toPicture(file)]))
  const full = value.length >= max
  const add = (files: File[]) => uploads.add(files.slice(0, max - value.length))
  return (
    <DropBox disabled={disabled || full} onFiles={add}>
      <Flex vertical gap={8}>
        {value.length > 0 && (
          <ol className={styles.entries}>
            {value.map((picture, at) => (
              <li key={picture.src}>
                <PictureEntry
                  {...(id && { id: `${id}.${at}` })}
                  name={`第 ${at + 1} 张图片`}
                  picture={picture}
                  deptId={deptId}
                  captioned
                  disabled={disabled}
                  onChange={(next) => change(value.with(at, next))}
                >
                  <RowTools rows={value} at={at} name={`第 ${at + 1} 张图片`} disabled={disabled} onChange={change} />
                </PictureEntry>
              </li>
            ))}
          </ol>
        )}
        <UploadList uploads={uploads} />
        <Flex gap={8} wrap>
          <FileButton id={id} label="上传图片" accept={PICTURES} many disabled={disabled || full} onFiles={add} />
          <LibraryButton
            kind="picture"
            many
            deptId={deptId}
            disabled={disabled || full}
            onPick={(files) => change([...known.current, ...files.map(toPicture)])}
          />
        </Flex>
      </Flex>
    </DropBox>
  )
}
