// The licences of all packages inside a release, each text once.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleasePackage } from './packages.ts'

const TEXTS = join(import.meta.dirname, 'licences')
/** A licence that is an addition to another one. */
const REFERS_TO: Record<string, string> = { 'LGPL-3.0-or-later': 'GPL-3.0' }

/** The texts that a package brings, or those of the licence that it names. */
function textOf({ name, license }: ReleasePackage, folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const own = files
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && statSync(join(folder, file)).isFile())
    .sort()
  const texts = own.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (own.some((file) => !/^notice/i.test(file))) return texts.join('\n\n')
  const general = [license, REFERS_TO[license]].flatMap((id) => {
    const file = join(TEXTS, `${id}.txt`)
    return existsSync(file) ? [readFileSync(file, 'utf8').trim()] : []
  })
  if (general.length === 0) throw new Error(`${name} has no text of its licence, and there is none for ${license}`)
  return [...texts, ...general].join('\n\n')
}

/**
 * One document: for each text the packages that are under it.
 * @throws when a package has no text and its licence is none of those in the folder `licences`
 */
export function describeLicences(packages: readonly ReleasePackage[], folderOf: (path: string) => string): string {
  const byText = Map.groupBy(packages, (one) => textOf(one, folderOf(one.path)))
  const parts = Array.from(byText, ([text, group]) => {
    const names = group.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${names.join('\n')}\n\n${text}\n`
  })
  const line = `\n${'='.repeat(80)}\n\n`
  return `Software inside this release, with its licences. Anju itself: see LICENSE.\n${line}${parts.join(line)}`
}
