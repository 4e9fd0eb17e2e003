import type { Styles } from './style.ts'

/** Elements that mean formatting, or nothing; what they mean is written again around the words. */
const INLINE = 'b,strong,i,em,u,ins,s,strike,del,sup,sub,span,font,small,big,tt,mark,cite,dfn,abbr,bdi,bdo'
/** Formatting reaches no further: a cell has its own, and a heading is bold by itself. */
const EDGE = 'td,th,h1,h2,h3,h4,h5,h6,body,table'

type Mark = 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub'

/** What an element says of its words, `undefined` where it says nothing. */
function bold(element: Element, style: ReadonlyMap<string, string>): boolean | undefined {
  const weight = style.get('font-weight')
  if (weight && /^(?:bold|bolder|[6-9]00)$/.test(weight)) return true
  if (weight && /^(?:normal|lighter|[1-5]00)$/.test(weight)) return false
  return element.matches('b,strong') || undefined
}

function italic(element: Element, style: ReadonlyMap<string, string>): boolean | undefined {
  const value = style.get('font-style')
  if (value && /^(?:italic|oblique)/.test(value)) return true
  if (value === 'normal') return false
  return element.matches('i,em') || undefined
}

/** Lines and heights are not inherited, but drawn for all that is within. */
function drawn(element: Element, style: ReadonlyMap<string, string>): Mark[] {
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  const height = style.get('vertical-align')
  const marks: [Mark, boolean][] = [
    ['u', (element.matches('u,ins') && !/\bnone\b/.test(lines)) || /\bunderline\b/.test(lines)],
    ['s', element.matches('s,strike,del') || /\bline-through\b/.test(lines)],
    ['sup', element.matches('sup') || (height === 'super' && element.matches(INLINE))],
    ['sub', element.matches('sub') || (height === 'sub' && element.matches(INLINE))],
  ]
  return marks.filter(([, is]) => is).map(([mark]) => mark)
}

/** The elements around a text whose formatting reaches it, the next one first: a cell is the last of them, a heading and a head cell are none. */
function around(node: Node): Element[] {
  const elements: Element[] = []
  for (let above = node.parentElement; above; above = above.parentElement) {
    const isEdge = above.matches(EDGE)
    if (!isEdge || above.localName === 'td') elements.push(above)
    if (isEdge) break
  }
  return elements
}

/** The formatting of a piece of text, from the elements around it. */
function marksOf(node: Node, styles: Styles): Mark[] {
  let isBold: boolean | undefined
  let isItalic: boolean | undefined
  const others = new Set<Mark>()
  for (const element of around(node)) {
    const style = styles(element)
    isBold ??= bold(element, style)
    isItalic ??= italic(element, style)
    for (const mark of drawn(element, style)) others.add(mark)
  }
  // The line below a link is part of every link.
  if (node.parentElement?.closest('a[href]')) others.delete('u')
  if (others.has('sup')) others.delete('sub')
  const inherited: [Mark, boolean | undefined][] = [
    ['strong', isBold],
    ['em', isItalic],
  ]
  return [...inherited.filter(([, is]) => is).map(([mark]) => mark), ...others]
}

/** Formatting by elements and style becomes formatting by element, around the words. */
export function makeMarks(body: HTMLElement, styles: Styles): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: [Text, Mark[]][] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const marks = marksOf(node, styles)
    // Of blanks only a line below them is seen: a place to fill in.
    if (node.data.trim()) texts.push([node, marks])
    else if (/[\u00a0\u3000]/.test(node.data)) texts.push([node, marks.filter((mark) => mark === 'u')])
  }
  const original = [...body.querySelectorAll(INLINE)]
  for (const [node, marks] of texts) {
    let inner: Element | Text = node
    for (const mark of marks.toReversed()) {
      const element: Element = body.ownerDocument.createElement(mark)
      inner.replaceWith(element)
      element.append(inner)
      inner = element
    }
  }
  for (const element of original) element.replaceWith(...element.childNodes)
}
