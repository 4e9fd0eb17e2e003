import type { SitePicture } from '@anju/contract/site/picture'
import { PictureField } from '#ui/resource/picture-field.tsx'
import { usePermitted } from '#ui/session/permitted.tsx'
import styles from './setting.module.css'

type SitePictureFieldProps = {
  id?: string
  value?: SitePicture | null
  onChange?: (picture: SitePicture | null) => void
}

export const pictureName = (value: unknown) => (value ? (value as SitePicture).alt || '公司的图片' : '默认图片')

/** A picture that the site shows in place of its own: uploaded for the whole company, or chosen from the library. */
export function SitePictureField({ id, value = null, onChange }: SitePictureFieldProps) {
  const permitted = usePermitted({ any: ['cms:content:edit'] })
  return (
    <>
      <PictureField
        {...(id && { id })}
        value={value}
        deptId=""
        disabled={!permitted}
        onChange={(picture) => {
          const { src, alt, width, height } = picture ?? {}
          onChange?.(src ? { src, alt: alt ?? '', width: width ?? 0, height: height ?? 0 } : null)
        }}
      />
      {!permitted && <p className={styles.hint}>更换图片还需要内容采编的修改权限</p>}
    </>
  )
}
