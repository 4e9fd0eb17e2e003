import type { Chosen } from '@anju/browser/tray'
import { photoLimits } from '@anju/contract/proposal/terms'
import { type ChangeEvent, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import form from '#ui/form/form.module.css'
import { Icon } from '#ui/icon.tsx'
import styles from './photo.module.css'
import type { Photos } from './use-photos.ts'

type FieldProps = { photos: Photos; busy: boolean }

/** Photos to go with a letter: taken with the phone's camera or chosen, shown small, removed again. */
export function PhotoField({ photos: { tray, chosen, fault }, busy }: FieldProps) {
  const id = useId()
  const full = chosen.length >= photoLimits.count
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be chosen again.
    target.value = ''
    void tray.add(files)
  }
  const input = { type: 'file', accept: 'image/*', disabled: full || busy, onChange: choose } as const
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-note`}>
      <legend>照片</legend>
      {chosen.length > 0 && (
        <ol className={styles.list}>
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
        </ol>
      )}
      <div className={styles.choices}>
        <label className={classNames(styles.choice, styles.camera, (full || busy) && styles.off)}>
          <input {...input} capture="environment" />
          <Icon name="image" />
          拍照
        </label>
        <label className={classNames(styles.choice, (full || busy) && styles.off)}>
          <input {...input} multiple />
          <Icon name="file" />
          选择照片
        </label>
      </div>
      <p id={`${id}-note`} className={form.hint}>
        最多 {photoLimits.count} 张，只有您和办理人员能看到；提交时上传，拍摄地点等信息会被去除。
      </p>
      <p role="status" className={classNames(form.error, fault === '' && styles.empty)}>
        {fault}
      </p>
    </fieldset>
  )
}

type PreviewProps = { photo: Chosen; name: string; busy: boolean; onRemove: () => void; onRetry: () => void }

function Preview({ photo: { src, percent, fault, sentAs }, name, busy, onRemove, onRetry }: PreviewProps) {
  return (
    <li className={styles.preview}>
      <img src={src} alt={name} />
      <button type="button" className={styles.remove} disabled={busy} onClick={onRemove} aria-label={`移除${name}`}>
        <Icon name="close" />
      </button>
      {percent !== null && (
        <progress max={100} value={percent} aria-label={`上传${name}`}>
          {percent}%
        </progress>
      )}
      {sentAs !== '' && <span className={styles.done}>已上传</span>}
      {fault !== '' && (
        <span role="alert" className={styles.failed}>
          <span>{fault}</span>
          <Button kind="bare" onClick={onRetry} aria-label={`重新上传${name}`}>
            重试
          </Button>
        </span>
      )}
    </li>
  )
}
