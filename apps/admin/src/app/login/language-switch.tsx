import { Button } from 'antd'
import { useSettings } from '#ui/theme/settings.ts'

/** Changes between Chinese and English; it names the other language in that language. */
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
