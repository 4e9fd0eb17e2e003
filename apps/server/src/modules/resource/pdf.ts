import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { refuse } from '#platform/refusal'

/** Actions that run something or send data; a jump to a page of the same document, as Word and LibreOffice write it, is none. */
const ACTIVE = /\/(JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|XFA)(?![A-Za-z0-9])/
/** Object streams have names and numbers, no pictures. */
const LARGEST_STREAM = 16 * 1024 * 1024
const DICTIONARY = 2048
const BEGIN = /^>>\s*stream\r?\n$/

const unpack = promisify(inflate)

/** A name may be written with codes: `/J#61vaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const isActive = (bytes: Uint8Array) => ACTIVE.test(plainNames(Buffer.from(bytes).toString('latin1')))

/** Where the next stream of data begins and ends, behind `at`; `undefined` for none. */
function nextStream(bytes: Buffer, at: number): { begin: number; data: number; end: number } | undefined {
  for (let word = bytes.indexOf('stream', at); word >= 0; word = bytes.indexOf('stream', word + 6)) {
    const data = word + (bytes[word + 6] === 0x0d ? 8 : 7)
    const around = bytes.subarray(Math.max(at, word - 8), data).toString('latin1')
    if (!BEGIN.test(around.slice(Math.max(0, around.lastIndexOf('>>'))))) continue
    const end = bytes.indexOf('endstream', data)
    return { begin: word, data, end: end < 0 ? bytes.length : end }
  }
  return undefined
}

/** Whether the objects in a compressed stream have an action; those of an encrypted document cannot be read. */
async function hasActiveObjects(packed: Buffer): Promise<boolean> {
  try {
    return isActive(await unpack(packed, { maxOutputLength: LARGEST_STREAM }))
  } catch {
    return false
  }
}

/**
 * Refuses a PDF with scripts, or with actions that start programs or send what is filled in: it is shown in the page. Data of pictures and
 * fonts is passed over, since any bytes may stand in it.
 */
export async function assertPassive(bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; await setImmediate()) {
    const stream = nextStream(bytes, at)
    const objects = bytes.subarray(at, stream?.begin)
    const dictionary = objects.subarray(-DICTIONARY).toString('latin1')
    const packs =
      stream !== undefined && /\/ObjStm(?![A-Za-z])/.test(plainNames(dictionary.slice(dictionary.lastIndexOf(' obj'))))
    if (isActive(objects) || (packs && (await hasActiveObjects(bytes.subarray(stream.data, stream.end)))))
      refuse('badRequest', 'PDF 中有脚本或会自动执行的动作，请用“打印为 PDF”另存后再上传')
    if (!stream) return
    at = stream.end
  }
}
