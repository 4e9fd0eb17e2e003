import { Parser } from 'htmlparser2'

type Attributes = Record<string, string>
type Element = {
  open(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Bytes that are decoded at once: a part of megabytes is never one text beside its bytes. */
const AT_ONCE = 64 * 1024

/** The name of an element without the prefix of its namespace. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Goes through the elements of an XML part of an Office document, whatever prefix their names have. */
export function walkXml(part: Uint8Array, { open, text, close }: Element): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(local(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true },
  )
  const utf8 = new TextDecoder()
  for (let at = 0; at < part.length; at += AT_ONCE)
    parser.write(utf8.decode(part.subarray(at, at + AT_ONCE), { stream: true }))
  parser.end(utf8.decode())
}
