/// <reference types="vite/client" />

/** The character maps of Chinese fonts that are not in the PDF itself, by their names. */
const files = import.meta.glob<string>(
  [
    '../../../../../../node_modules/pdfjs-dist/cmaps/*GB*.bcmap',
    '!../../../../../../node_modules/pdfjs-dist/cmaps/*UTF32*.bcmap',
  ],
  { query: '?url', import: 'default', eager: true },
)
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** Gives the PDF library the files that it asks for, from our origin; without others it draws what it can. */
export class CharacterMaps {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    const answer = address ? await fetch(address) : undefined
    if (!answer?.ok) throw new Error(`no character map ${filename}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
