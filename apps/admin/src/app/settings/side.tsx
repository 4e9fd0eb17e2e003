import { CheckOutlined } from '@ant-design/icons'
import { localized } from '#ui/theme/localized.ts'
import { useSettings } from '#ui/theme/settings.ts'
import styles from './drawer.module.css'

const useTexts = localized({
  zh: { group: '侧栏主题', 'theme-dark': '深色侧栏', 'theme-light': '浅色侧栏' },
  en: { group: 'Sidebar', 'theme-dark': 'Dark sidebar', 'theme-light': 'Light sidebar' },
})

const sides = ['theme-dark', 'theme-light'] as const

/** Small pictures of the two sidebars, the selected one with a check mark. */
export function SettingsSide() {
  const texts = useTexts()
  const chosen = useSettings(({ sideTheme }) => sideTheme)
  const change = useSettings((settings) => settings.change)
  return (
    <fieldset className={styles.sides}>
      <legend className="visually-hidden">{texts.group}</legend>
      {sides.map((side) => (
        <label key={side} className={styles.side} data-side={side} title={texts[side]}>
          <input
            type="radio"
            name="side-theme"
            className="visually-hidden"
            aria-label={texts[side]}
            checked={side === chosen}
            onChange={() => change({ sideTheme: side })}
          />
          {side === chosen && <CheckOutlined className={styles.tick} aria-hidden />}
        </label>
      ))}
    </fieldset>
  )
}
