import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { assertPassive } from './pdf.ts'

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects.map((one) => Buffer.from(one)), Buffer.from('\n%%EOF')])
const streamOf = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`7 0 obj\n<<${dictionary}>>\nstream\n`), data, Buffer.from('\nendstream\nendobj\n')])
const packed = (text: string) => streamOf('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.from(text)))

const active: Readonly<Record<string, Buffer>> = {
  'a script when it is opened': pdf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'a script with a coded name': pdf('1 0 obj<</OpenAction<</S/J#61vaScript/J#53(x)>>>>endobj'),
  'a program that is started': pdf('1 0 obj<</A<</S /Launch /F(cmd.exe)>>>>endobj'),
  'a form that is sent': pdf('1 0 obj<</AA<</O<</S/SubmitForm/F(http://x.example)>>>>>>endobj'),
  'a script in a compressed stream of objects': pdf(packed('1 0 <</S/JavaScript/JS(x)>>')),
  'a script behind a picture': pdf(
    streamOf('/Filter/DCTDecode', Buffer.alloc(5000, 7)),
    '9 0 obj<</S/JavaScript>>endobj',
  ),
  'a script behind the word stream': pdf('1 0 obj<</T(stream)/A<</S/JavaScript/JS(x)>>>>endobj'),
}
for (const [name, bytes] of Object.entries(active))
  test(`S41 ${name} is refused`, () => assert.rejects(assertPassive(bytes), { code: 400 }))

const passive: Readonly<Record<string, Buffer>> = {
  'a jump to the first page, as LibreOffice writes it': pdf('1 0 obj<</OpenAction[1 0 R /XYZ null null 0]>>endobj'),
  'data that happens to look like one': pdf(streamOf('/Filter/DCTDecode', Buffer.from('..../JS .../JavaScript '))),
  'names that begin alike': pdf('1 0 obj<</JSX 1/Launcher 2>>endobj'),
  'a link': pdf('1 0 obj<</A<</S/URI/URI(https://www.example.cn)>>>>endobj'),
  'a stream of objects without actions': pdf(packed('1 0 <</Type/Page>>')),
  'a stream that cannot be unpacked': pdf(streamOf('/Type/ObjStm', Buffer.from('encrypted'))),
}
for (const [name, bytes] of Object.entries(passive))
  test(`S41 ${name} is taken`, () => assert.doesNotReject(assertPassive(bytes)))
