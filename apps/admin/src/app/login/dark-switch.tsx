import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { localized } from '#ui/theme/localized.ts'
import { toggleDark, useSettings } from '#ui/theme/settings.ts'

const useTexts = localized({
  zh: { dark: '切换为深色模式', light: '切换为浅色模式' },
  en: { dark: 'Dark mode', light: 'Light mode' },
})

/** A button that switches between light and dark; stored at once. */
export function DarkSwitch() {
  const texts = useTexts()
  const dark = useSettings((settings) => settings.dark)
  const name = dark ? texts.light : texts.dark
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      title={name}
      aria-label={name}
      onClick={toggleDark}
    />
  )
}
