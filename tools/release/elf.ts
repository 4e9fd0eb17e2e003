import { bytesOf, type Entry } from './entry.ts'
import type { PlatformName } from './platform.ts'

const MAGIC = '\x7fELF'
/** `e_machine` of the header of an ELF file. */
const MACHINES: Record<PlatformName, number> = { 'linux-x64': 62, 'linux-arm64': 183 }
const AT = 18

/**
 * Refuses a release with programs or libraries of another machine, or without a Node, both of which nobody would notice before it
 * is started there.
 */
export function assertMachine(entries: readonly Entry[], platform: PlatformName): void {
  const machines = entries
    .filter(({ path }) => /^node\/bin\/|\.node$|\.so(\.[\d.]+)?$/.test(path))
    .map((entry) => ({ path: entry.path, bytes: bytesOf(entry) }))
  for (const { path, bytes } of machines) {
    if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error(`${path} is not a program or library`)
    if (bytes.readUInt16LE(AT) !== MACHINES[platform]) throw new Error(`${path} is not one of ${platform}`)
  }
  for (const needed of [/^node\/bin\/node$/, /\/sharp-.*\.node$/, /libvips.*\.so/, /argon2.*\.node$/])
    if (!machines.some(({ path }) => needed.test(path))) throw new Error(`the release has no ${needed.source}`)
}
