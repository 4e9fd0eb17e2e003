/** Replaces an element by another one with the same content and attributes. */
export function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) other.setAttribute(name, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
