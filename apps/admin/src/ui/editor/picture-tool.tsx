import { PICTURES } from '@anju/contract/wire/file-name'
import { PictureOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { ResourcePicker } from '#ui/resource/picker.tsx'
import type { EditorPictures } from './pictures.ts'

const PictureButton = (button: ButtonProps) => (
  <Button {...button} size="small" type="text" icon={<PictureOutlined aria-hidden />} aria-label="图片" title="图片" />
)

/** Inserts pictures: new ones, or, for a department, those of the library. */
export function PictureTool({ pictures, deptId }: { pictures: EditorPictures; deptId: string | undefined }) {
  const [choosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const upload = () => input.current?.click()
  const items = [
    { key: 'upload', label: '上传图片', onClick: upload },
    { key: 'choose', label: '从资源库选择', onClick: () => setChoosing(true) },
  ]
  return (
    <>
      {deptId === undefined ? (
        <PictureButton onClick={upload} />
      ) : (
        <Dropdown trigger={['click']} menu={{ items }}>
          <PictureButton />
        </Dropdown>
      )}
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        multiple
        accept={PICTURES}
        aria-label="上传图片到正文"
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {choosing && deptId !== undefined && (
        <ResourcePicker
          kind="picture"
          many
          deptId={deptId}
          onClose={() => setChoosing(false)}
          onPick={(files) => {
            setChoosing(false)
            pictures.put(files)
          }}
        />
      )}
    </>
  )
}
