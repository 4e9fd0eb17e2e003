// Files that a test chooses, and the library that takes them.
import { PickedFile } from '@anju/contract/resource'
import { sample } from './sample.ts'
import { type FakeServer, fileNamed } from './server.ts'

/** A picture of one pixel, in hexadecimal digits. */
export const PIXEL =
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082'

/** The bytes that hexadecimal digits stand for. */
export const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const pictureFile = (name: string) => new File([bytesOf(PIXEL)], name, { type: 'image/png' })

/** A new picture of the library with this name. */
export function storedPicture(name: string): PickedFile {
  const fileId = crypto.randomUUID()
  return sample(PickedFile, { fileId, src: `/files/${fileId}/1.png`, name, width: 1, height: 1 })
}

/** The file of an upload. */
export function fileOf(form: FormData | null): File {
  const file = form?.get('file')
  if (!(file instanceof File)) throw new Error('There is no file in this call')
  return file
}

/** Plans the library: it takes what is uploaded, and shows a picture of one pixel for every file. */
export function planLibrary(server: FakeServer): void {
  server.on('POST /prod-api/cms/resource/upload', ({ form }) => ({ data: storedPicture(fileOf(form).name) }))
  server.on('GET /prod-api/cms/resource/file/:fileId', fileNamed('1.png', bytesOf(PIXEL)))
}
