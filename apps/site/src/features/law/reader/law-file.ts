import type { LawDetail } from '@anju/contract/law'
import { versionInForce } from '@anju/contract/law-citing'
import { fileAddress } from '../law-download.tsx'

/**
 * The address of a file of the text that is read, or of a place of it. A day is said only where this is its version: with a day the
 * server takes the version of that day.
 */
export function lawFile(law: LawDetail, { on, place, format }: { on: string; place?: string; format: string }): string {
  const isOfDay = versionInForce(law.versions)?.lawId === law.lawId
  return fileAddress(`file/${encodeURIComponent(law.lawId)}`, { on: isOfDay ? on : '', place, format })
}
