import { ColorPicker } from 'antd'
import { themeColours } from '#ui/layout-setting.ts'
import { localized } from '#ui/localized.ts'
import { useSettings } from '#ui/settings.ts'
import styles from './settings-drawer.module.css'

const useTexts = localized({
  zh: { theme: '主题颜色', predefined: '预设颜色' },
  en: { theme: 'Theme colour', predefined: 'Predefined' },
})

/** One of the eight theme colours (spec §9), or any other. Every shade is computed here; nothing is fetched. */
export function SettingsColour() {
  const texts = useTexts()
  const theme = useSettings((settings) => settings.theme)
  const change = useSettings((settings) => settings.change)
  return (
    <div className={styles.line}>
      <span>{texts.theme}</span>
      <ColorPicker
        value={theme}
        disabledAlpha
        disabledFormat
        presets={[{ label: texts.predefined, colors: [...themeColours] }]}
        onChangeComplete={(colour) => change({ theme: colour.toHexString() })}
      >
        <button type="button" className={styles.swatch} aria-label={`${texts.theme} ${theme}`}>
          <span style={{ background: theme }} />
          {theme}
        </button>
      </ColorPicker>
    </div>
  )
}
