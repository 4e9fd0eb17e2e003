/** Prints these elements of the law alone, with its head: one article, or a chapter. */
export function printPart(anchors: readonly string[]): void {
  let marked: HTMLElement[] = []
  // When printing begins the whole text is on the page.
  const begin = () => {
    marked = anchors.map((anchor) => document.getElementById(anchor)).filter((one) => one !== null)
    for (const element of marked) element.dataset.printed = ''
    document.documentElement.dataset.printing = 'part'
  }
  const end = () => {
    delete document.documentElement.dataset.printing
    for (const element of marked) delete element.dataset.printed
  }
  window.addEventListener('beforeprint', begin, { once: true })
  window.addEventListener('afterprint', end, { once: true })
  window.print()
}
