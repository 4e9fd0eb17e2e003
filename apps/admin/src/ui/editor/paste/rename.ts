/** Replaces an element by another one with the same content and attributes, and returns that. */
export function rename(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) other.setAttribute(name, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}
