import { storedValue } from '@anju/browser/storage'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { LayoutOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { useSession } from '#ui/session/session.ts'
import { goTo } from '../safety/place.ts'
import { PreviewFrame } from './frame.tsx'
import { placeOf } from './place-of.ts'
import { type Screen, screens, usePreview } from './preview.api.ts'
import styles from './preview.module.css'

const ROOM = '(min-width: 1600px)'

function watchRoom(listener: () => void) {
  const query = matchMedia(ROOM)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for a preview beside the form, and whether this user wants it there. */
export function useSidePreview() {
  const hasRoom = useSyncExternalStore(watchRoom, () => matchMedia(ROOM).matches)
  const userId = useSession(({ user }) => user?.userId ?? '')
  const stored = storedValue('localStorage', `desk-preview:${userId}`)
  const [wanted, setWanted] = useState(() => stored.get() !== 'off')
  const toggle = () => {
    stored.set(wanted ? 'off' : 'on')
    setWanted(!wanted)
  }
  return { hasRoom, shows: hasRoom && wanted, toggle }
}

/** Shows and hides the preview beside the form. */
export function SidePreviewSwitch({ hasRoom, shows, toggle }: ReturnType<typeof useSidePreview>) {
  if (!hasRoom) return null
  return (
    <Button icon={<LayoutOutlined aria-hidden />} aria-pressed={shows} onClick={toggle}>
      {shows ? '收起旁侧预览' : '旁侧预览'}
    </Button>
  )
}

type SidePreviewProps = {
  item: DeskItem
  /** What is being written; a click in the preview leads to its fields. */
  form: ItemForm
  /** Of the saved text: the preview follows it. */
  version: number
}

/** The real page beside the form, as most of its readers meet it. It follows what is saved, and keeps its place meanwhile. */
export function SidePreview({ item: { contentId, path, form: saved }, form, version }: SidePreviewProps) {
  const [width, setWidth] = useState<Screen>(768)
  const as = saved.audience === 'public' ? 'visitor' : (saved.readerIds[0] ?? 'member')
  const preview = usePreview({ contentId, as, version })
  return (
    <section className={styles.beside} aria-label="旁侧预览">
      <div className={styles.choices}>
        <Segmented size="small" aria-label="屏幕" options={[...screens]} value={width} onChange={setWidth} />
        <span className={styles.note}>点预览中的文字或图片，回到对应的字段</span>
      </div>
      {preview.isPending && <Loading label="正在准备预览" />}
      {preview.isError && <LoadError message={errorMessage(preview.error)} retry={() => void preview.refetch()} />}
      {preview.data && (
        <PreviewFrame
          path={path}
          width={width}
          preview={preview.data}
          onClick={(click) => {
            const place = placeOf(form, click)
            if (place) goTo(contentId, place)
          }}
        />
      )}
    </section>
  )
}
