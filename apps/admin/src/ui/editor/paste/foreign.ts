import { type LostKind, lostObject } from '@anju/contract/desk/notes'
import { replaceByBlock } from './places.ts'
import type { Styles } from './style.ts'

/** What an element plays or shows of somewhere else; `undefined` for other elements. */
function kindOf({ localName }: Element): LostKind | undefined {
  if (/video/.test(localName)) return '视频'
  if (/audio|voice|music/.test(localName)) return '音频'
  if (/^(?:iframe|object|embed|canvas)$/.test(localName)) return '嵌入内容'
  return undefined
}

/** A side of a frame that readers see has more pixels; players of sounds are low. */
const SMALL = 32
/** Who places adverts and counts visits, by the address or the name of a frame. */
const ADVERT =
  /(?:doubleclick|googlesyndication|googletagmanager|google-analytics|googleads|adnxs|criteo|taboola|tanx|mediav|admaster|miaozhen|cnzz|umeng)\.|(?:cpro|pos|hm)\.baidu\.|\/\/(?:ads?|adserver|track|pixel|stat|analytics)\d*\.|google_ads|aswift|(?:^|[\s_-])(?:ads?|advert\w*)(?:$|[\s_\d-])|广告|推广/i

function isSmall(one: Element, styles: Styles): boolean {
  const style = styles(one)
  const small = one.localName === 'iframe' ? SMALL : 1
  return ['width', 'height'].some((name) => {
    const [, pixels] = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(style.get(name) ?? one.getAttribute(name)?.trim() ?? '') ?? []
    return pixels !== undefined && Number(pixels) <= small
  })
}

/** Whether readers of a page do not miss something of somewhere else: what is hardly seen, adverts, and frames that show nothing. */
function isIdle(one: Element, styles: Styles): boolean {
  if (isSmall(one, styles)) return true
  if (one.localName !== 'iframe') return false
  const address = one.getAttribute('data-src') || one.getAttribute('src') || ''
  const names = ['id', 'name', 'class', 'title'].map((name) => one.getAttribute(name) ?? '')
  if ([address, ...names].some((text) => ADVERT.test(text))) return true
  return !one.hasAttribute('srcdoc') && /^(?:about:|javascript:|$)/.test(address)
}

/** Names formulas by their letters, and films, sounds and frames, each at its place; returns how many there are. */
export function nameObjects(body: HTMLElement, styles: Styles): number {
  let count = 0
  for (const formula of [...body.querySelectorAll('math')]) {
    const tex = formula.querySelector('annotation[encoding*="tex" i]')?.textContent
    formula.replaceWith(lostObject('公式', tex || formula.textContent))
    count++
  }
  for (const one of [...body.querySelectorAll('*')]) {
    const kind = kindOf(one)
    if (!kind || !one.isConnected) continue
    if (isIdle(one, styles)) {
      one.remove()
      continue
    }
    const note = body.ownerDocument.createElement('p')
    note.textContent = lostObject(kind, one.getAttribute('title') ?? one.getAttribute('name') ?? '')
    replaceByBlock(one, note)
    count++
  }
  return count
}

/** Fields of forms are what is in them. */
export function fillFields(body: HTMLElement): void {
  for (const field of [...body.querySelectorAll('input')])
    if (!/^(?:hidden|password|submit|button|reset|image|file|checkbox|radio)$/i.test(field.getAttribute('type') ?? ''))
      field.replaceWith(field.getAttribute('value') ?? '')
  for (const field of [...body.querySelectorAll('textarea')]) field.replaceWith(field.textContent)
  for (const field of [...body.querySelectorAll('select')])
    field.replaceWith((field.querySelector('option[selected]') ?? field.querySelector('option'))?.textContent ?? '')
}

/** Emoji, which some pages show as pictures; `alt` is then the sign itself. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3|[\d#*](?=\ufe0f?\u20e3))+$/u

/** Writes what a browser only draws: emoji, quotation marks, and brackets around what is above words. */
export function writeDrawn(body: HTMLElement): void {
  for (const picture of [...body.querySelectorAll('img')]) if (EMOJI.test(picture.alt)) picture.replaceWith(picture.alt)
  for (const quote of [...body.querySelectorAll('q')]) quote.replaceWith('“', ...quote.childNodes, '”')
  for (const ruby of [...body.querySelectorAll('ruby')]) {
    if (ruby.querySelector('rp')) continue
    for (const above of ruby.querySelectorAll('rt'))
      if (above.textContent?.trim()) above.replaceChildren(`（${above.textContent.trim()}）`)
  }
}

const LINES = 'div,p,li,tr'

/** Lines of text with its own lines may be elements. */
function writeLines(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre'))
    for (const line of [...pre.querySelectorAll(LINES)]) {
      const isLast = !line.nextSibling && line.parentElement?.lastChild === line
      if (!isLast && !/\n$/.test(line.textContent ?? '')) line.append('\n')
      line.replaceWith(...line.childNodes)
    }
}

const KEEPS_LINES = /^(?:pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)\b/

/** Whether line ends in a text are shown, by the next element around it that says so. */
function keepsLines(text: Text, styles: Styles): boolean {
  for (let above = text.parentElement; above; above = above.parentElement) {
    const style = styles(above)
    const said = style.get('white-space') ?? style.get('white-space-collapse')
    if (said) return KEEPS_LINES.test(said)
  }
  return false
}

const INLINE = 'a,b,br,code,em,font,i,img,mark,s,small,span,strong,sub,sup,u'
const isInline = (node: Node | null) => node !== null && (!(node instanceof Element) || node.matches(INLINE))

/** Line ends that a style shows are line breaks; those between blocks show nothing. */
export function keepLines(body: HTMLElement, styles: Styles): void {
  writeLines(body)
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.includes('\n') || !text.data.trim() || text.parentElement?.closest('pre')) continue
    if (!keepsLines(text, styles)) continue
    const from = isInline(text.previousSibling) ? text.data : text.data.replace(/^\s*\n/, '')
    const lines = (isInline(text.nextSibling) ? from : from.replace(/\n\s*$/, '')).split(/\r?\n/)
    text.replaceWith(
      ...lines.flatMap((line, at) => (at === 0 ? [line] : [body.ownerDocument.createElement('br'), line])),
    )
  }
}
