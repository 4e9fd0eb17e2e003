import { PICTURES } from '@anju/contract/wire/file-name'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'

export const ANY_FILE = `${PICTURES},.pdf,.mp4,.doc,.docx,.xls,.xlsx,.ppt,.pptx`

type FileButtonProps = {
  id?: string | undefined
  label: string
  accept: string
  many?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the browser's choice of files. */
export function FileButton({ id, label, accept, many = false, disabled = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={id}
        // The label of the field would take the place of its own words.
        aria-label={label}
        disabled={disabled}
        icon={<UploadOutlined aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept={accept}
        multiple={many}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
