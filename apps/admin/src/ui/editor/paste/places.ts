/** Text blocks, which a picture divides: it is a block of its own. */
const TEXT = 'p,h1,h2,h3,h4,h5,h6,figcaption,caption,summary,dt,dd'
/** What contains blocks, so that a picture may stand in it. */
const CONTAINERS =
  'body,td,th,li,blockquote,aside,div,section,article,main,header,footer,center,figure,ul,ol,table,tbody,tr'

/** Divides an element at one of its children: what follows the child goes into a copy behind it. */
function divide(element: Element, child: Node): void {
  const copy = element.cloneNode(false) as Element
  while (child.nextSibling) copy.append(child.nextSibling)
  element.after(child, copy)
}

const isEmpty = (element: Element) => !element.textContent?.trim() && !element.querySelector('img')

/** Puts a block behind a text that stays whole, and behind those that were in the same text before it. */
function putBehind(whole: Element, block: Element): void {
  let last: Element = whole.localName === 'caption' ? (whole.closest('table') ?? whole) : whole
  while (last.nextElementSibling?.hasAttribute('data-place')) last = last.nextElementSibling
  last.after(block)
  block.setAttribute('data-place', '')
}

/** Divides the elements of a text around a block that is within them. */
function divideAround(block: Element): void {
  for (let above = block.parentElement; above && !above.matches(CONTAINERS); above = block.parentElement) {
    divide(above, block)
    for (const part of [block.previousElementSibling, block.nextElementSibling])
      if (part?.localName === above.localName && isEmpty(part)) part.remove()
    if (above.matches(TEXT)) break
  }
}

/** Puts a block where a picture is, and divides the text around it. Headings, captions and text with its own lines stay whole. */
export function replaceByBlock(picture: Element, block: Element): void {
  const whole = picture.closest('h1,h2,h3,h4,h5,h6,figcaption,caption,pre')
  if (whole) {
    picture.remove()
    putBehind(whole, block)
    return
  }
  picture.replaceWith(block)
  divideAround(block)
}
