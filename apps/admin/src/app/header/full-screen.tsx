import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { inLanguage, localized } from '#ui/theme/localized.ts'

const words = {
  zh: { enter: '全屏显示', leave: '退出全屏', unsupported: '您的浏览器不支持全屏' },
  en: { enter: 'Full screen', leave: 'Leave full screen', unsupported: 'Your browser does not support fullscreen' },
}
const useTexts = localized<typeof words.zh>(words)

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Enters or leaves full screen. */
export async function toggleFullScreen(): Promise<void> {
  try {
    if (!document.fullscreenEnabled) throw new Error('fullscreen is not enabled')
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    notify.warning(inLanguage(words).unsupported)
  }
}

/** The present action of the button as a label. */
export function useFullScreen(): { full: boolean; name: string } {
  const texts = useTexts()
  const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  return { full, name: full ? texts.leave : texts.enter }
}

export function FullScreen() {
  const { full, name } = useFullScreen()
  return (
    <Button
      type="text"
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      title={name}
      aria-label={name}
      onClick={() => void toggleFullScreen()}
    />
  )
}
