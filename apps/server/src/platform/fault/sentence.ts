import { postgresFault, sqliteFault } from './database.ts'
import { fileSystemFault } from './file-system.ts'
import { networkFault } from './network.ts'
import type { Places } from './places.ts'

/**
 * One Chinese sentence for an error of the machine (disk, database, network, bucket): what is wrong with which file or
 * setting, and what to do. `undefined` for an error that is none of these.
 */
export function machineFault(error: unknown, places: Places = {}): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  for (const sentenceOf of [sqliteFault, postgresFault, fileSystemFault, networkFault]) {
    const sentence = sentenceOf(error, places)
    if (sentence) return sentence
  }
  const { cause } = error as { cause?: unknown }
  const inner = error instanceof AggregateError ? error.errors : cause === undefined ? [] : [cause]
  for (const one of inner) {
    const sentence = machineFault(one, places)
    if (sentence) return sentence
  }
  return undefined
}

/** Whether a message is a sentence of this product, which the operator can act upon as it is. */
const isOwn = (message: string) => /\p{Script=Han}/u.test(message)

/**
 * What a start or a command prints when it ends with an error: the sentence for an error of the machine, the product's own
 * sentence, and otherwise all that is known, because it is a bug.
 */
export function endingOf(error: unknown, places: Places = {}): string {
  const sentence = machineFault(error, places)
  if (sentence) return sentence
  if (!(error instanceof Error)) return `未预料的错误：${String(error)}`
  return isOwn(error.message) ? error.message : `未预料的错误，请连同下面的内容报告：\n${error.stack ?? error.message}`
}
