import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { PickedFile } from '@anju/contract/resource'
import { Flex, Input, Select } from 'antd'
import { useRef } from 'react'
import { DropBox } from './drop-box.tsx'
import { ANY_FILE, FileButton } from './file-button.tsx'
import { LibraryButton } from './library-button.tsx'
import styles from './resource.module.css'
import { RowTools } from './row-tools.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'

export type Attachment = ItemForm['attachments'][number]
const MOST = 50
const audiences = [
  { value: 'public', label: '同正文' },
  { value: 'member', label: '仅员工' },
]

type AttachmentsFieldProps = {
  id?: string
  value: Attachment[]
  onChange: (attachments: Attachment[]) => void
  deptId: string
  disabled?: boolean
}

const toAttachment = ({ fileId, name }: PickedFile): Attachment => ({ fileId, name, audience: 'public' })

/** Files to download, with their names and readers, in their order. */
export function AttachmentsField({ id, value, onChange, deptId, disabled = false }: AttachmentsFieldProps) {
  const known = useRef(value)
  known.current = value
  const change = (attachments: Attachment[]) => {
    // Several uploads may end before the next rendering.
    known.current = attachments
    onChange(attachments)
  }
  const put = (files: PickedFile[]) => {
    const fresh = files.filter(({ fileId }) => !known.current.some((one) => one.fileId === fileId))
    change([...known.current, ...fresh.map(toAttachment)].slice(0, MOST))
  }
  const uploads = useUploads({ deptId }, (file) => put([file]))
  const full = value.length >= MOST
  return (
    <DropBox disabled={disabled || full} onFiles={uploads.add}>
      <Flex vertical gap={8}>
        {value.length > 0 && (
          <ol className={styles.entries}>
            {value.map((attachment, at) => (
              <li key={attachment.fileId} className={styles.attachment}>
                <Input
                  value={attachment.name}
                  maxLength={200}
                  disabled={disabled}
                  aria-label={`第 ${at + 1} 个附件的名称`}
                  onChange={({ target }) => change(value.with(at, { ...attachment, name: target.value }))}
                />
                <Flex gap={4} wrap>
                  <Select
                    size="small"
                    style={{ width: 96 }}
                    value={attachment.audience}
                    options={audiences}
                    disabled={disabled}
                    aria-label={`第 ${at + 1} 个附件的阅读范围`}
                    onChange={(audience: Attachment['audience']) => change(value.with(at, { ...attachment, audience }))}
                  />
                  <RowTools rows={value} at={at} name={`第 ${at + 1} 个附件`} disabled={disabled} onChange={change} />
                </Flex>
              </li>
            ))}
          </ol>
        )}
        <UploadList uploads={uploads} />
        <Flex gap={8} wrap>
          <FileButton
            id={id}
            label="上传附件"
            accept={ANY_FILE}
            many
            disabled={disabled || full}
            onFiles={uploads.add}
          />
          <LibraryButton kind="any" many deptId={deptId} disabled={disabled || full} onPick={put} />
        </Flex>
      </Flex>
    </DropBox>
  )
}
