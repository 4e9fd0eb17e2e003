import { type NamedFile, storedZip } from '@anju/browser/stored-zip'

/** A file in an archive: where its bytes are, and how many it has. */
type Entry = {
  name: string
  method: number
  at: number
  packed: number
  size: number
  /** Of its bytes, unpacked. */
  checksum: number
  encrypted: boolean
}

const END = 0x06054b50
const ENTRY = 0x02014b50
/** Of all files together, unpacked; a document of hundreds of pages has a hundredth. */
const MOST_BYTES = 200 * 1024 * 1024
const MOST_ENTRIES = 5000
/** The text of a document; more would keep the browser busy for minutes. */
const MOST_TEXT = 40 * 1024 * 1024

/** A file that cannot be imported, with a sentence for its owner. */
export class DocxFault extends Error {}

const NOT_WORD = '这不是 Word 文档（.docx），请换一个文件'
const TOO_LARGE = '文档展开后过大，不能导入'
export const BROKEN = '文档已损坏，读不出来；请在 Word 中另存一次后再导入'

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at
  throw new DocxFault(NOT_WORD)
}

function* entriesOf(view: DataView): Generator<Entry> {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new DocxFault(TOO_LARGE)
  let at = view.getUint32(end + 16, true)
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new DocxFault(BROKEN)
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, length))
    yield {
      // Older programs write backslashes between folders.
      name: name.replaceAll('\\', '/'),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** Unpacks one file, and no more of it than so many bytes, whatever the archive says of its size. */
async function unpack(view: DataView, { at, method, packed }: Entry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (at + 30 > view.byteLength) throw new DocxFault(BROKEN)
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const bytes = new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + begin, packed)
  if (method === 0) return bytes
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    size += part.value.length
    if (size <= most) continue
    await reader.cancel()
    throw new DocxFault(TOO_LARGE)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const MAIN = 'word/document.xml'

function entriesWithin(view: DataView): Entry[] {
  const entries = [...entriesOf(view)]
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new DocxFault(TOO_LARGE)
  if (entries.some(({ encrypted }) => encrypted)) throw new DocxFault('文档有密码，请在 Word 中取消密码后再导入')
  return entries
}

/** The texts of a Word document as XML by their usual names: the main text, and notes, lists and styles if it has them. */
export type DocumentXml = {
  main: string
  others: ReadonlyMap<string, string>
  /** What these texts are called in the archive, by their usual names; the main text is one of them. */
  names: ReadonlyMap<string, string>
  /** The checksums of all files by their names. */
  checksums: ReadonlyMap<string, number>
}

/** Where the main text says which files its pictures are, and where a document has properties of its own. */
export const RELATIONS = 'word/_rels/document.xml.rels'
export const PROPERTIES = 'docProps/custom.xml'
/** The other texts by the ends of their types, with their usual names. */
const OTHERS = new Map([
  ['/styles', 'word/styles.xml'],
  ['/numbering', 'word/numbering.xml'],
  ['/footnotes', 'word/footnotes.xml'],
  ['/endnotes', 'word/endnotes.xml'],
  ['/custom-properties', PROPERTIES],
])

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)
const relationsOf = (name: string) => `${folderOf(name)}_rels/${name.slice(folderOf(name).length)}.rels`

/** The file that a relation leads to, from the folder of the text that has it. */
const targetOf = (folder: string, target: string) => new URL(target, `file:///${folder}`).pathname.slice(1)

/** The files by the ends of the types of their relations, such as `/styles`. */
function targetsIn(text: string, folder: string): Map<string, string> {
  const relations = [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('*|Relationship')]
  return new Map(
    relations
      .filter((one) => one.getAttribute('TargetMode') !== 'External')
      .map((one) => {
        const type = one.getAttribute('Type') ?? ''
        return [type.slice(type.lastIndexOf('/')), targetOf(folder, one.getAttribute('Target') ?? '')]
      }),
  )
}

type TextOf = (name: string) => Promise<string | undefined>

/** What the texts of a document are called in its archive, by their usual names: some programs number them. */
async function namesOf(textOf: TextOf): Promise<Map<string, string>> {
  const ofWhole = targetsIn((await textOf('_rels/.rels')) ?? '', '')
  const main = ofWhole.get('/officeDocument') ?? MAIN
  const ofMain = targetsIn((await textOf(relationsOf(main))) ?? '', folderOf(main))
  const others = [...OTHERS].map(([type, usual]) => [usual, ofMain.get(type) ?? ofWhole.get(type) ?? usual] as const)
  return new Map([[MAIN, main], [RELATIONS, relationsOf(main)], ...others])
}

/** The texts of a Word document. Refuses everything that is none, or that is too large when it is unpacked. */
export async function readDocumentXml(bytes: ArrayBuffer): Promise<DocumentXml> {
  const view = new DataView(bytes)
  const entries = new Map(entriesWithin(view).map((entry) => [entry.name, entry]))
  const textOf: TextOf = async (name) => {
    const entry = entries.get(name)
    return entry && new TextDecoder().decode(await unpack(view, entry, MOST_TEXT))
  }
  const names = await namesOf(textOf)
  const texts = new Map<string, string>()
  for (const [usual, name] of names) {
    const text = await textOf(name)
    if (text !== undefined) texts.set(usual, text)
  }
  const main = texts.get(MAIN)
  if (main === undefined) throw new DocxFault(NOT_WORD)
  texts.delete(MAIN)
  const checksums = new Map([...entries.values()].map(({ name, checksum }) => [name, checksum]))
  return { main, others: texts, names, checksums }
}

/** The same document with some of its texts replaced. */
export async function withTexts(
  bytes: ArrayBuffer,
  { main, others, names }: Pick<DocumentXml, 'main' | 'others' | 'names'>,
): Promise<ArrayBuffer> {
  const view = new DataView(bytes)
  const texts = new Map([[MAIN, main] as const, ...others].map(([usual, text]) => [names.get(usual) ?? usual, text]))
  const files: NamedFile[] = []
  let left = MOST_BYTES
  for (const entry of entriesWithin(view)) {
    if (entry.name.endsWith('/')) continue
    const text = texts.get(entry.name)
    const content = text === undefined ? await unpack(view, entry, left) : new TextEncoder().encode(text)
    left -= content.length
    files.push({ path: entry.name, bytes: content })
  }
  return storedZip(files).arrayBuffer()
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const MOST = 20 * 1024 * 1024

/** Refuses files by their size and first bytes: old Word documents and those with a password are no archives. */
export function assertDocxFile(bytes: Uint8Array): void {
  if (bytes.length > MOST) throw new DocxFault('文档超过 20 MB，请压缩其中的图片或分成几份后再导入')
  if (!OLE.every((byte, at) => bytes[at] === byte)) return
  const words = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  throw new DocxFault(
    words.includes('EncryptedPackage')
      ? '文档有密码，请在 Word 中取消密码后再导入'
      : '这是旧的 Word 格式（.doc），请在 Word 中另存为 .docx 后再导入',
  )
}
