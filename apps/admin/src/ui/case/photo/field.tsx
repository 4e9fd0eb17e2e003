import type { Chosen } from '@anju/browser/tray'
import { photoLimits } from '@anju/contract/proposal/terms'
import { CameraOutlined, CloseOutlined, PictureOutlined } from '@ant-design/icons'
import { Button, Flex, Progress } from 'antd'
import { useRef } from 'react'
import { useKeptFocus } from '../../feedback/focus-place.ts'
import { DropBox } from '../../resource/drop-box.tsx'
import styles from './photo.module.css'
import type { Photos } from './use-photos.ts'

type FieldProps = { photos: Photos; busy: boolean }

/** Photos to go with a note or an answer: taken with the phone's camera, chosen or dropped. */
export function PhotoField({ photos: { tray, chosen, fault }, busy }: FieldProps) {
  const disabled = busy || chosen.length >= photoLimits.count
  const keep = useKeptFocus()
  const add = (files: File[]) => void tray.add(files)
  return (
    <DropBox disabled={disabled} onFiles={add}>
      <fieldset className={styles.field} onFocus={keep}>
        <legend>照片</legend>
        {chosen.length > 0 && (
          <ul className={styles.photos}>
            {chosen.map((photo, at) => (
              <Preview
                key={photo.key}
                photo={photo}
                name={`照片 ${at + 1}`}
                busy={busy}
                onRemove={() => tray.remove(photo.key)}
                onRetry={() => void tray.retry(photo)}
              />
            ))}
          </ul>
        )}
        <Flex gap={8} wrap>
          <Choice camera disabled={disabled} onFiles={add} />
          <Choice disabled={disabled} onFiles={add} />
        </Flex>
        <div role="status" className={styles.fault}>
          {fault}
        </div>
      </fieldset>
    </DropBox>
  )
}

type ChoiceProps = { camera?: boolean; disabled: boolean; onFiles: (files: File[]) => void }

/** A button that opens the camera of a phone, or the choice of files. */
function Choice({ camera = false, disabled, onFiles }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={camera ? styles.camera : undefined}>
      <Button
        disabled={disabled}
        icon={camera ? <CameraOutlined aria-hidden /> : <PictureOutlined aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {camera ? '拍照' : '添加照片'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(camera ? { capture: 'environment' } : { multiple: true })}
        style={{ display: 'none' }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </span>
  )
}

type PreviewProps = { photo: Chosen; name: string; busy: boolean; onRemove: () => void; onRetry: () => void }

function Preview({ photo: { src, percent, fault }, name, busy, onRemove, onRetry }: PreviewProps) {
  return (
    <li>
      <img src={src} alt={name} />
      <Button
        size="small"
        className={styles.remove}
        disabled={busy}
        icon={<CloseOutlined aria-hidden />}
        aria-label={`移除${name}`}
        title="移除"
        onClick={onRemove}
      />
      {percent !== null && <Progress size="small" percent={percent} aria-label={`上传${name}`} />}
      {fault !== '' && (
        <span role="alert" className={styles.fault}>
          {fault}{' '}
          <Button size="small" onClick={onRetry} aria-label={`重新上传${name}`}>
            重试
          </Button>
        </span>
      )}
    </li>
  )
}
