const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
]
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** Browser with its version and operating system, as far as a `User-Agent` header names them. */
export function readAgent(agent: string): { browser: string; os: string } {
  const browser = BROWSERS.find(([, mark]) => mark.test(agent))
  const version = browser?.[1].exec(agent)?.[1]
  return {
    browser: browser ? `${browser[0]} ${version}` : '其他',
    os: SYSTEMS.find(([, mark]) => mark.test(agent))?.[0] ?? '其他',
  }
}
