import type { Steps } from './pause.ts'
import type { Styles } from './style.ts'

/** How much of a document was no part of its text and was left out. */
export type LeftOut = { comments: number; deletions: number; hidden: number; margins: number; contents: number }

/** The names of the styles of comments; numbered classes refer to them in the style sheet of WPS. */
const COMMENT_STYLE = /^(?:annotation|comment) (?:text|reference|subject)$|^批注(?:文字|引用|主题)/
const COMMENT_CLASS = /^(?:MsoComment(?:Text|Reference|Subject)|msocom(?:anchor|txt|off))$/i
/** Lines of a table of contents, whose pages mean nothing on a page of a site. */
const CONTENTS_CLASS = /^MsoToc(?:\d|Heading)$/
const CONTENTS_STYLE = /^(?:toc (?:\d|heading)|目录 ?\d)$/
const MARGIN = /^(?:[a-z]+-)?(?:header|footer)$/
const OFFICE =
  /urn:schemas-microsoft-com:office|content=["']?(?:Microsoft|WPS|LibreOffice|OpenOffice|Kingsoft|Word\.|Excel\.)/i
const WORD_ONLINE_DELETION = /TrackChange\w*Delet/

const words = (element: Element) => element.textContent?.trim() ?? ''

/** Removes elements and says how many of them had words; those inside of another one go with it. */
function remove(elements: readonly Element[]): number {
  const outermost = elements.filter((one) => !elements.some((other) => other !== one && other.contains(one)))
  for (const element of outermost) element.remove()
  return outermost.filter((element) => words(element) !== '').length
}

const classMatches = (element: Element, pattern: RegExp) => [...element.classList].some((name) => pattern.test(name))

/** The block of a comment in a document of Google: the frame around its paragraphs, or the paragraph. */
const googleComment = (name: Element): Element =>
  name.closest('div:has(> p > a[id^="cmnt"])') ?? name.closest('p') ?? name

/**
 * Comments of Word, WPS, Excel and Google Docs with the marks in the text that lead to them. The words that a comment is about stay.
 * LibreOffice writes them as comments of HTML, and those of Word online are outside of the text.
 */
function removeComments(body: HTMLElement, styles: Styles): number {
  const all = [...body.querySelectorAll('*')]
  const element = (name: string) => all.filter((one) => styles(one).get('mso-element') === name)
  const bodies = element('comment').length || body.querySelectorAll('.msocomtxt').length
  const references = new Set(all.flatMap((one) => styles(one).get('mso-comment-reference') ?? []))
  const anchors = body.querySelectorAll('.msocomanchor').length
  const google = [...body.querySelectorAll('a[id^="cmnt"]:not([id^="cmnt_ref"])')]
  const googleMarks = [...body.querySelectorAll('a[id^="cmnt_ref"], a[href^="#cmnt"]')]
  const styled = all.filter(
    (one) => classMatches(one, COMMENT_CLASS) || COMMENT_STYLE.test(styles(one).get('mso-style-name') ?? ''),
  )
  const texts = styled.filter((one) => one.localName === 'p').length
  remove([
    ...element('comment-list'),
    ...element('comment'),
    ...styled,
    ...google.map(googleComment),
    ...googleMarks.map((one) => one.closest('sup') ?? one),
  ])
  return (Math.max(bodies, references.size, anchors) || texts) + (google.length || googleMarks.length)
}

/** Changes that are tracked are accepted, as the import of a document does it. */
function acceptChanges(body: HTMLElement, isOffice: boolean): number {
  const isTracked = (one: Element) => isOffice || one.hasAttribute('cite') || one.hasAttribute('datetime')
  const deletions = [...body.querySelectorAll('*')].filter(
    (one) =>
      (one.localName === 'del' && isTracked(one)) ||
      classMatches(one, /^msoDel$/i) ||
      classMatches(one, WORD_ONLINE_DELETION),
  )
  const count = remove(deletions)
  for (const one of [...body.querySelectorAll('ins')]) if (isTracked(one)) one.replaceWith(...one.childNodes)
  return count
}

const isInvisible = (style: ReadonlyMap<string, string>) => /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '')

function removeHidden(body: HTMLElement, styles: Styles): number {
  const all = [...body.querySelectorAll('*')]
  const isGone = (one: Element) => {
    const style = styles(one)
    return (
      one.hasAttribute('hidden') ||
      style.get('display') === 'none' ||
      style.get('mso-hide') === 'all' ||
      /^0(?:\.0+)?%?$/.test(style.get('opacity') ?? '')
    )
  }
  const gone = remove(all.filter(isGone))
  // Something within may be visible again, and stays.
  for (const one of body.querySelectorAll('*')) {
    if (styles(one).get('visibility') !== 'visible') continue
    for (let above = one.parentElement; above && above !== body; above = above.parentElement)
      if (isInvisible(styles(above))) {
        above.before(one)
        break
      }
  }
  return gone + remove([...body.querySelectorAll('*')].filter((one) => isInvisible(styles(one))))
}

/**
 * Removes what is in the HTML of a clipboard and is no part of the text that its writer saw or meant: comments, deleted words of
 * tracked changes, hidden text, headers and footers.
 */
export function* leaveOut(document: Document, stylesNow: Styles): Steps<LeftOut> {
  const { body } = document
  // Nothing changes a style here, and all elements are asked for theirs several times.
  const known = new Map<Element, ReadonlyMap<string, string>>()
  const styles: Styles = (one) => {
    const style = known.get(one) ?? stylesNow(one)
    known.set(one, style)
    return style
  }
  const isMargin = (one: Element) =>
    MARGIN.test(styles(one).get('mso-element') ?? '') ||
    (one.localName === 'div' &&
      MARGIN.test((one.getAttribute('title') ?? one.getAttribute('type') ?? '').toLowerCase()))
  const margins = remove([...body.querySelectorAll('*')].filter(isMargin))
  const isContents = (one: Element) =>
    classMatches(one, CONTENTS_CLASS) || CONTENTS_STYLE.test(styles(one).get('mso-style-name') ?? '')
  const contents = Math.min(1, remove([...body.querySelectorAll('p')].filter(isContents)))
  yield
  const comments = removeComments(body, styles)
  yield
  const deletions = acceptChanges(body, OFFICE.test(document.documentElement.outerHTML.slice(0, 4000)))
  const hidden = removeHidden(body, styles)
  return { comments, deletions, hidden, margins, contents }
}

/** What was left out as a sentence for the editor; empty if there was nothing. */
export function sentenceOf({
  comments,
  deletions,
  hidden,
  margins,
  contents,
  pictures,
  objects,
  links,
}: LeftOut & { pictures: number; objects: number; links: number }): string {
  const parts = [
    comments > 0 && `批注 ${comments} 条`,
    deletions > 0 && `修订中已删除的文字 ${deletions} 处`,
    hidden > 0 && `隐藏文字 ${hidden} 处`,
    margins > 0 && `页眉、页脚 ${margins} 处`,
    contents > 0 && `目录 ${contents} 个`,
    links > 0 && `链接 ${links} 个（地址不是网页，保留了文字）`,
    pictures > 0 && `图片 ${pictures} 张（原处有说明，补上后请删去说明）`,
    objects > 0 && `视频、公式等 ${objects} 处（原处有说明，补上后请删去说明）`,
  ].filter(Boolean)
  return parts.length > 0 ? `没有粘贴：${parts.join('、')}` : ''
}
