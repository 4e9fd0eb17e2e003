import { theme as antdTheme, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { mix, readable } from './colour.ts'
import type { Settings, Size } from './settings.ts'

/** A theme colour as it is used: fill of buttons and text colour of links, with its shades. */
export type Primary = {
  fill: string
  onFill: string
  hover: string
  active: string
  /** Background of selected items. */
  soft: string
  border: string
  /** Backgrounds on which the colour is used for text. */
  grounds: readonly string[]
}

const INK = '#141414'
const WHITE = '#ffffff'
const DARK_GROUND = '#1f1f1f'
/** A box that is filled a little, on the ground of the page: the darkest place of a link in the light theme. */
const FILLED_BOX = '#f0f0f0'

/** Returns the theme colour, adjusted only as far as needed for readable text in it and on it. */
export function primaryOf(theme: string, dark: boolean): Primary {
  const ground = dark ? DARK_GROUND : WHITE
  const strong = dark ? WHITE : '#000000'
  const soft = mix(ground, theme.toLowerCase() === (dark ? '#000000' : WHITE) ? strong : theme, dark ? 0.16 : 0.08)
  const onSoft = readable(theme, soft, dark ? 'lighter' : 'darker')
  const fill = dark ? onSoft : readable(onSoft, FILLED_BOX, 'darker')
  return {
    fill,
    onFill: dark ? INK : WHITE,
    hover: mix(fill, strong, 0.14),
    active: mix(fill, strong, 0.26),
    soft,
    border: mix(fill, ground, 0.6),
    grounds: [ground, dark ? INK : FILLED_BOX],
  }
}

function primaryTokens({ fill, hover, active, soft, border }: Primary) {
  return {
    colorPrimary: fill,
    colorPrimaryHover: hover,
    colorPrimaryActive: active,
    colorPrimaryText: fill,
    colorPrimaryTextHover: hover,
    colorPrimaryTextActive: active,
    colorPrimaryBg: soft,
    colorPrimaryBgHover: mix(soft, fill, 0.1),
    colorPrimaryBorder: border,
    colorPrimaryBorderHover: hover,
    colorLink: fill,
    colorLinkHover: hover,
    colorLinkActive: active,
    colorInfo: fill,
    colorInfoText: fill,
    // The colour is used for text on its own background only.
    colorInfoBg: soft,
    colorInfoBorder: border,
  }
}

// Ant Design's own shades of these are too pale for text. Its backgrounds for them stay, because those derived
// from the darker shades look muddy.
const lightStates = {
  colorSuccess: '#237804',
  colorSuccessBg: '#f6ffed',
  colorSuccessBorder: '#b7eb8f',
  colorWarning: '#9a5b00',
  colorWarningBg: '#fffbe6',
  colorWarningBorder: '#ffe58f',
  colorError: '#cf1322',
  // Darker on hover: Ant Design's lighter red is not readable on the background of a hovered row.
  colorErrorHover: '#a8071a',
  colorErrorTextHover: '#a8071a',
}
const darkStates = {
  colorSuccess: '#73d13d',
  colorWarning: '#ffc53d',
  colorError: '#ff8583',
  colorErrorHover: '#ffa39e',
  colorErrorTextHover: '#ffa39e',
}
const lightInks = { colorTextDescription: 'rgba(0,0,0,0.6)', colorTextPlaceholder: 'rgba(0,0,0,0.56)' }
const darkInks = { colorTextDescription: 'rgba(255,255,255,0.62)', colorTextPlaceholder: 'rgba(255,255,255,0.56)' }

/**
 * The texts of tags of named colours, such as `purple7`, made readable on what the tags are filled with, such as `purple1`: of Ant
 * Design's own eight of thirteen are not, in one of the themes.
 */
export function tagTexts(map: object, dark: boolean): Record<string, string> {
  const tokens = new Map<string, unknown>(Object.entries(map))
  const texts = Array.from(tokens).flatMap(([name, text]) => {
    const [, colour] = /^([a-z]+)7$/u.exec(name) ?? []
    const fill = tokens.get(`${colour}1`)
    if (typeof text !== 'string' || typeof fill !== 'string') return []
    return [[name, readable(text, fill, dark ? 'lighter' : 'darker')] as const]
  })
  return Object.fromEntries(texts)
}

/** Heights and font sizes of the four component sizes (spec §9); Ant Design has only three. */
const measures: Record<Size, { controlHeight: number; fontSize: number; sizeUnit: number }> = {
  default: { controlHeight: 40, fontSize: 16, sizeUnit: 4 },
  medium: { controlHeight: 34, fontSize: 14, sizeUnit: 4 },
  small: { controlHeight: 30, fontSize: 14, sizeUnit: 3.5 },
  mini: { controlHeight: 26, fontSize: 13, sizeUnit: 3 },
}

/** The class with the custom properties of the theme, for what is not a component of the library. */
export const COLOURS = 'console-colours'

/** Returns the theme of the console for the user's settings. It is computed here; nothing is fetched. */
export function themeOf({ theme, dark, size }: Pick<Settings, 'theme' | 'dark' | 'size'>): ThemeConfig {
  const primary = primaryOf(theme, dark)
  const states = dark ? darkStates : lightStates
  const tokens = { ...primaryTokens(primary), ...states }
  const shades: MappingAlgorithm = (seed, map) => {
    const all = map ?? antdTheme.defaultAlgorithm(seed)
    return { ...all, ...tagTexts(all, dark), ...tokens }
  }
  const onColour = { colorTextLightSolid: primary.onFill }
  return {
    algorithm: [dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, shades],
    // The page has one version of the library, so its class names need no hash.
    hashed: false,
    cssVar: { key: COLOURS },
    token: {
      ...states,
      ...measures[size],
      ...(dark ? darkInks : lightInks),
      borderRadius: 6,
      wireframe: false,
      // To prepare a motion, a slow machine measures the whole page twice before the first picture of what opens.
      motion: false,
    },
    components: {
      // A field's error is shown in this space and must not touch the next label.
      Form: { itemMarginBottom: Math.round(measures[size].fontSize * 1.6) + 6 },
      Button: { primaryColor: primary.onFill, dangerColor: dark ? INK : WHITE, primaryShadow: 'none' },
      Descriptions: { labelColor: (dark ? darkInks : lightInks).colorTextDescription },
      Radio: { buttonSolidCheckedColor: primary.onFill },
      DatePicker: onColour,
      Badge: dark ? { colorTextLightSolid: INK } : {},
    },
  }
}
