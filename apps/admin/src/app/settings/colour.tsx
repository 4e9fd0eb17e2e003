import { CheckOutlined } from '@ant-design/icons'
import { ColorPicker } from 'antd'
import { contrast } from '#ui/theme/colour.ts'
import { themeColours } from '#ui/theme/layout-setting.ts'
import { localized } from '#ui/theme/localized.ts'
import { useSettings } from '#ui/theme/settings.ts'
import styles from './drawer.module.css'

const useTexts = localized({
  zh: { theme: '主题颜色', predefined: '预设颜色', hint: '文字与按钮会按对比度要求使用稍深或稍浅的同一色' },
  en: { theme: 'Theme colour', predefined: 'Predefined', hint: 'Text and buttons use a shade of it that can be read' },
})

const [LIGHT, DARK] = ['#ffffff', '#141414'] as const
const tickOn = (colour: string) => (contrast(colour, LIGHT) > contrast(colour, DARK) ? LIGHT : DARK)

/** The eight theme colours (spec §9), the selected one with a check mark. */
function Predefined({ theme, label, choose }: { theme: string; label: string; choose: (colour: string) => void }) {
  return (
    <fieldset className={styles.colours}>
      <legend className="visually-hidden">{label}</legend>
      {themeColours.map((colour) => {
        const chosen = colour.toLowerCase() === theme.toLowerCase()
        return (
          <label key={colour} className={styles.colour} style={{ background: colour }} title={colour}>
            <input
              type="radio"
              name="theme-colour"
              className="visually-hidden"
              aria-label={colour}
              checked={chosen}
              onChange={() => choose(colour)}
            />
            {chosen && <CheckOutlined style={{ color: tickOn(colour) }} aria-hidden />}
          </label>
        )
      })}
    </fieldset>
  )
}

/** A selection of the predefined theme colours, or any other. Every shade is computed here; nothing is fetched. */
export function SettingsColour() {
  const texts = useTexts()
  const theme = useSettings((settings) => settings.theme)
  const change = useSettings((settings) => settings.change)
  return (
    <>
      <div className={styles.line}>
        <span>{texts.theme}</span>
        <ColorPicker
          value={theme}
          disabledAlpha
          disabledFormat
          onChangeComplete={(colour) => change({ theme: colour.toHexString() })}
        >
          <button type="button" className={styles.swatch} aria-label={`${texts.theme} ${theme}`}>
            <span style={{ background: theme }} />
            {theme}
          </button>
        </ColorPicker>
      </div>
      <Predefined theme={theme} label={texts.predefined} choose={(colour) => change({ theme: colour })} />
      <p className={styles.hint}>{texts.hint}</p>
    </>
  )
}
