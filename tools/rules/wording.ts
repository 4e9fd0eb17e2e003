import { type Fault, faultsOf, type SourceFile } from './source-files.ts'

/** Figurative verbs and old words that have a plain counterpart in technical documentation. */
const IDIOMS = /\b(?:hears?|heard|tells|stands|bears?|masters|mends?|anew|nobody['’]s|somebody['’]s|afresh|whither)\b/gi

/** Words in prose that a reader of technical documentation would stumble over. */
export function idioms(files: readonly SourceFile[]): Fault[] {
  return faultsOf(files, IDIOMS, 'uses a figurative or old word; write plain technical English')
}
