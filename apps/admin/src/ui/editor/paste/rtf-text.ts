import { RtfReader, readRtf } from './rtf-pictures.ts'

/** Groups whose words are none of the text, beside those that only some programs understand. */
const SILENT =
  /^(?:fonttbl|colortbl|stylesheet|info|pict|sp|listtable|header[lrf]?|footer[lrf]?|footnote|annotation|nonshppict|generator)$/

const SIGNS = new Map([
  ['tab', ' '],
  ['line', '<br>'],
  ['nestcell', ' '],
  ['emdash', '—'],
  ['endash', '–'],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
])
const ESCAPED = new Map([
  ['\\~', '\u00a0'],
  ['\\_', '-'],
  ['\\{', '{'],
  ['\\}', '}'],
  ['\\\\', '\\'],
])

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function decoderOf(codePage: number): TextDecoder {
  const names = new Map([
    [936, 'gbk'],
    [950, 'big5'],
    [65001, 'utf-8'],
  ])
  try {
    return new TextDecoder(names.get(codePage) ?? `windows-${codePage}`)
  } catch {
    return new TextDecoder('gbk')
  }
}

/** What holds within a group: whether its words are shown, and how many signs follow a Unicode sign for programs that do not know it. */
type State = { isSilent: boolean; isStarred: boolean; isFresh: boolean; spare: number }

/** Whether the words of a group are shown, by its first control word; boxes are shown, whatever is around them. */
function isSilentIn({ isSilent, isStarred }: State, name: string): boolean {
  if (name === 'shptxt') return false
  return isSilent || SILENT.test(name) || (isStarred && name !== 'shppict')
}

/** Writes paragraphs and tables of a text as HTML, with a picture wherever one is. */
class RtfWriter extends RtfReader {
  readonly #states: State[] = []
  #state: State = { isSilent: false, isStarred: false, isFresh: false, spare: 1 }
  #decoder = decoderOf(936)
  #bytes: number[] = []
  #skip = 0
  #line = ''
  #blocks = ''
  #cells: string[] = []
  #rows = ''
  #isInRow = false
  #html = ''

  override open(): void {
    this.#endBytes()
    super.open()
    this.#states.push(this.#state)
    this.#state = { ...this.#state, isStarred: false, isFresh: true }
  }

  override close(): void {
    this.#endBytes()
    super.close()
    this.#state = this.#states.pop() ?? this.#state
    this.#skip = 0
  }

  protected override place(): void {
    this.#line += `<img src="file:rtf-${this.pictures.length}">`
  }

  override take(text: string, name: string | undefined, number: number | undefined): void {
    if (text === '\\*') this.#state.isStarred = true
    else if (name === undefined && !/^[{}]$/.test(text)) this.#words(text)
    super.take(text, name, number)
  }

  override word(name: string, number: number | undefined): void {
    super.word(name, number)
    const state = this.#state
    if (state.isFresh) state.isSilent = isSilentIn(state, name)
    state.isFresh = false
    if (name === 'u' && number !== undefined) {
      this.#write(String.fromCharCode(number & 0xffff))
      this.#skip = state.spare
    } else if (name === 'uc') state.spare = number ?? 1
    else if (name === 'ansicpg') this.#decoder = decoderOf(number ?? 936)
    else this.#structure(name)
  }

  #structure(name: string): void {
    if (this.#state.isSilent) return
    this.#endBytes()
    if (/^(?:par|sect|page)$/.test(name)) this.#endParagraph()
    else if (name === 'trowd' && this.#cells.length === 0) {
      if (!this.#isInRow && this.#line) this.#endParagraph()
      this.#isInRow = true
    } else if (name === 'cell') {
      this.#cells.push(`<td>${this.#blocks}<p>${this.#line}</p></td>`)
      this.#blocks = ''
      this.#line = ''
    } else if (name === 'row') {
      this.#rows += `<tr>${this.#cells.join('')}</tr>`
      this.#cells = []
      this.#isInRow = false
    } else this.#line += SIGNS.get(name) ?? ''
  }

  #endParagraph(): void {
    if (!this.#isInRow) this.#endTable()
    this.#blocks += `<p>${this.#line}</p>`
    this.#line = ''
    if (!this.#isInRow) this.#flush()
  }

  #endTable(): void {
    if (this.#rows) this.#html += `<table>${this.#rows}</table>`
    this.#rows = ''
  }

  #flush(): void {
    this.#html += this.#blocks
    this.#blocks = ''
  }

  #words(text: string): void {
    const [, byte] = /^\\'([0-9a-f]{2})$/i.exec(text) ?? []
    if (byte !== undefined) {
      if (this.#skip > 0) this.#skip--
      else this.#bytes.push(Number.parseInt(byte, 16))
      return
    }
    const plain = ESCAPED.get(text) ?? (text.startsWith('\\') ? '' : text.replace(/[\r\n]+/g, ''))
    const rest = plain.slice(this.#skip)
    this.#skip = Math.max(0, this.#skip - plain.length)
    this.#write(rest)
  }

  #write(text: string): void {
    this.#endBytes()
    if (!this.#state.isSilent) this.#line += escaped(text)
  }

  #endBytes(): void {
    if (this.#bytes.length === 0) return
    const text = this.#decoder.decode(Uint8Array.from(this.#bytes))
    this.#bytes = []
    if (!this.#state.isSilent) this.#line += escaped(text)
  }

  end(): string {
    this.#endBytes()
    this.#isInRow = false
    this.#endParagraph()
    return this.#html
  }
}

/**
 * The words and pictures of a Rich Text Format clipboard as HTML, empty if it has no picture: words alone are in the clipboard as plain
 * text, too. The addresses of pictures are like those of Word, whose bytes are in the RTF.
 */
export function htmlOfRtf(rtf: string): string {
  const writer = readRtf(rtf, new RtfWriter())
  const html = writer.end()
  return writer.pictures.length > 0 ? html : ''
}
