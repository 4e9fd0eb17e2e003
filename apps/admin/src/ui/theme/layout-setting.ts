/** The layout as stored under `layout-setting` (spec §3): exactly these keys. */
export type LayoutSetting = {
  /** A colour as `#rrggbb`. */
  theme: string
  sideTheme: 'theme-dark' | 'theme-light'
  topNav: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  dynamicTitle: boolean
}

/** Theme colours to choose from, the default first (spec §9). */
export const themeColours = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const

export const defaultLayout: LayoutSetting = {
  theme: themeColours[0],
  sideTheme: 'theme-dark',
  topNav: false,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: false,
}

const isRight: { [Key in keyof LayoutSetting]: (value: unknown) => boolean } = {
  theme: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  sideTheme: (value) => value === 'theme-dark' || value === 'theme-light',
  topNav: (value) => typeof value === 'boolean',
  tagsView: (value) => typeof value === 'boolean',
  fixedHeader: (value) => typeof value === 'boolean',
  sidebarLogo: (value) => typeof value === 'boolean',
  dynamicTitle: (value) => typeof value === 'boolean',
}
export const layoutKeys = Object.keys(isRight) as (keyof LayoutSetting)[]

function objectIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Reads a stored layout. Missing, unknown or invalid values get their defaults. */
export function readLayout(text: string | null): LayoutSetting {
  const stored = objectIn(text)
  const right = layoutKeys.filter((key) => isRight[key](stored[key])).map((key) => [key, stored[key]])
  return { ...defaultLayout, ...Object.fromEntries(right) }
}

/** Returns the layout's keys of a larger object as JSON. */
export function writeLayout(from: LayoutSetting): string {
  return JSON.stringify(Object.fromEntries(layoutKeys.map((key) => [key, from[key]])))
}
