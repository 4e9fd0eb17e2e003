import { Button } from 'antd'
import { useSettings } from '#ui/theme/settings.ts'

/** A button that switches between Chinese and English, labelled with the other language's own name. */
export function LanguageSwitch() {
  const language = useSettings((settings) => settings.language)
  const change = useSettings((settings) => settings.change)
  const other = language === 'zh' ? ({ key: 'en', name: 'English' } as const) : ({ key: 'zh', name: '中文' } as const)
  return (
    <Button type="text" lang={other.key} onClick={() => change({ language: other.key })}>
      {other.name}
    </Button>
  )
}
