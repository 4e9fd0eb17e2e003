/** The declarations of a `style` attribute or of a rule by their exact names, in lower case. */
export function declarationsOf(style: string): Map<string, string> {
  const parts = style.split(';').flatMap((part) => {
    const at = part.indexOf(':')
    return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1)] as const]
  })
  return new Map(
    parts.map(([name, value]) => [
      name,
      value
        .replace(/!important/i, '')
        .replace(/^["'\s]+|["'\s]+$/g, '')
        .toLowerCase(),
    ]),
  )
}

/** What the style sheets of a document declare for each class; programs that copy formatted text write no other rules that matter here. */
export function classesOf(sheet: string): Map<string, Map<string, string>> {
  const classes = new Map<string, Map<string, string>>()
  const rules = sheet.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  for (const [, selectors = '', body = ''] of rules) {
    const declarations = declarationsOf(body)
    for (const selector of selectors.split(',')) {
      // The element that is meant itself: a rule for something inside of a class says nothing about the class.
      const [, name] = /^\s*[\w-]*\.([\w-]+)\s*$/.exec(selector) ?? []
      if (name) classes.set(name, new Map([...(classes.get(name) ?? []), ...declarations]))
    }
  }
  return classes
}

/** A function that returns what is declared for an element, by its classes and by itself. */
export function stylesOf(document: Document): (element: Element) => Map<string, string> {
  const classes = classesOf([...document.querySelectorAll('style')].map((style) => style.textContent).join('\n'))
  return (element) => {
    const own = declarationsOf(element.getAttribute('style') ?? '')
    if (classes.size === 0) return own
    return new Map([...[...element.classList].flatMap((name) => [...(classes.get(name) ?? [])]), ...own])
  }
}
