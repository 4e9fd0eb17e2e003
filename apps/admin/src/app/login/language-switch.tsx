import { Button } from 'antd'
import { notify } from '#ui/feedback/dialogs.tsx'
import { useSettings } from '#ui/theme/settings.ts'

const COVERS = 'Header, tabs, login and lock are in English; menus and screens are in Chinese.'

/** Changes from one language to the other; English says what it covers. */
export function changeLanguage(): void {
  const { language, change } = useSettings.getState()
  change({ language: language === 'zh' ? 'en' : 'zh' })
  if (language === 'zh') notify.success(COVERS)
}

/** A button that switches between Chinese and English, labelled with the other language's own name. */
export function LanguageSwitch() {
  const language = useSettings((settings) => settings.language)
  const other = language === 'zh' ? ({ key: 'en', name: 'English' } as const) : ({ key: 'zh', name: '中文' } as const)
  return (
    <Button type="text" lang={other.key} title={other.key === 'en' ? COVERS : undefined} onClick={changeLanguage}>
      {other.name}
    </Button>
  )
}
