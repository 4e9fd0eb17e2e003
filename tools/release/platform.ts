/** The platforms for which a release is written: those of a company's server for which the project pins a Node. */
export const platforms = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
} as const

export type PlatformName = keyof typeof platforms

export function readPlatform(text: string): PlatformName {
  if (!Object.hasOwn(platforms, text))
    throw new Error(`no release is written for ${text}; there are ${Object.keys(platforms).join(' and ')}`)
  return text as PlatformName
}

/** The platform of this machine, if a release is written for it. */
export function ownPlatform(): PlatformName | undefined {
  const name = `${process.platform}-${process.arch}`
  return Object.hasOwn(platforms, name) ? (name as PlatformName) : undefined
}
